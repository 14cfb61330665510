/** How to install, by family of systems; the first-launch steps go further into detail. */
export const installation = [
  {
    system: "Windows",
    steps: [
      "Open the installer from your downloads.",
      "Choose whether LMP is for you alone or for everyone on this computer.",
      "Start LMP from the Start menu.",
    ],
    removal: "To remove it: Settings, Apps, LMP, Uninstall.",
  },
  {
    system: "macOS",
    steps: [
      "Open the disk image.",
      "Drag LMP onto the Applications folder.",
      "Start LMP, and choose Open when macOS asks.",
    ],
    removal: "To remove it: drag LMP from Applications to the Trash.",
  },
  {
    system: "Linux",
    steps: [
      "AppImage: make the file executable, then double-click it.",
      "Debian and Ubuntu: open the .deb with your software centre.",
      "Start LMP from the menu, or right from the file.",
    ],
    removal: "To remove it: delete the AppImage, or uninstall the package lmp.",
  },
] as const;
