-- When an application was first decided or commented on; having only been opened is no answer, nor is a comment that says nothing.
create or replace function application_answered_at(of_candidate uuid, of_vacancy uuid) returns timestamptz language sql stable
  return (
    select min(s.at) from application_step s
    where s.candidate_id = of_candidate and s.vacancy_id = of_vacancy
      and (s.status in ('Aprovado', 'Dispensado') or s.status = 'Em Análise' and search_text(s.comments) ~ '[a-z0-9]'));

-- Computes how one company answers: of the candidates who applied in the last 90 days, how many got an answer within 14 days to
-- any of their applications, and the median time to it. Each candidate counts once, and as unanswered only after 14 days. With
-- fewer than five candidates the result is null (docs/decisions/0026-company-response-rate.md). Banned candidates do not count,
-- because the company cannot see or answer them. The query is written so that the planner does not read all applications for
-- each company.
create or replace function company_answering_fold(of_company uuid) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with sent as (
    select p.candidate_id, p.applied_at, application_answered_at(p.candidate_id, p.vacancy_id) as answered_at
    from vacancy v join application p on p.vacancy_id = v.id
    where v.company_id = of_company and p.applied_at > now() - interval '90 days'
    union all
    select p.candidate_id, p.applied_at, p.answered_at
    from past_application p
    where p.company_id = of_company and p.applied_at > now() - interval '90 days'
    union all
    select p.candidate_id, p.applied_at, p.answered_at
    from withdrawn_application p
    where p.company_id = of_company and p.applied_at > now() - interval '90 days'
  ), heard as (
    select sent.candidate_id, min(answered_at - applied_at) filter (where in_time) as answered_after
    from (select sent.*, coalesce(answered_at <= applied_at + interval '14 days', false) as in_time from sent) sent
    join candidate k on k.id = sent.candidate_id and not k.banned
    where in_time or applied_at <= now() - interval '14 days'
    group by sent.candidate_id
  ), judged as (
    select count(*) as candidates, count(answered_after) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_after)) as median
    from heard
    having count(*) >= 5
  ), past as (
    delete from withdrawn_application where company_id = of_company and applied_at <= now() - interval '90 days'
  ), unknown as (
    delete from company_answering where company_id = of_company and not exists (select from judged)
  )
  insert into company_answering (company_id, percent, median_days)
  select of_company, round(100.0 * answered / candidates), round(median / 86400) from judged
  on conflict (company_id) do update set percent = excluded.percent, median_days = excluded.median_days
    where (company_answering.percent, company_answering.median_days) is distinct from (excluded.percent, excluded.median_days)
$$;
