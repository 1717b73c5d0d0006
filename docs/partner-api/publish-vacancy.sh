#!/bin/sh
# Publishes a vacancy once, also if it is run again, and prints its id. Needs curl.
#
#   TRAMPOLIM_URL=https://vagas.example TRAMPOLIM_KEY=trampolim_... sh publish-vacancy.sh vaga-4711 vacancy.json
set -eu

if [ "$#" -ne 2 ]; then
  echo "Usage: publish-vacancy.sh IDEMPOTENCY_KEY FILE" >&2
  exit 2
fi

# The key is read from standard input, because arguments are visible to other users of the machine.
answer=$(
  printf 'header = "Authorization: Bearer %s"\n' "$TRAMPOLIM_KEY" |
    curl --config - --silent --show-error --retry 3 --max-time 30 \
      --header 'Content-Type: application/json' \
      --header "Idempotency-Key: $1" \
      --data-binary "@$2" \
      --write-out '\n%{http_code}' \
      "$TRAMPOLIM_URL/api/partner/v1/vacancies"
)
status=$(printf '%s\n' "$answer" | tail -n 1)
body=$(printf '%s\n' "$answer" | sed '$d')

if [ "$status" != 201 ]; then
  printf '%s\n' "$body" >&2
  exit 1
fi
printf '%s\n' "$body" | sed 's/^{"_id":"\([^"]*\)".*/\1/'
