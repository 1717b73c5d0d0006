-- What fits whom. docs/recommendations.md says why; gender, age and civil status are never looked at.

-- The weights, for either side: together 100 where everything fits. What is found by the way in a heap of words counts less: role
-- words in full where they are a quarter of the title's, skills where they are half of what is asked, languages among ten entries.
create or replace function match_score(
  area boolean, state boolean, city boolean, role_words bigint, title_words bigint, skills bigint, languages bigint, asked bigint,
  salary boolean)
returns integer language sql immutable parallel safe
  return 25 * area::integer + 10 * state::integer + 10 * city::integer + 10 * salary::integer
    + 10 * least(role_words, 2)::integer * least(4 * role_words, title_words)::integer / greatest(title_words, 1)::integer
    + 5 * least(skills, 3)::integer * least(2 * skills, asked)::integer / greatest(asked, 1)::integer
    + 5 * least(languages, 2)::integer * least(10, asked)::integer / greatest(asked, 1)::integer;

-- Folded text as words between blanks, so that ' excel ' is found in it and ' exce ' is not; parted at "|", which stands between
-- the entries of a list, each has its own blanks.
create or replace function match_words(folded text) returns text language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(folded, '[^a-z0-9+#|]+', ' ', 'g')) || ' ';

-- The whole words that a folded text begins with. What is compared has an end, because every entry of either side meets every one
-- of the other: fifty of 200 characters against sixty, in 710 vacancies, took seconds. How many bytes a text has is known without
-- unpacking it. Not strict, or the planner would not put it into the query.
create or replace function match_beginning(folded text, bytes integer) returns text language sql immutable parallel safe
  return case when octet_length(folded) <= bytes then folded else regexp_replace(left(folded, bytes), '[^ ]*$', '') end;

-- The entries that a vacancy asks for, as words between blanks.
create or replace function match_asked(requirements_text text) returns text[] language sql immutable parallel safe
  return (string_to_array(match_words(match_beginning(requirements_text, 1000)), '|'))[:30];

-- An entry of a resume's list as words between blanks; null where that is no words at all.
create or replace function match_entry(entry text) returns text language sql immutable parallel safe as $$
  select words from match_words(replace(match_beginning(search_text(entry), 100), '|', ' ')) words
  where cardinality(search_words(words)) > 0
$$;

-- The first entries of a resume's list, each once however it is written.
create or replace function match_entries(entries jsonb, field text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct words), '{}')
  from jsonb_array_elements(entries) with ordinality listed (entry, place), match_entry(entry ->> field) words
  where words is not null and place <= 30
$$;

-- The words of a role without what they end in, so that "vendedora" is found in "Vendedor" too. Words of rank tell nobody's trade
-- (nor does the "end" of front-end and back-end), and count only where there is no other.
create or replace function match_role(role text) returns text[] language sql immutable parallel safe as $$
  with said as (
    select regexp_replace(word, '^(.{4,}?)(as|os|es|a|o|e|s)$', '\1') as stem, word = any (
      '{pessoa,profissional,auxiliar,assistente,analista,tecnico,tecnica,junior,pleno,plena,senior,trainee,estagio,estagiario,estagiaria,'
      'jovem,aprendiz,gerente,coordenador,coordenadora,supervisor,supervisora,encarregado,encarregada,diretor,diretora,lider,chefe,'
      'especialista,operador,operadora,consultor,consultora,agente,geral,end}') as is_rank
    from unnest(search_words(match_beginning(search_text(role), 100))) word
    where length(word) > 2 and word !~ '[%_]'
  )
  select coalesce((array_agg(distinct stem))[:8], '{}') from said where not is_rank or not exists (select from said where not is_rank)
$$;

-- Whether somebody brings what an entry of a vacancy's list asks for, in words between blanks: one of their skills lies in it, or it
-- lies in one of theirs. These are given both ways, because thousands of entries are asked of the same skills; and no aggregate
-- is in here, so that the planner puts it into the query.
create or replace function match_brings(entry text, skill_patterns text[], all_skills text)
returns boolean language sql immutable parallel safe
  return entry like any (skill_patterns)
    or length(entry) > 3 and all_skills like '%' || entry || '%' and cardinality(search_words(entry)) > 0;

-- Open vacancies for one candidate, the best first and two of a company at most, with what speaks for each. Only a bounded pool is scored, found by walking
-- indexes in their order: what is read does not grow with the number of vacancies. Left to itself the planner joins the pool to
-- the whole table.
create or replace function recommend_vacancies(for_candidate uuid, up_to integer)
returns table (
  vacancy_id uuid, score integer, in_area boolean, in_state boolean, in_city boolean, desired_role boolean, last_role boolean,
  required bigint, required_brought bigint, desired bigint, desired_brought bigint, languages text[], pays boolean)
