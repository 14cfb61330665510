import { notifyManager, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

const queryKey = ["choice"];

// Subscribed as `useQuery` does, by `notifyManager.batchCalls`.

test("the page knows of what was written before whoever has written it goes on", async () => {
  const client = createQueryClient();
  const shown: unknown[] = [];
  const observer = new QueryObserver(client, { queryKey, enabled: false });
  const stop = observer.subscribe(
    notifyManager.batchCalls(({ data }) => void shown.push(data)),
  );
  const save = async () => {
    await Promise.resolve();
    client.setQueryData(queryKey, true);
  };
  await save();
  expect(shown).toEqual([true]);
  stop();
});

test("the page knows of what was read again before whoever has asked for it goes on", async () => {
  const client = createQueryClient();
  let stored = false;
  const shown: unknown[] = [];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => Promise.resolve(stored),
  });
  const stop = observer.subscribe(notifyManager.batchCalls(({ data, isFetching }) => {
    if (!isFetching) shown.push(data);
  }));
  await client.refetchQueries({ queryKey });
  stored = true;
  await client.invalidateQueries({ queryKey });
  expect(shown.at(-1)).toBe(true);
  stop();
});
