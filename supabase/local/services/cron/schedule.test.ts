import assert from "node:assert/strict";
import { minutesSince, parseSchedule } from "./schedule.ts";

function isDue(text: string, time: string): boolean {
  const schedule = parseSchedule(text);
  assert.ok(schedule?.kind === "minutes", text);
  return schedule.includes(new Date(`${time}Z`));
}

Deno.test("a job is due in the minutes that its fields name, in UTC", () => {
  // 2028 is a leap year; 2028-02-29 is a Tuesday, 2028-03-05 a Sunday.
  const cases: [text: string, due: string[], notDue: string[]][] = [
    ["* * * * *", ["2028-02-29T23:59"], []],
    ["30 4 * * *", ["2028-02-29T04:30"], ["2028-02-29T04:31", "2028-02-29T05:30"]],
    ["*/15 * * * *", ["2028-02-29T04:00", "2028-02-29T04:45"], ["2028-02-29T04:50"]],
    ["10-20/5 * * * *", ["2028-02-29T04:10", "2028-02-29T04:20"], [
      "2028-02-29T04:05",
      "2028-02-29T04:25",
    ]],
    ["0 9-17 * * *", ["2028-02-29T09:00", "2028-02-29T17:00"], ["2028-02-29T18:00"]],
    ["5,35 8,20 * * *", ["2028-02-29T08:35", "2028-02-29T20:05"], ["2028-02-29T09:05"]],
    ["0 0 $ * *", ["2028-02-29T00:00", "2027-02-28T00:00", "2028-04-30T00:00"], [
      "2028-02-28T00:00",
      "2028-03-30T00:00",
    ]],
    ["0 0 29 2 *", ["2028-02-29T00:00"], ["2028-03-29T00:00"]],
    ["0 0 * jan-mar *", ["2028-02-29T00:00"], ["2028-04-01T00:00"]],
    ["0 0 * * 7", ["2028-03-05T00:00"], ["2028-03-06T00:00"]],
    ["0 0 * * 0", ["2028-03-05T00:00"], ["2028-03-06T00:00"]],
    ["0 0 * * Fri-7", ["2028-03-03T00:00", "2028-03-05T00:00"], ["2028-03-06T00:00"]],
    // Two restricted fields are alternatives.
    ["0 0 13 * tue", ["2028-02-29T00:00", "2028-02-13T00:00"], ["2028-02-28T00:00"]],
    ["0 0 $ * mon", ["2028-02-29T00:00", "2028-02-28T00:00"], ["2028-02-27T00:00"]],
    // A field that begins with a star is not restricted, whatever follows.
    ["0 0 */2 * tue", ["2028-02-29T00:00"], ["2028-02-27T00:00", "2028-02-22T00:00"]],
    ["@hourly", ["2028-02-29T04:00"], ["2028-02-29T04:01"]],
    ["@weekly", ["2028-03-05T00:00"], ["2028-03-06T00:00"]],
    ["  0  12 *  * *  ", ["2028-02-29T12:00"], ["2028-02-29T00:00"]],
  ];
  for (const [text, due, notDue] of cases) {
    for (const time of due) assert.equal(isDue(text, time), true, `${text} at ${time}`);
    for (const time of notDue) assert.equal(isDue(text, time), false, `${text} at ${time}`);
  }
});

Deno.test("an interval has 1 to 59 seconds", () => {
  for (const [text, seconds] of [["1 second", 1], [" 30 sEcOnDs ", 30], ["59  seconds", 59]]) {
    assert.deepEqual(parseSchedule(`${text}`), {
      kind: "interval",
      everyMs: Number(seconds) * 1000,
    });
  }
});

Deno.test("what is no schedule is not read as one", () => {
  const texts = [
    "",
    "* * * *",
    "* * * * * *",
    "60 * * * *",
    "5/10 * * * *",
    "20-10 * * * *",
    "@reboot",
  ];
  const intervals = ["0 seconds", "60 seconds", "-1 seconds", "5 secondc", "50 seconds c"];
  for (const text of [...texts, ...intervals]) assert.equal(parseSchedule(text), null, text);
});

Deno.test("up to five missed minutes are made up for, after a longer gap there is the current one only", () => {
  const at = (time: string) => Date.parse(`2028-02-29T${time}Z`);
  const since = (now: string) =>
    minutesSince(at("12:00"), at(now)).map((minute) =>
      new Date(minute).toISOString().slice(11, 16)
    );
  assert.deepEqual(since("12:00:59.999"), []);
  assert.deepEqual(since("12:01:00.000"), ["12:01"]);
  assert.deepEqual(since("12:05:30"), ["12:01", "12:02", "12:03", "12:04", "12:05"]);
  assert.deepEqual(since("12:06:00"), ["12:06"]);
  assert.deepEqual(since("11:30:10"), ["11:30"]);
});
