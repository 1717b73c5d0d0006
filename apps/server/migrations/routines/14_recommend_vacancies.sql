-- Returns vacancies that may fit a candidate. Each step reads a limited number of rows from an index, so its time hardly grows with the
-- number of vacancies. A single query would make the planner read the whole table.
create or replace function match_pool(for_candidate uuid) returns setof uuid
language plpgsql stable rows 700 set enable_seqscan = off set enable_hashjoin = off set jit = off as $$
declare
  c candidate;
  role record;
  in_state tsquery;
  newest uuid[];
  by_role uuid[] := '{}';
begin
  select * into c from candidate k where k.id = for_candidate;
  if not found then return; end if;
  role := match_resume(c);
  newest := array(
    (select s.id from vacancy_search s where s.area = c.area and s.state = c.desired_state order by s.area, s.state, s.id desc limit 250)
    union (select s.id from vacancy_search s where s.area = c.area order by s.area, s.id desc limit 100)
    union (select s.id from vacancy_search s where s.state = c.desired_state order by s.state, s.id desc limit 60)
    union (select s.id from vacancy_search s order by s.id desc limit 100)
    union (
      select s.id from vacancy_search s
      where age_today(c.birth_date) < 16 and s.employment_type = 'Jovem Aprendiz' and s.state = c.desired_state
      order by s.state, s.id desc limit 100));
  -- The index of words is slow for a common role, for which the newest vacancies contain enough matches.
  if role.names_role and (
    select count(*) < 15 from unnest(newest) pool (id) join vacancy_search s on s.id = pool.id
    where s.state = c.desired_state and s.document @@ role.named)
  then
    in_state := exact_query('u=' || c.desired_state) || exact_query('o=remoto');
    by_role := match_pool_part(role.named, in_state, 150);
    if cardinality(by_role) < 100 then by_role := by_role || match_pool_part(role.named, role.named, 100); end if;
    if cardinality(by_role) < 100 then by_role := by_role || match_pool_part(role.close, in_state, 60); end if;
  end if;
  return query select distinct unnest(newest || by_role);
end $$;

-- Returns the newest vacancies with certain words at a place, at most five hundred.
create or replace function match_pool_part(words tsquery, place tsquery, most integer) returns uuid[]
language sql stable set enable_seqscan = off as $$
  select array(
    select found.id from (
      select s.id from vacancy_search s where s.document @@ words and s.document @@ place limit 500) found
    order by found.id desc limit most)
$$;

-- Returns the given open vacancies that fit a candidate, the best first, each with reasons and missing requirements. Vacancies
-- that the law forbids at the candidate's age are left out. Vacancies that the candidate applied to come last, as if their
-- score were 101 points lower. If companies are limited, the result is recommendations: a limited number per company, and only
-- matching occupations. A page begins after a score and an id, and includes the total.
create or replace function match_vacancies(
  for_candidate uuid, among uuid[], up_to integer, of_each_company integer, below_score integer, below_id uuid)
returns table (
  vacancy_id uuid, score integer, role_level integer, is_last_role boolean, in_area boolean, place text,
  required bigint, required_brought bigint, desired bigint, desired_brought bigint, languages text[], missing text[],
  pays boolean, pays_less boolean, total bigint)
language plpgsql stable rows 20 set enable_seqscan = off set enable_hashjoin = off set jit = off as $$
declare
  c candidate;
  r record;
  wanted_city text;
  years integer;
begin
  select * into c from candidate k where k.id = for_candidate;
  if not found then return; end if;
  r := match_resume(c);
  wanted_city := search_text(c.desired_city);
  years := age_today(c.birth_date);

  return query
  with compared as (
    select s.id, entries, common.brought, common.understood, cardinality(asked)::bigint as asked,
      match_role_level(marks, r.exact, r.same, r.close, r.near, r.related, r.past) as role_level,
      r.seeks_last_role or not coalesce(marks @@ r.same or marks @@ r.close or marks @@ r.near or marks @@ r.related, false) as is_last_role,
      regexp_count(s.title_text, '[a-z0-9+#]{3,}')::bigint as title_words,
      match_area(s.area, c.area) as same_area, coalesce(s.area = c.area, false) as in_area,
      match_place(
        s.state = c.desired_state and s.city_text = wanted_city, s.state = c.desired_state, s.work_mode,
        city_distance(r.latitude, r.longitude, at.latitude, at.longitude)) as place,
      match_pays(s.salary_currency, s.salary_amount, c.salary_currency, c.salary_amount) as pays,
      coalesce(s.salary_currency = c.salary_currency and s.salary_amount < c.salary_amount, false) as pays_less
    from unnest(among) pool (id)
    join vacancy_search s on s.id = pool.id
    cross join lateral (select strip(s.document) as marks offset 0) title
    cross join match_asked(s.requirements_text) asked
    cross join array_to_string(asked, '|') entries
    cross join match_common(asked, entries, r.skill_patterns, r.all_skills, r.spoken) common
    left join dictionary_city at on at.state = s.state and at.city = s.city_text
    where vacancy_live(s) and match_lawful(s.employment_type, false, years)
      and (years >= 18 or not (
        select match_at_night(search_text(v.title || ' ' || v.working_hours)) from vacancy v where v.id = s.id))
  ), scored as (
    select compared.*, match_score(
      compared.role_level, r.names_role, title_words, compared.place, same_area, brought, understood, asked, compared.pays) as points
    from compared
    where of_each_company is null or compared.role_level > 0 or not r.names_role and (compared.in_area or brought > 0)
  ), ranked as (
    select scored.*, count(*) over () as total,
      case when of_each_company is null and exists (
        select from application a where a.candidate_id = for_candidate and a.vacancy_id = scored.id) then points - 101 else points end as rank,
      case when of_each_company is not null
        then row_number() over (partition by v.company_id order by points desc, scored.id desc) end as of_company
    from scored join vacancy v on v.id = scored.id
  ), best as (
    select ranked.* from ranked
    where (of_company is null or of_company <= of_each_company)
      and (below_id is null or (rank, ranked.id) < (below_score, below_id))
    order by rank desc, ranked.id desc
    limit up_to
  )
  select best.id, best.points, best.role_level, best.is_last_role, best.in_area, best.place,
    told.required, told.required_brought, told.desired, told.desired_brought, told.languages, told.missing,
    best.pays, best.pays_less, best.total
  from best
  join vacancy v on v.id = best.id
  cross join match_told(v, best.entries, r.skill_patterns, r.all_skills, r.spoken, r.spoken_names) told
  order by best.rank desc, best.id desc;
end $$;

-- Returns open vacancies for one candidate who has not applied to them and not blocked their company, the best first and at most two of a
-- company.
create or replace function recommend_vacancies(for_candidate uuid, up_to integer)
returns table (
  vacancy_id uuid, score integer, role_level integer, is_last_role boolean, in_area boolean, place text,
  required bigint, required_brought bigint, desired bigint, desired_brought bigint, languages text[], missing text[],
  pays boolean, pays_less boolean, total bigint)
language sql stable rows 20 as $$
  select * from match_vacancies(for_candidate, array(
    select near from match_pool(for_candidate) near
    where not exists (select from application a where a.candidate_id = for_candidate and a.vacancy_id = near)
      and not exists (
        select from company_block b join vacancy v on v.company_id = b.company_id
        where b.candidate_id = for_candidate and v.id = near)), up_to, 2, null, null)
$$;
