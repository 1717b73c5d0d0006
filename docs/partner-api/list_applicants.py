"""Prints the applicants of all open vacancies as tab-separated lines. Needs only the standard library of Python 3.9.

    TRAMPOLIM_URL=https://vagas.example TRAMPOLIM_KEY=trampolim_... python3 list_applicants.py
"""

import json
import os
import re
import sys
import time
import urllib.error
import urllib.request

URL = os.environ["TRAMPOLIM_URL"]
KEY = os.environ["TRAMPOLIM_KEY"]
BASE = "/api/partner/v1"


def get(path):
    """Returns the JSON of an answer and its `Link` header, after as many waits as the server asks for."""
    request = urllib.request.Request(URL + path, headers={"Authorization": f"Bearer {KEY}"})
    for _ in range(5):
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer), answer.headers.get("Link", "")
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (429, 503):
                problem = json.load(refusal)
                sys.exit(f"{problem['status']} {problem['code']}: {problem['title']}")
            time.sleep(int(refusal.headers.get("Retry-After", "1")))
    sys.exit("The server refused five times in a row.")


def get_all(path):
    """Yields the items of a list, page by page."""
    while path:
        items, link = get(path)
        yield from items
        following = re.search(r'<([^>]+)>; rel="next"', link)
        path = following and following.group(1)


for vacancy in get_all(f"{BASE}/vacancies?status=Aberta&limit=100"):
    for applicant in get_all(f"{BASE}/vacancies/{vacancy['_id']}/applicants?limit=100"):
        print(vacancy["jobTitle"], applicant["candidateName"], applicant["status"], sep="\t")
