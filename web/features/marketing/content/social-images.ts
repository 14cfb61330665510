// The image shown beside a link to a page, by the page it belongs to. Drawn by images/draw.ts.

const image = (name: string, alt: string) => ({ path: `/images/cards/${name}.jpg`, alt });

export const socialImages = {
  home: image("home", "Play the music you own: a record half out of its sleeve."),
  features: image("features", "Features: a sleeve with golden waves."),
  howItWorks: image("how-it-works", "How it works: a sleeve with two overlapping moons."),
  roadmap: image("roadmap", "Roadmap: a sleeve with coloured steps."),
  about: image("about", "About: a sleeve with a low sun."),
  support: image("support", "Support: a sleeve with plum-coloured waves."),
  legal: image("legal", "The small print, kept small: a sleeve with four quarter circles."),
} as const;
