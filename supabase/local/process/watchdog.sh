#!/bin/sh
# Clears up what a killed stack would leave behind. The stack keeps our standard input open and writes
# "add PID", "remove PID" or "file PATH"; when it dies for whatever reason the input ends, and we
# remove that file and stop those processes.
trap '' INT TERM HUP
pids=""
file=""
while read -r word value; do
  case "$word" in
    add) pids="$pids $value" ;;
    file) file="$value" ;;
    remove)
      kept=""
      for one in $pids; do [ "$one" = "$value" ] || kept="$kept $one"; done
      pids="$kept"
      ;;
  esac
done
[ -n "$file" ] && rm -f "$file"
# INT is PostgreSQL's fast shutdown: sessions end, data is written, nothing waits.
for one in $pids; do kill -INT "$one" 2>/dev/null; done
tries=0
while [ "$tries" -lt 50 ]; do
  alive=""
  for one in $pids; do kill -0 "$one" 2>/dev/null && alive="$alive $one"; done
  [ -z "$alive" ] && exit 0
  sleep 0.1
  tries=$((tries + 1))
done
# QUIT makes PostgreSQL drop everything at once (it recovers at the next start); KILL ends the others.
for one in $alive; do kill -QUIT "$one" 2>/dev/null; done
sleep 1
for one in $alive; do kill -KILL "$one" 2>/dev/null; done
