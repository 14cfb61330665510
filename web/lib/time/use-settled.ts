import { useState } from "react";
import { useTimer } from "./use-timer.ts";

/** A value once it has not changed for a while: for what follows somebody's typing. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useTimer(() => setSettled(value), Object.is(settled, value) ? undefined : afterMs, value);
  return settled;
}
