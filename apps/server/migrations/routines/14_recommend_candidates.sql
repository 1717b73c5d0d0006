-- Estimates how well a resume fits a vacancy from its search row alone, which is thirty times as fast as a complete comparison. The
-- queries `same` to `related` are the meaning of the vacancy's title for the desired role, and `past` is the same for the experience.
create or replace function match_glance(
  resume_document tsvector, same tsquery, close tsquery, near tsquery, related tsquery, past tsquery, asked_words tsquery[], language_words tsquery)
returns table (role_level integer, brought bigint, understood bigint) language sql immutable parallel safe rows 1 as $$
  select match_role_level(words, null, same, close, near, related, past),
    (select count(*) from unnest(asked_words) entry where words @@ entry),
    case when words @@ language_words then 1 else 0 end::bigint
  from (select strip(resume_document) as words offset 0) resume
$$;

-- Returns the newest candidates whose search document contains certain words and prefixed words. Reads windows of rows, like every search.
create or replace function match_candidate_part(words tsquery, place tsquery, most integer) returns setof uuid language sql stable rows 30 as $$
  select found.candidate_id from candidate_search_find(array[words], place, '{}', '{}', null, null, null, most) found
$$;

-- Returns candidates for a company, the best first. Each has the best matching open vacancy, the reasons and the missing requirements. Only
-- a limited pool is compared: for each vacancy the newest candidates of its state (or of any state, if it is remote) with a matching role,
-- and the newest of its area and state, some of whom name no role. The best of a first estimate are compared in full.
create or replace function recommend_candidates(for_company uuid, up_to integer)
returns table (
  candidate_id uuid, vacancy_id uuid, score integer, role_level integer, is_last_role boolean, in_area boolean, place text,
  required bigint, required_brought bigint, desired bigint, desired_brought bigint, languages text[], missing text[],
  pays boolean, pays_less boolean)
