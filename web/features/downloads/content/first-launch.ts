// What to do once the file has arrived, system by system. Text between backticks is for a terminal.
import type { Platform } from "#shared/contracts/platforms.ts";

const library = "Choose the folders where your music lives. You can listen while LMP reads them.";

const mac = (fileName: string, otherChip: string) => [
  `Open ${fileName} and drag LMP onto the Applications folder beside it.`,
  "Start LMP from Applications. macOS asks once whether you want to open a program from the internet: choose Open.",
  `If macOS says that LMP is not supported on this Mac, take the file for ${otherChip}. If it calls LMP damaged, the download broke on its way: take it again.`,
  library,
];

export const firstLaunchSteps: Readonly<Record<Platform, (fileName: string) => string[]>> = {
  windows: (fileName) => [
    `Open ${fileName} from your downloads and follow the installer.`,
    "In the first days after a release Windows may say that it protected your PC, because few people have the file yet. If your file is genuine, choose More info and Run anyway.",
    "Start LMP from the Start menu.",
    library,
  ],
  macos_intel: (fileName) => mac(fileName, "Apple Silicon"),
  macos_arm: (fileName) => mac(fileName, "Intel"),
  linux_appimage: (fileName) => [
    `Allow the file to run: \`chmod +x ${fileName}\`, or Properties, Permissions, Executable as Program.`,
    "Double-click it. There is nothing to install; keep the file wherever you like.",
    `If nothing happens, start it from a terminal, \`./${fileName}\`, and read what it says.`,
    library,
  ],
  linux_deb: (fileName) => [
    `Open the file with your software centre, or in the folder of your downloads: \`sudo apt install ./${fileName}\``,
    "Start LMP from the menu of your desktop.",
    library,
  ],
};