language plpgsql stable rows 20 set enable_seqscan = off set enable_hashjoin = off set jit = off as $$
declare
  c candidate;
  city text;
  skills text[];
  skill_patterns text[];
  all_skills text;
  spoken text[];
  -- what the resume calls each of these
  spoken_names text[];
  wanted_role text[];
  past_role text[];
  role_patterns text[];
  entry_patterns text[];
begin
  select * into c from candidate k where k.id = for_candidate;
  if not found then return; end if;
  city := search_text(c.desired_city);
  skills := match_entries(c.qualifications, 'description');
  skill_patterns := array(select '%' || skill || '%' from unnest(skills) skill);
  all_skills := array_to_string(skills, '|');
  select coalesce(array_agg(language.words order by language.place), '{}'), coalesce(array_agg(language.name order by language.place), '{}')
  into spoken, spoken_names
  from (
    select distinct on (words) words, entry ->> 'name' as name, place
    from jsonb_array_elements(c.languages) with ordinality listed (entry, place), match_entry(entry ->> 'name') words
    where words is not null and place <= 10
    order by words, place) language;
  wanted_role := match_role(c.desired_role);
  past_role := array(select unnest(match_role(c.last_job)) except select unnest(wanted_role));
  role_patterns := array(select '%' || stem || '%' from unnest(wanted_role || past_role) stem);
  entry_patterns := array(select '%' || btrim(words) || '%' from unnest(skills || spoken) words);

  return query
  with pool as (
    (select s.id from vacancy_search s where s.area = c.area and s.state = c.desired_state order by s.area, s.state, s.id desc limit 250)
    union (select s.id from vacancy_search s where s.area = c.area order by s.area, s.id desc limit 100)
    union (select s.id from vacancy_search s where s.state = c.desired_state order by s.state, s.id desc limit 60)
    union (
      select newest.id from (
        select s.id, s.title_text from vacancy_search s where role_patterns <> '{}' order by s.id desc limit 5000) newest
      where newest.title_text like any (role_patterns) order by newest.id desc limit 150)
    union (
      select near.id from (
        select s.id, s.requirements_text, s.city_text from vacancy_search s
        where s.state = c.desired_state order by s.state, s.id desc limit 1000) near
      where near.city_text = city or match_beginning(near.requirements_text, 1000) like any (entry_patterns) order by near.id desc limit 150)
  ), compared as (
    select s.id, entries,
      coalesce(s.area = c.area, false) as in_area,
      s.state = c.desired_state as in_state,
      s.state = c.desired_state and s.city_text = city as in_city,
      (select count(*) from unnest(wanted_role) stem where title like '% ' || stem || '%') as wanted_words,
      (select count(*) from unnest(past_role) stem where title like '% ' || stem || '%') as past_words,
      regexp_count(title, '[^ ]{3,}')::bigint as title_words,
      cardinality(asked)::bigint as asked,
      (select count(distinct entry) from unnest(asked) entry where match_brings(entry, skill_patterns, all_skills)) as brought,
      (select count(*) from unnest(spoken) language where entries like '%' || language || '%') as understood,
      -- more than ten times the target is a salary that nobody pays
      coalesce(s.salary_currency = c.salary_currency and s.salary_amount between c.salary_amount and 10 * c.salary_amount, false) as pays
    from pool
    join vacancy_search s on s.id = pool.id
    cross join match_words(s.title_text) title
    cross join match_asked(s.requirements_text) asked
    cross join array_to_string(asked, '|') entries
    where vacancy_live(s)
      and not exists (select from application a where a.candidate_id = c.id and a.vacancy_id = s.id)
  ), scored as (
    select compared.*, match_score(
      compared.in_area, compared.in_state, compared.in_city, wanted_words + past_words, title_words, brought, understood, compared.asked,
      compared.pays) as points
    from compared
  ), best as (
    select ranked.* from (
      select scored.*, row_number() over (partition by v.company_id order by points desc, scored.id desc) as place
      from scored join vacancy v on v.id = scored.id) ranked
    where place <= 2
    order by points desc, ranked.id desc
    limit up_to
  )
  select best.id, best.points, best.in_area, best.in_state, best.in_city, best.wanted_words > 0, best.past_words > 0,
    cardinality(v.required_qualifications)::bigint,
    (select count(*) from unnest(v.required_qualifications) asked
     cross join match_words(search_text(asked)) entry
     where strpos(best.entries, entry) > 0 and match_brings(entry, skill_patterns, all_skills)),
    cardinality(v.desired_skills)::bigint,
    (select count(*) from unnest(v.desired_skills) asked
     cross join match_words(search_text(asked)) entry
     where strpos(best.entries, entry) > 0 and match_brings(entry, skill_patterns, all_skills)),
    array(
      select language.name from unnest(spoken, spoken_names) with ordinality language (words, name, place)
      where best.entries like '%' || language.words || '%' order by language.place),
    best.pays
  from best
  join vacancy v on v.id = best.id
  where best.points > 0
  order by best.points desc, best.id desc;
end $$;
