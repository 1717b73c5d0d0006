#!/bin/sh
# Imports a feed by its address in two steps. The first prints what an import would do, with its id. Needs curl.
#
#   export TRAMPOLIM_URL=https://vagas.example TRAMPOLIM_KEY=trampolim_...
#   sh import-vacancies.sh read erp https://erp.example/vagas.xml
#   sh import-vacancies.sh confirm 01999999-0000-7000-8000-000000000001 A-1 A-2
set -eu

usage() {
  echo "Usage: import-vacancies.sh read SOURCE URL | confirm ID SOURCE_ID..." >&2
  exit 2
}

# Writes a text as JSON. Identifiers and addresses contain no control characters.
quote() { printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"]/\\&/g')"; }

[ "$#" -ge 3 ] || usage
path=/api/partner/v1/vacancy-imports
case "$1" in
  read)
    body="{\"source\":$(quote "$2"),\"url\":$(quote "$3")}"
    ;;
  confirm)
    path="$path/$2/confirm"
    shift 2
    ids=
    for id in "$@"; do ids="${ids:+$ids,}$(quote "$id")"; done
    body="{\"sourceIds\":[$ids]}"
    ;;
  *) usage ;;
esac

# The key is read from standard input, because arguments are visible to other users of the machine. A call may be repeated: reading
# publishes nothing, and confirming again repeats the first result.
printf 'header = "Authorization: Bearer %s"\n' "$TRAMPOLIM_KEY" |
  curl --config - --silent --show-error --fail-with-body --retry 3 --max-time 60 \
    --header 'Content-Type: application/json' \
    --data-binary "$body" \
    "$TRAMPOLIM_URL$path"