language plpgsql stable rows 20 set enable_seqscan = off set enable_hashjoin = off set jit = off as $$
begin
  return query
  with offered as materialized (
    select v.id, v.area, v.state, s.city_text, s.salary_currency, s.salary_amount, s.employment_type, s.work_mode, asked, entries,
      match_at_night(search_text(v.title || ' ' || v.working_hours)) as at_night,
      cardinality(asked)::bigint as asked_entries, regexp_count(s.title_text, '[a-z0-9+#]{3,}')::bigint as title_words,
      match_title_marks(v) as marks, role.same, role.close, role.near, role.related, past,
      case when v.work_mode = 'Remoto' then role.close else exact_query('v=' || v.state) end as place,
      at.latitude, at.longitude,
      array(
        select string_agg(quote_literal('w=' || word), ' | ')::tsquery
        from unnest(asked[:10]) entry, regexp_split_to_table(btrim(entry), ' ') word
        where match_says(' ' || word || ' ') group by entry) as asked_words,
      (select string_agg(distinct quote_literal('l=' || word), ' | ')::tsquery
       from unnest(asked) entry, regexp_split_to_table(btrim(entry), ' ') word where length(word) > 2) as language_words
    from vacancy v
    join vacancy_search s on s.id = v.id
    cross join match_asked(s.requirements_text) asked
    cross join array_to_string(asked, '|') entries
    cross join role_meaning(v.title) role
    cross join lateral (select replace(role.named::text, '''r=', '''e=')::tsquery as past) experience
    left join dictionary_city at on at.state = v.state and at.city = s.city_text
    where v.company_id = for_company and vacancy_live(v)
    order by v.id desc limit 15
  ), by_role as materialized (
    select sought.close, sought.place, found.candidate_id
    from (select distinct o.close, o.place from offered o) sought
    cross join lateral match_candidate_part(sought.close, sought.place, 30) found (candidate_id)
  ), pairs as (
    select o.id as vacancy_id, by_role.candidate_id
    from by_role join offered o on o.close = by_role.close and o.place = by_role.place
    union
    select o.id, newest.id
    from offered o
    cross join lateral (
      select k.id from (
        select k.id, k.birth_date from candidate k
        where k.area = o.area and k.desired_state = o.state and not k.hidden
        order by k.area, k.desired_state, k.id desc limit 300) k
      where match_lawful(o.employment_type, o.at_night, age_today(k.birth_date))
      limit 40) newest
  ), glanced as (
    select k.id, o.id as vacancy_id, match_score(
      glance.role_level, coalesce(k.desired_role || k.last_job, '') <> '', o.title_words,
      match_place(
        k.desired_state = o.state and search_text(k.desired_city) = o.city_text, k.desired_state = o.state, o.work_mode, null),
      match_area(o.area, k.area), glance.brought, glance.understood, o.asked_entries,
      match_pays(o.salary_currency, o.salary_amount, k.salary_currency, k.salary_amount)) as points
    from pairs
    join offered o on o.id = pairs.vacancy_id
    join candidate k on k.id = pairs.candidate_id
    join candidate_search d on d.seq = k.search_seq
    cross join match_glance(d.document, o.same, o.close, o.near, o.related, o.past, o.asked_words, o.language_words) glance
    where match_lawful(o.employment_type, o.at_night, age_today(k.birth_date))
      -- The company must not see candidates who blocked it. Hidden candidates are left out above.
      and not exists (select from company_block b where b.company_id = for_company and b.candidate_id = k.id)
      and not exists (select from application a where a.candidate_id = k.id and a.vacancy_id = o.id)
  ), finalists as materialized (
    select ranked.id, array_agg(ranked.vacancy_id) as vacancies
    from (
      select glanced.*, row_number() over (partition by glanced.id order by points desc, glanced.vacancy_id desc) as choice
      from glanced) ranked
    where choice <= 2
    group by ranked.id
    order by max(points) desc, ranked.id desc
    limit 10 + up_to
  ), resumes as materialized (
    select finalists.vacancies, k.id, k.area, k.desired_state, search_text(k.desired_city) as city, k.salary_currency, k.salary_amount, r.*
    from finalists join candidate k on k.id = finalists.id cross join match_resume(k) r
  ), compared as (
    select k.id, o.id as vacancy_id, o.entries, k.skill_patterns, k.all_skills, k.spoken, k.spoken_names, k.names_role, common.*,
      match_role_level(o.marks, k.exact, k.same, k.close, k.near, k.related, k.past) as role_level,
      k.seeks_last_role or not coalesce(o.marks @@ k.same or o.marks @@ k.close or o.marks @@ k.near or o.marks @@ k.related, false) as is_last_role,
      match_area(o.area, k.area) as same_area, coalesce(k.area = o.area, false) as in_area,
      match_place(
        k.desired_state = o.state and k.city = o.city_text, k.desired_state = o.state, o.work_mode,
        city_distance(k.latitude, k.longitude, o.latitude, o.longitude)) as place,
      match_pays(o.salary_currency, o.salary_amount, k.salary_currency, k.salary_amount) as pays,
      coalesce(k.salary_currency = o.salary_currency and k.salary_amount > o.salary_amount, false) as pays_less,
      o.asked_entries, o.title_words
    from resumes k
    join offered o on o.id = any (k.vacancies)
    cross join match_common(o.asked, o.entries, k.skill_patterns, k.all_skills, k.spoken) common
  ), scored as (
    select compared.*, match_score(
      compared.role_level, names_role, title_words, compared.place, same_area, brought, understood, asked_entries,
      compared.pays) as points
    from compared
    where compared.role_level > 0 or not names_role and (compared.in_area or brought > 0)
  ), best as (
    select each_one.* from (
      select distinct on (scored.id) scored.* from scored order by scored.id, points desc, scored.vacancy_id desc) each_one
    order by points desc, each_one.id desc
    limit up_to
  )
  select best.id, best.vacancy_id, best.points, best.role_level, best.is_last_role, best.in_area, best.place,
    told.required, told.required_brought, told.desired, told.desired_brought, told.languages, told.missing, best.pays, best.pays_less
  from best
  join vacancy v on v.id = best.vacancy_id
  cross join match_told(v, best.entries, best.skill_patterns, best.all_skills, best.spoken, best.spoken_names) told
  order by best.points desc, best.id desc;
end $$;
