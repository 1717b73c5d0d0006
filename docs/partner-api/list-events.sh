#!/bin/sh
# Prints the events that a webhook has missed, as JSON, and stores the place in the list in a file for the next run. Needs curl.
#
#   TRAMPOLIM_URL=https://vagas.example TRAMPOLIM_KEY=trampolim_... sh list-events.sh cursor.txt
set -eu

if [ "$#" -ne 1 ]; then
  echo "Usage: list-events.sh CURSOR_FILE" >&2
  exit 2
fi

query=''
if [ -s "$1" ]; then
  query="?cursor=$(cat "$1")"
fi

# The key is read from standard input, because arguments are visible to other users of the machine.
answer=$(
  printf 'header = "Authorization: Bearer %s"\n' "$TRAMPOLIM_KEY" |
    curl --config - --silent --show-error --retry 3 --max-time 30 \
      --write-out '\n%{http_code}' \
      "$TRAMPOLIM_URL/api/partner/v1/events$query"
)
status=$(printf '%s\n' "$answer" | tail -n 1)
body=$(printf '%s\n' "$answer" | sed '$d')

printf '%s\n' "$body"
if [ "$status" != 200 ]; then
  exit 1
fi
# Absent as long as there is no event.
cursor=$(printf '%s\n' "$body" | sed -n 's/.*"cursor":"\([^"]*\)".*/\1/p')
if [ -n "$cursor" ]; then
  printf '%s' "$cursor" >"$1"
fi
