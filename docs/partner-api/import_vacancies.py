"""Imports a file of vacancies, and prints what became of each. Needs only the standard library of Python 3.9.

    TRAMPOLIM_URL=https://vagas.example TRAMPOLIM_KEY=trampolim_... python3 import_vacancies.py erp vagas.csv
"""

import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.request

BASE = os.environ["TRAMPOLIM_URL"] + "/api/partner/v1/vacancy-imports"
KEY = os.environ["TRAMPOLIM_KEY"]


def post(url, body):
    """Returns the JSON of an answer, after as many waits as the server asks for."""
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    for _ in range(5):
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (429, 503):
                problem = json.load(refusal)
                reasons = [error["detail"] for error in problem.get("errors", [])]
                sys.exit(f"{problem['status']} {problem['code']}: {' '.join(reasons) or problem['title']}")
            time.sleep(int(refusal.headers.get("Retry-After", "1")))
    sys.exit("The server refused five times in a row.")


if len(sys.argv) != 3:
    sys.exit("Usage: import_vacancies.py SOURCE FILE")
source, file = sys.argv[1:]
found = post(BASE, {"source": source, "text": pathlib.Path(file).read_text(encoding="utf-8")})

chosen = []
for vacancy in found["vacancies"]:
    if vacancy["status"] in ("new", "changed", "ended"):
        chosen.append(vacancy["sourceId"])
    else:
        problems = [problem["message"] for problem in vacancy["problems"]]
        problems += [f"{finding['text']}: {finding['suggestion']}" for finding in vacancy["findings"]]
        print(vacancy["sourceId"], vacancy["status"], *problems, sep="\t")

if chosen:
    result = post(f"{BASE}/{found['_id']}/confirm", {"sourceIds": chosen})
    for vacancy in result["vacancies"]:
        print(vacancy["sourceId"], vacancy["outcome"], vacancy.get("message", ""), sep="\t")
