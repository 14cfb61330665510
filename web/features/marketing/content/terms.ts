import { product } from "#shared/contracts/product.ts";
import type { LegalSection } from "./legal-text.ts";

export const termsIntroduction =
  `These are the rules for using ${product.name}, the player, and this website with its forum. By using them you agree to the rules. We tried to write them so that they can be read.`;

export const termsSections: LegalSection[] = [
  {
    id: "player",
    title: "The player",
    paragraphs: [
      `You may use ${product.name} free of charge, at home and at work, on as many computers as you like, and give copies of the unchanged installer to others.`,
      "You may not sell it, pass off changed copies as ours, or use it to break the law. The music you play with it is your own responsibility.",
    ],
  },
  {
    id: "account",
    title: "Your account",
    paragraphs: [
      "You need an account to write in the forum. Choose a password that you use nowhere else and keep it to yourself. You must be at least 13 years old. You can delete your account at any time on your profile page.",
    ],
  },
  {
    id: "forum",
    title: "What you write",
    paragraphs: [
      "Your posts stay yours. By publishing them you allow us to store and show them on this site, for as long as they are there. Please do not post:",
    ],
    points: [
      "anything unlawful, hateful or meant to hurt someone,",
      "other people's work without their permission, above all music files,",
      "other people's private data,",
      "advertising, or programs that do harm.",
    ],
  },
  {
    id: "moderation",
    title: "Moderation",
    paragraphs: [
      "Moderators may hide or delete posts and threads that break these rules, move or close threads, and suspend accounts that keep breaking them. If your post is hidden, you see why. If you think we were wrong, write to us; a person will read it.",
    ],
  },
  {
    id: "warranty",
    title: "No warranty",
    paragraphs: [
      "The player and the website are given away as they are. We do our best, but we cannot promise that they are free of faults, fit for a certain purpose or always available. Keep a copy of your music somewhere else; you should in any case.",
    ],
  },
  {
    id: "liability",
    title: "Liability",
    paragraphs: [
      "As far as the law allows, we are not liable for damage that comes from using the player or the website. This does not limit liability where the law does not let us limit it, for example for intent or gross negligence.",
    ],
  },
  {
    id: "changes",
    title: "Changes to these terms",
    paragraphs: [
      "If we change something material, we announce it on this page and on the blog about 30 days before it applies. If you go on using the website after that, the new terms apply; if you do not agree, you can delete your account before.",
    ],
  },
];
