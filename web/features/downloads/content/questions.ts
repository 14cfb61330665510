/** What people ask before and after downloading. */
export const questions = [
  {
    question: "Which file is right for my Mac?",
    answer:
      "Open the Apple menu and choose About This Mac. A line that begins with Chip means Apple Silicon, a line that begins with Processor means Intel. A browser cannot see the difference, which is why this page does not guess.",
  },
  {
    question: "How do I update?",
    answer:
      "Install the new version over the old one. Your library, playlists and play counts stay where they are. LMP looks for a new version only when you click Check for updates.",
  },
  {
    question: "What is SHA-256, and do I need it?",
    answer:
      "It is the fingerprint of a file: change one bit and the fingerprint is another. If the one of your download is the one shown here, you have exactly the file that we published. The check on this page compares them for you.",
  },
  {
    question: "My virus scanner complains. What now?",
    answer:
      "Check the file on this page first. If it is genuine, the scanner has not met this version yet; that settles itself within days. If it is not, delete it and download it again from here.",
  },
  {
    question: "Can I keep an older version?",
    answer:
      "Yes. A version you have goes on working, and nothing forces you to update. Every version that we published has a page with its notes, files and checksums, under Older versions; the newest one is the one that gets fixes.",
  },
] as const;
