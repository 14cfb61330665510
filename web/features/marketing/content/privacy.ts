import { product } from "#shared/contracts/product.ts";
import type { LegalSection } from "./legal-text.ts";

export const privacyIntroduction =
  `This page says what ${product.name} knows about you, why, and how to make it forget. The short version: the player knows nothing, and this website knows only what you type into it, what it needs to sign you in and, if you have an account, how far you have read.`;

export const privacySections: LegalSection[] = [
  {
    id: "player",
    title: "The player",
    paragraphs: [
      `${product.name}, the program on your computer, collects no data and sends none. Your library, playlists, favorites and play counts stay on your disk.`,
      "If you click Check for updates, it requests one file from this site, as your browser would when you open a page.",
    ],
  },
  {
    id: "website",
    title: "What this website stores",
    paragraphs: [
      "You can read everything here without an account. We store something only when you give it to us:",
    ],
    points: [
      "An account: your email address and a password. The address is used to sign you in and to write to you about the account. It is shown to no other member; administrators can find an account by it.",
      "A profile: the username, picture and public contact address that you enter. The contact address is empty unless you fill it in.",
      "Forum posts, and thanks for those of others. They are public.",
      "How far you have read, what you follow, and your notifications. They are for you alone. What you have not read within ten minutes is mailed to you, with the beginnings of the posts, unless you switch that off in your settings or by a link in the mail.",
      "A report of illegal content that you send without an account, with your email address, so that we can reply.",
      "The newsletter: the email address you subscribe with. Our mails contain no hidden images and no links that count clicks.",
    ],
  },
  {
    id: "device",
    title: "What stays in your browser",
    paragraphs: [
      "We use no cookies. Your browser's own storage keeps the session of a signed-in member, the theme you chose, and what you have written and not sent. Logging out ends the session; clearing the site's data in your browser removes everything.",
    ],
  },
  {
    id: "logs",
    title: "Protection against abuse",
    paragraphs: [
      "To slow down automatic sign-ups and posts, our servers remember for a short time how often something was asked for from one network address. For this purpose the address is kept only in a scrambled form from which it cannot be read. Your sessions and the log of sign-ins hold the address itself, so that you and we can trace a break-in.",
    ],
  },
  {
    id: "kept",
    title: "What we keep",
    paragraphs: [
      "All of it in one list: what, why, how long, and who sees it. What you see yourself you can download on your profile page. Who runs the servers could read everything, and is named where nobody else of us does.",
    ],
  },
  {
    id: "others",
    title: "Who else is involved",
    paragraphs: [
      "The pages load nothing from third parties: no analytics, no advertising, no fonts, no embedded media. There is one exception: while this site checks that you are human, which it says there, its pages for signing up and logging in load that check from Cloudflare (Turnstile). Where it is switched on, a page in which our code fails reports that to a service that collects such reports: which line failed on which kind of page, and nothing that you typed or that names you. The demo track is served by us. Our hosting provider stores the data on our behalf, a mail provider delivers our mails, and neither may use it for anything else.",
      "We sell nothing, and we hand nothing on unless a court that has the right to do so orders it.",
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    paragraphs: [
      "You can see, correct, export and delete what we have about you. Most of it can be done on your profile page: change your data, download it, or delete your account, with or without your posts. Every newsletter has a link to leave it, and every mail about the forum one to stop such mails. For anything else, write to us.",
    ],
  },
  {
    id: "children",
    title: "Children",
    paragraphs: [
      "The website's accounts are not meant for children under 13, and we do not knowingly store data about them. If you believe that a child has made an account, tell us and we will delete it.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    paragraphs: [
      "This page always describes what applies today. When it changes in a way that matters, we say so on the blog.",
    ],
  },
];
