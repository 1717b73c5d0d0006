-- True if a step of an application answers it: a decision, or a comment that contains a letter or digit. Opening an application is no
-- answer.
create or replace function is_answer(status application_status, comments text) returns boolean language sql immutable
  return status in ('Aprovado', 'Dispensado') or status = 'Em Análise' and search_text(comments) ~ '[a-z0-9]';

-- Returns when an application was first answered.
create or replace function application_answered_at(of_candidate uuid, of_vacancy uuid) returns timestamptz language sql stable
  return (
    select min(s.at) from application_step s
    where s.candidate_id = of_candidate and s.vacancy_id = of_vacancy
      and is_answer(s.status, s.comments));

-- Returns the day of a moment in Brazil's legal time.
create or replace function product_day(moment timestamptz) returns date language sql stable
  return (moment at time zone 'America/Sao_Paulo')::date;

-- Computes how one company answers: of the candidates who applied in the last 90 days, how many got an answer within 14 days to
-- any of their applications, and the median time to it. Each candidate counts once, and as unanswered only after 14 days. Of the
-- candidates to whom an answer was promised by a day, it counts those whose promises were all kept. A promise counts when the
-- application was answered or its day has passed. With fewer than five candidates a result is null
-- (docs/decisions/0026-company-response-rate.md, 0085-reply-promises.md). Banned candidates do not count, because the company
-- cannot see or answer them. The query is written so that the planner does not read all applications for each company.
create or replace function company_answering_update(of_company uuid) returns void language sql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with applications as materialized (
    select p.candidate_id, p.applied_at, application_answered_at(p.candidate_id, p.vacancy_id) as answered_at,
      p.reply_by, true as counts_in_rate
    from vacancy v join application p on p.vacancy_id = v.id
    where v.company_id = of_company and p.applied_at > now() - interval '90 days'
    union all
    select p.candidate_id, p.applied_at, p.answered_at, p.reply_by, true
    from past_application p
    where p.company_id = of_company and p.applied_at > now() - interval '90 days'
    union all
    select p.candidate_id, p.applied_at, p.answered_at, p.reply_by, p.counts_in_rate
    from withdrawn_application p
    where p.company_id = of_company and p.applied_at > now() - interval '90 days'
  ), applicants as (
    select applications.candidate_id, min(answered_at - applied_at) filter (where in_time) as answered_after
    from (select applications.*, coalesce(answered_at <= applied_at + interval '14 days', false) as in_time from applications) applications
    join candidate k on k.id = applications.candidate_id and not k.banned
    where applications.counts_in_rate and (in_time or applied_at <= now() - interval '14 days')
    group by applications.candidate_id
  ), response_rate as (
    select count(*) as candidates, count(answered_after) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_after)) as median
    from applicants
    having count(*) >= 5
  ), promised_applicants as (
    select applications.candidate_id, bool_and(is_kept) as is_kept
    from (select applications.*, coalesce(product_day(answered_at) <= reply_by, false) as is_kept from applications where reply_by is not null) applications
    join candidate k on k.id = applications.candidate_id and not k.banned
    where is_kept or reply_by < product_today()
    group by applications.candidate_id
  ), promises as (
    select count(*)::integer as promised, (count(*) filter (where is_kept))::integer as kept from promised_applicants having count(*) >= 5
  ), removed_withdrawals as (
    delete from withdrawn_application where company_id = of_company and applied_at <= now() - interval '90 days'
  ), removed_result as (
    delete from company_answering
    where company_id = of_company and not exists (select from response_rate) and not exists (select from promises)
  )
  insert into company_answering (company_id, percent, median_days, promises_kept, promised)
  select of_company, round(100.0 * answered / candidates), round(median / 86400), kept, promised
  from (select) company left join response_rate on true left join promises on true
  where candidates is not null or promised is not null
  on conflict (company_id) do update set
      percent = excluded.percent, median_days = excluded.median_days,
      promises_kept = excluded.promises_kept, promised = excluded.promised
    where (company_answering.percent, company_answering.median_days, company_answering.promises_kept, company_answering.promised)
      is distinct from (excluded.percent, excluded.median_days, excluded.promises_kept, excluded.promised)
$$;

-- Servers of the version before call it by this name. A later version drops it.
create or replace function company_answering_fold(of_company uuid) returns void language sql as $$
  select company_answering_update(of_company)
$$;
