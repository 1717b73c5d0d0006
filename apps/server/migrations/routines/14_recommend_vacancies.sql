-- Vacancies of which some may fit a candidate, found by walking indexes in their order: what is read does not grow with the number
-- of vacancies. Left to itself the planner reads the whole table.
create or replace function match_pool(for_candidate uuid) returns setof uuid
language plpgsql stable rows 700 set enable_seqscan = off set enable_hashjoin = off set jit = off as $$
declare
  c candidate;
  r record;
  city text;
  role_patterns text[];
  entry_patterns text[];
begin
  select * into c from candidate k where k.id = for_candidate;
  if not found then return; end if;
  r := match_resume(c);
  city := search_text(c.desired_city);
  role_patterns := array(select '%' || stem || '%' from unnest(r.wanted_role || r.past_role) stem);
  entry_patterns := array(select '%' || btrim(words) || '%' from unnest(r.skills || r.spoken) words);

  return query
    (select s.id from vacancy_search s where s.area = c.area and s.state = c.desired_state order by s.area, s.state, s.id desc limit 250)
    union (select s.id from vacancy_search s where s.area = c.area order by s.area, s.id desc limit 100)
    union (select s.id from vacancy_search s where s.state = c.desired_state order by s.state, s.id desc limit 60)
    union (
      select s.id from vacancy_search s
      where age_today(c.birth_date) < 16 and s.employment_type = 'Jovem Aprendiz' and s.state = c.desired_state
      order by s.state, s.id desc limit 100)
    union (
      select newest.id from (
        select s.id, s.title_text from vacancy_search s where role_patterns <> '{}' order by s.id desc limit 5000) newest
      where newest.title_text like any (role_patterns) order by newest.id desc limit 150)
    union (
      select near.id from (
        select s.id, s.requirements_text, s.city_text from vacancy_search s
        where s.state = c.desired_state order by s.state, s.id desc limit 1000) near
      where near.city_text = city or match_beginning(near.requirements_text, 1000) like any (entry_patterns) order by near.id desc limit 150);
end $$;

-- Of these open vacancies the ones that fit a candidate best, the best first and of each company so many at most, with what speaks for each and
-- what is missing; those that the law closes to their age are left out. What they applied to comes after everything else, as if it had 101
-- points less; where companies are limited, nothing of that is among them. A page begins below such a score and the id of the last one before
-- it, and knows how many there are in all.
create or replace function match_vacancies(
  for_candidate uuid, among uuid[], up_to integer, of_each_company integer, below_score integer, below_id uuid)
returns table (
  vacancy_id uuid, score integer, in_area boolean, in_state boolean, in_city boolean, like_desired_role boolean, like_last_role boolean,
  required bigint, required_brought bigint, desired bigint, desired_brought bigint, languages text[], missing text[],
  pays boolean, pays_less boolean, total bigint)
language plpgsql stable rows 20 set enable_seqscan = off set enable_hashjoin = off set jit = off as $$
declare
  c candidate;
  r record;
  city text;
  years integer;
begin
  select * into c from candidate k where k.id = for_candidate;
  if not found then return; end if;
  r := match_resume(c);
  city := search_text(c.desired_city);
  years := age_today(c.birth_date);

  return query
  with compared as (
    select s.id, entries, common.wanted_words, common.past_words,
      coalesce(s.area = c.area, false) as in_area,
      s.state = c.desired_state as in_state,
      s.state = c.desired_state and s.city_text = city as in_city,
      match_pays(s.salary_currency, s.salary_amount, c.salary_currency, c.salary_amount) as pays,
      coalesce(s.salary_currency = c.salary_currency and s.salary_amount < c.salary_amount, false) as pays_less,
      common.title_words, common.brought, common.understood, cardinality(asked)::bigint as asked
    from unnest(among) pool (id)
    join vacancy_search s on s.id = pool.id
    cross join match_words(s.title_text) title
    cross join match_asked(s.requirements_text) asked
    cross join array_to_string(asked, '|') entries
    cross join match_common(
      title, asked, entries, r.skill_patterns, r.all_skills, r.spoken, r.wanted_role, r.past_role) common
    where vacancy_live(s) and match_lawful(s.employment_type, false, years)
      and (years >= 18 or not (
        select match_at_night(search_text(v.title || ' ' || v.working_hours)) from vacancy v where v.id = s.id))
  ), scored as (
    select compared.*, match_score(
      compared.in_area, compared.in_state, compared.in_city, wanted_words + past_words, title_words, brought, understood, compared.asked,
      compared.pays) as points
    from compared
  ), ranked as (
    select scored.*, count(*) over () as total,
      case when of_each_company is null and exists (
        select from application a where a.candidate_id = for_candidate and a.vacancy_id = scored.id) then points - 101 else points end as rank,
      case when of_each_company is not null
        then row_number() over (partition by v.company_id order by points desc, scored.id desc) end as place
    from scored join vacancy v on v.id = scored.id
  ), best as (
    select ranked.* from ranked
    where (place is null or place <= of_each_company)
      and (below_id is null or (rank, ranked.id) < (below_score, below_id))
    order by rank desc, ranked.id desc
    limit up_to
  )
  select best.id, best.points, best.in_area, best.in_state, best.in_city, best.wanted_words > 0, best.past_words > 0,
    told.required, told.required_brought, told.desired, told.desired_brought, told.languages, told.missing,
    best.pays, best.pays_less, best.total
  from best
  join vacancy v on v.id = best.id
  cross join match_told(v, best.entries, r.skill_patterns, r.all_skills, r.spoken, r.spoken_names) told
  order by best.rank desc, best.id desc;
end $$;

-- Open vacancies for one candidate who has not applied to them, the best first and two of a company at most.
create or replace function recommend_vacancies(for_candidate uuid, up_to integer)
returns table (
  vacancy_id uuid, score integer, in_area boolean, in_state boolean, in_city boolean, like_desired_role boolean, like_last_role boolean,
  required bigint, required_brought bigint, desired bigint, desired_brought bigint, languages text[], missing text[],
  pays boolean, pays_less boolean, total bigint)
language sql stable rows 20 as $$
  select * from match_vacancies(for_candidate, array(
    select near from match_pool(for_candidate) near
    where not exists (select from application a where a.candidate_id = for_candidate and a.vacancy_id = near)), up_to, 2, null, null)
  where score > 0
$$;
