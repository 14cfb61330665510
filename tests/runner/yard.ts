// The unit of processor time that is the same on slow and on quick machines.

const work = `
  for (let round = 0; round < 12; round++) {
    const numbers = [];
    let number = 1;
    for (let index = 0; index < 300_000; index++) {
      number = (number * 1103515245 + 12345) & 0x7fffffff;
      numbers.push(number);
    }
    JSON.parse(JSON.stringify(numbers.sort((one, other) => one - other)));
  }
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1e6);`;

/** A yard in seconds: what a fixed piece of work takes of the processor, about one second on a quick machine. */
export async function measureYard(): Promise<number> {
  const node = new Deno.Command("node", { args: ["-e", work], stdin: "null", stderr: "inherit" });
  const { success, stdout } = await node.output();
  if (!success) throw new Error("node could not do the work by which processor time is measured.");
  return Number(new TextDecoder().decode(stdout));
}
