-- Each of a company's people has notices of their own from now on, and keeps what they could read until now. The ids are new
-- ones of the same time.
insert into notice (
  id, account_id, kind, about_id, title, party, candidate_id, comment, status, ending, verdict, count, place, at, since, read_at)
select
  overlay(gen_random_uuid()::text placing left(n.id::text, 15) from 1 for 15)::uuid,
  m.account_id, n.kind, n.about_id, n.title, n.party, n.candidate_id, n.comment, n.status, n.ending, n.verdict, n.count,
  n.place, n.at, n.since, n.read_at
from notice n
join company_member m on m.company_id = n.account_id;
