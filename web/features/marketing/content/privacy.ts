import { product } from "#shared/contracts/product.ts";
import type { LegalSection } from "./legal-text.ts";

export const privacyIntroduction =
  `This page says what ${product.name} knows about you, why, and how to make it forget. The short version: the player knows nothing, and this website knows only what you type into it and, if you have an account, how far you have read.`;

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
      "An account: your e-mail address and a scrambled form of your password. The address is used to sign you in and to reset your password, and is not shown to anyone. An account that is not confirmed within a day is deleted.",
      "A profile: the username, picture and public contact address that you enter. All of them can be seen by everyone; the contact address is empty unless you fill it in. A picture that is no longer shown is deleted within thirty days.",
      "Forum posts: the text, who wrote it, and when it was written and changed. They are public.",
      "Thanks: for which posts you gave one, and when. They are public.",
      "How far you have read each forum thread, so that you find what is new on any of your devices. It is for you alone; you can download it with your other data.",
      "Which threads you follow or have muted, and your notifications: who replied to you or mentioned you where, and what of it you have read. They are for you alone; you can download them with your other data. What you have not read within ten minutes is mailed to you, with the beginnings of the posts, unless you switch that off in your settings or by a link in the mail. That a mail was sent, and what became of it, is kept for a year, without its words and without your address.",
      "A report of illegal content that you send without an account: what you write, and your e-mail address, so that we can reply. The address is deleted 180 days after the decision.",
      "The newsletter: the e-mail address you subscribe with. It is deleted when you leave, and after a week if you do not confirm. That you agreed, to which words and when, is kept for three years under a scrambled form of the address, and so is an address that mails came back from or that marked one as spam, so that it gets no more. Our mails contain no hidden images and no links that count clicks.",
      "Your sessions: for each device that is signed in, since when, and the network address and browser that it was last seen with. A session goes when you log out. You can download yours with your other data.",
    ],
  },
  {
    id: "device",
    title: "What stays in your browser",
    paragraphs: [
      "We use no cookies. Your browser's own storage keeps the session of a signed-in member, the theme you chose, what you have written and not sent, and for a day the last text that you threw away. Logging out ends the session; clearing the site's data in your browser removes everything.",
    ],
  },
  {
    id: "logs",
    title: "Protection against abuse",
    paragraphs: [
      "To slow down automatic sign-ups and posts, our servers remember for a short time how often something was asked for from one network address. For this purpose the address is kept only in a scrambled form from which it cannot be read.",
      "A log of sign-ups, sign-ins and changed passwords holds the account, the time and the network address, so that a break-in can be traced. Only the people who run this site can read it.",
      "Our hosting provider keeps technical logs for a few days, so that faults and attacks can be understood.",
    ],
  },
  {
    id: "others",
    title: "Who else is involved",
    paragraphs: [
      "The pages load nothing from third parties: no analytics, no advertising, no fonts, no embedded media. The demo track is served by us. Our hosting provider stores the data on our behalf, a mail provider delivers our mails, and neither may use it for anything else.",
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
