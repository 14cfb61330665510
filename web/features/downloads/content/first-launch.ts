// What to do once the file has arrived, system by system.
import type { Platform } from "#shared/contracts/platforms.ts";
import { libraryStep, type Step } from "./steps.ts";

const mac = (fileName: string, otherChip: string): Step[] => [
  {
    text: `Open ${fileName} and drag LMP onto the Applications folder beside it.`,
    drawing: "drag",
  },
  {
    text:
      "Start LMP from Applications. macOS asks once whether you want to open a program from the internet: choose Open.",
    drawing: "allow",
  },
  {
    text:
      `If macOS says that LMP is not supported on this Mac, take the file for ${otherChip}. If it calls LMP damaged, the download broke on its way: take it again.`,
    drawing: "open",
  },
  libraryStep,
];

export const firstLaunchSteps: Readonly<Record<Platform, (fileName: string) => Step[]>> = {
  windows: (fileName) => [
    { text: `Open ${fileName} from your downloads and follow the installer.`, drawing: "install" },
    {
      text:
        "In the first days after a release Windows may say that it protected your PC, because few people have the file yet. If your file is genuine, choose More info and Run anyway.",
      drawing: "allow",
    },
    { text: "Start LMP from the Start menu.", drawing: "start" },
    libraryStep,
  ],
  macos_intel: (fileName) => mac(fileName, "Apple Silicon"),
  macos_arm: (fileName) => mac(fileName, "Intel"),
  linux_appimage: (fileName) => [
    {
      text:
        `Allow the file to run: \`chmod +x ${fileName}\`, or Properties, Permissions, Executable as Program.`,
      drawing: "executable",
    },
    {
      text: "Double-click it. There is nothing to install; keep the file wherever you like.",
      drawing: "start",
    },
    {
      text:
        `If nothing happens, start it from a terminal, \`./${fileName}\`, and read what it says.`,
      drawing: "allow",
    },
    libraryStep,
  ],
  linux_deb: (fileName) => [
    {
      text:
        `Open the file with your software centre, or in the folder of your downloads: \`sudo apt install ./${fileName}\``,
      drawing: "install",
    },
    { text: "Start LMP from the menu of your desktop.", drawing: "start" },
    libraryStep,
  ],
};
