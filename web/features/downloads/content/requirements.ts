/** What a computer needs. Figures: specification, section 9. */
export const requirements = [
  { part: "System", need: "Windows 10+, macOS 10.13+, Ubuntu 18.04+" },
  { part: "Processor", need: "1 GHz processor" },
  { part: "Memory", need: "2 GB RAM" },
  { part: "Disk", need: "About 200-300 MB disk, and room for your music" },
] as const;
