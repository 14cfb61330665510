// The picture shown beside a link to a page, by the page it belongs to. Drawn by pictures/draw.ts.

const picture = (name: string, alt: string) => ({ path: `/images/cards/${name}.jpg`, alt });

export const linkPictures = {
  home: picture("home", "Play the music you own: a record half out of its sleeve."),
  features: picture("features", "Features: a sleeve with golden waves."),
  howItWorks: picture("how-it-works", "How it works: a sleeve with two overlapping moons."),
  roadmap: picture("roadmap", "Roadmap: a sleeve with coloured steps."),
  about: picture("about", "About: a sleeve with a low sun."),
  support: picture("support", "Support: a sleeve with plum-coloured waves."),
  legal: picture("legal", "The small print, kept small: a sleeve with four quarter circles."),
} as const;
