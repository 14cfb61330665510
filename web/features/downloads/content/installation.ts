/** How to install, by family of systems; the first-launch steps go further into detail. */
import { libraryStep, type Step } from "./steps.ts";

interface Installation {
  system: string;
  steps: Step[];
  removal: string;
}

export const installation: readonly Installation[] = [
  {
    system: "Windows",
    steps: [
      {
        text:
          "Open the installer from your downloads, and choose whether LMP is for you alone or for everyone on this computer.",
        drawing: "install",
      },
      {
        text:
          "Windows may say that it protected your PC: a new file is known to few. If it is genuine, choose More info and Run anyway.",
        drawing: "allow",
      },
      { text: "Start LMP from the Start menu.", drawing: "start" },
      libraryStep,
    ],
    removal: "To remove it: Settings, Apps, LMP, Uninstall.",
  },
  {
    system: "macOS",
    steps: [
      {
        text: "Open the disk image, and drag LMP onto the Applications folder.",
        drawing: "drag",
      },
      { text: "Start LMP, and choose Open when macOS asks.", drawing: "allow" },
      libraryStep,
    ],
    removal: "To remove it: drag LMP from Applications to the Trash.",
  },
  {
    system: "Linux",
    steps: [
      {
        text: "AppImage: make the file executable, then double-click it.",
        drawing: "executable",
      },
      {
        text: "Debian and Ubuntu: open the .deb with your software centre.",
        drawing: "install",
      },
      { text: "Start LMP from the menu, or right from the file.", drawing: "start" },
      libraryStep,
    ],
    removal: "To remove it: delete the AppImage, or uninstall the package lmp.",
  },
];

/** What a computer needs. Figures: specification, section 9. */
export const requirements = [
  { part: "System", need: "Windows 10+, macOS 10.13+, Ubuntu 18.04+" },
  { part: "Processor", need: "1 GHz processor" },
  { part: "Memory", need: "2 GB RAM" },
  { part: "Disk", need: "About 200-300 MB disk, and room for your music" },
] as const;
