-- How a resume looks at a glance beside a vacancy, by what its row in the search holds: never less than it scores in words but for the
-- rarest, and some three hundred of them in the time of ten comparisons.
create or replace function match_glance(
  resume_document tsvector, roles text, title_stems text[], asked_words tsquery[], language_words tsquery)
returns table (role_words bigint, brought bigint, understood bigint) language sql immutable parallel safe rows 1 as $$
  select
    (select count(*) from unnest(title_stems) stem where roles like '% ' || stem || '%'),
    (select count(*) from unnest(asked_words) words where resume_document @@ words),
    case when resume_document @@ language_words then 2 else 0 end::bigint
$$;

-- Candidates for a company, the best first, each for that of its open vacancies which fits them best, with what speaks for them and what is
-- missing. As for vacancies only a bounded pool is looked at, the newest of the area and state of each vacancy and of its state; those who look best at a
-- glance are compared in full.
create or replace function recommend_candidates(for_company uuid, up_to integer)
returns table (
  candidate_id uuid, vacancy_id uuid, score integer, in_area boolean, in_city boolean, like_desired_role boolean,
  like_last_role boolean, required bigint, required_brought bigint, desired bigint, desired_brought bigint, languages text[], missing text[],
  pays boolean, pays_less boolean)
language plpgsql stable rows 20 set enable_seqscan = off set enable_hashjoin = off set jit = off as $$
begin
  return query
  with offered as materialized (
    select s.id, s.area, s.state, s.city_text, s.salary_currency, s.salary_amount, s.employment_type, headline, asked, entries,
      match_at_night(search_text(v.title || ' ' || v.working_hours)) as at_night,
      cardinality(asked)::bigint as asked_entries, regexp_count(headline, '[^ ]{3,}')::bigint as title_words,
      match_role(v.title) as title_stems,
      array(
        select string_agg(quote_literal('w=' || word), ' | ')::tsquery
        from unnest(asked[:10]) entry, regexp_split_to_table(btrim(entry), ' ') word
        where match_says(' ' || word || ' ') group by entry) as asked_words,
      (select string_agg(distinct quote_literal('l=' || word), ' | ')::tsquery
       from unnest(asked) entry, regexp_split_to_table(btrim(entry), ' ') word where length(word) > 2) as language_words
    from vacancy v
    join vacancy_search s on s.id = v.id
    cross join match_words(s.title_text) headline
    cross join match_asked(s.requirements_text) asked
    cross join array_to_string(asked, '|') entries
    where v.company_id = for_company and vacancy_live(v)
    order by v.id desc limit 15
  ), near as (
    select newest.id from (select distinct offered.area, offered.state from offered) wanted
    cross join lateral (
      select k.id from (
        select k.id, k.birth_date from candidate k
        where k.area = wanted.area and k.desired_state = wanted.state and not k.hidden
        order by k.area, k.desired_state, k.id desc limit 300) k
      where exists (
        select from offered o
        where o.area = wanted.area and o.state = wanted.state and match_lawful(o.employment_type, o.at_night, age_today(k.birth_date)))
      limit 40) newest
    union
    select newest.id from (select distinct offered.state from offered) wanted
    cross join lateral (
      select k.id from candidate k where k.desired_state = wanted.state and not k.hidden
      order by k.desired_state, k.id desc limit 20) newest
  ), known as materialized (
    select k.id, k.area, k.desired_state, k.search_seq, k.salary_currency, k.salary_amount, age_today(k.birth_date) as years,
      search_text(k.desired_city) as city, match_words(search_text(k.desired_role || ' ' || k.last_job)) as roles, d.document
    from near
    join candidate k on k.id = near.id
    join candidate_search d on d.seq = k.search_seq
    -- Whoever blocked the company is unknown to it here, too; of those who are hidden the indexes above know none.
    where not exists (select from company_block b where b.company_id = for_company and b.candidate_id = k.id)
  ), glanced as (
    select known.id, o.id as vacancy_id, match_score(
      coalesce(known.area = o.area, false), true, known.city = o.city_text, glance.role_words, o.title_words, glance.brought, glance.understood, o.asked_entries,
      match_pays(o.salary_currency, o.salary_amount, known.salary_currency, known.salary_amount)) as points
    from known
    join offered o on o.state = known.desired_state and (o.area = known.area or known.area is null or o.area = 'Outros')
    cross join match_glance(known.document, known.roles, o.title_stems, o.asked_words, o.language_words) glance
    where match_lawful(o.employment_type, o.at_night, known.years)
      and not exists (select from application a where a.candidate_id = known.id and a.vacancy_id = o.id)
  ), finalists as materialized (
    select ranked.id, array_agg(ranked.vacancy_id) as vacancies
    from (
      select glanced.*, row_number() over (partition by glanced.id order by points desc, glanced.vacancy_id desc) as place
      from glanced) ranked
    where place <= 2
    group by ranked.id
    order by max(points) desc, ranked.id desc
    limit 10 + up_to
  ), resumes as materialized (
    select finalists.vacancies, k.id, k.area, search_text(k.desired_city) as city, k.salary_currency, k.salary_amount, r.*
    from finalists join candidate k on k.id = finalists.id cross join match_resume(k) r
  ), compared as (
    select k.id, o.id as vacancy_id, o.entries, k.skill_patterns, k.all_skills, k.spoken, k.spoken_names, common.*,
      coalesce(k.area = o.area, false) as in_area, k.city = o.city_text as in_city,
      match_pays(o.salary_currency, o.salary_amount, k.salary_currency, k.salary_amount) as pays,
      coalesce(k.salary_currency = o.salary_currency and k.salary_amount > o.salary_amount, false) as pays_less,
      o.asked_entries
    from resumes k
    join offered o on o.id = any (k.vacancies)
    cross join match_common(
      o.headline, o.asked, o.entries, k.skill_patterns, k.all_skills, k.spoken, k.wanted_role, k.past_role) common
  ), scored as (
    select compared.*, match_score(
      compared.in_area, true, compared.in_city, wanted_words + past_words, title_words, brought, understood, asked_entries,
      compared.pays) as points
    from compared
  ), best as (
    select each_one.* from (
      select distinct on (scored.id) scored.* from scored order by scored.id, points desc, scored.vacancy_id desc) each_one
    order by points desc, each_one.id desc
    limit up_to
  )
  select best.id, best.vacancy_id, best.points, best.in_area, best.in_city, best.wanted_words > 0, best.past_words > 0,
    told.required, told.required_brought, told.desired, told.desired_brought, told.languages, told.missing, best.pays, best.pays_less
  from best
  join vacancy v on v.id = best.vacancy_id
  cross join match_told(v, best.entries, best.skill_patterns, best.all_skills, best.spoken, best.spoken_names) told
  order by best.points desc, best.id desc;
end $$;
