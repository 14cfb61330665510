import { product } from "#shared/contracts/product.ts";

export interface Question {
  id: string;
  question: string;
  answer: string[];
}

export const questions: Question[] = [
  {
    id: "price",
    question: `Is ${product.name} really free?`,
    answer: [
      `Yes, all of it, for as long as there is a ${product.name}. There is no paid edition, no advertising and no account.`,
      "Donations pay for the certificates that keep Windows and macOS from warning you, and for the server this site runs on.",
    ],
  },
  {
    id: "formats",
    question: "Which formats does it play?",
    answer: [
      "FLAC, ALAC, WAV and AIFF without loss, and MP3, AAC, Ogg Vorbis and Opus. Sampling rates go up to 192 kHz at 24 bits, if your sound card agrees.",
      "Files with copy protection, as some shops sold them years ago, cannot be played.",
    ],
  },
  {
    id: "files",
    question: `Does ${product.name} change my files?`,
    answer: [
      "No. It reads tags and covers and keeps what it learns in a small database of its own. Not even a date changes.",
      "If you delete that database, you lose play counts and nothing else: the next scan builds the library again.",
    ],
  },
  {
    id: "network",
    question: "Can my music live on a network drive?",
    answer: [
      `Yes. ${product.name} looks at network drives every fifteen minutes and keeps working when one is asleep; the songs on it are grey until it wakes up.`,
      "Very large collections are scanned in the background, so you can listen meanwhile.",
    ],
  },
  {
    id: "privacy",
    question: "What does it send over the internet?",
    answer: [
      "Nothing, until you click Check for updates. Then it asks for one file, as your browser would.",
      "It looks up no covers and no lyrics, and counts nothing. On Linux you can watch it not do so with strace; the blog shows how.",
    ],
  },
];
