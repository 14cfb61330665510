#!/bin/sh
# Clears up what a killed stack or test run would leave behind. It keeps our standard input open and
# writes "add PID", "remove PID", "file PATH" or "folder PATH"; a negative PID is a process group. When it
# dies for whatever reason the input ends, and we stop those processes and remove what was named.
trap '' INT TERM HUP
pids=""
file=""
folder=""
while read -r word value; do
  case "$word" in
    add) pids="$pids $value" ;;
    file) file="$value" ;;
    folder) folder="$value" ;;
    remove)
      kept=""
      for one in $pids; do [ "$one" = "$value" ] || kept="$kept $one"; done
      pids="$kept"
      ;;
  esac
done

tell() { # SIGNAL PID...
  signal="$1"
  shift
  for one in "$@"; do kill -s "$signal" -- "$one" 2>/dev/null; done
}
end_all() {
  # INT is PostgreSQL's fast shutdown: sessions end, data is written, nothing waits.
  tell INT $pids
  tries=0
  while [ "$tries" -lt 100 ]; do
    alive=""
    for one in $pids; do kill -s 0 -- "$one" 2>/dev/null && alive="$alive $one"; done
    [ -z "$alive" ] && return
    sleep 0.1
    tries=$((tries + 1))
  done
  # QUIT makes PostgreSQL drop everything at once (it recovers at the next start); KILL ends the others.
  tell QUIT $alive
  sleep 1
  tell KILL $alive
}

[ -n "$file" ] && rm -f -- "$file"
end_all
[ -n "$folder" ] || exit 0
# What those processes had started may still write into it for a moment.
tries=0
while [ "$tries" -lt 240 ]; do
  rm -rf -- "$folder" 2>/dev/null
  [ -e "$folder" ] || exit 0
  sleep 0.25
  tries=$((tries + 1))
done
