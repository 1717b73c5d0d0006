-- What fits whom. docs/recommendations.md says why; gender and civil status are never looked at, and age only where the law closes
-- work to it.

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

-- Whether words between blanks hold any that the search looks for: what `search_words` finds in them, at a twentieth of its time.
create or replace function match_says(words text) returns boolean language sql immutable parallel safe
  return words ~ ' (?!(?:a|o|e|as|os|de|da|do|das|dos|em|no|na|nos|nas|com|para|por|que|um|uma) )[a-z0-9+#]';

-- An entry of a resume's list as words between blanks; null where that is no words at all.
create or replace function match_entry(entry text) returns text language sql immutable parallel safe as $$
  select words from match_words(replace(match_beginning(search_text(entry), 100), '|', ' ')) words
  where match_says(words)
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
    or length(entry) > 3 and strpos(all_skills, entry) > 0 and match_says(entry);

-- A resume in the form in which it is compared. `spoken_names` are the languages as it calls them.
create or replace function match_resume(
  c candidate, out skills text[], out skill_patterns text[], out all_skills text, out spoken text[], out spoken_names text[],
  out wanted_role text[], out past_role text[])
language sql stable as $$
  select skills, array(select '%' || skill || '%' from unnest(skills) skill), array_to_string(skills, '|'),
    language.spoken, language.names,
    wanted_role, array(select unnest(match_role(c.last_job)) except select unnest(wanted_role))
  from match_entries(c.qualifications, 'description') skills, match_role(c.desired_role) wanted_role, (
    select coalesce(array_agg(words order by place), '{}') as spoken, coalesce(array_agg(name order by place), '{}') as names
    from (
      select distinct on (words) words, entry ->> 'name' as name, place
      from jsonb_array_elements(c.languages) with ordinality listed (entry, place), match_entry(entry ->> 'name') words
      where words is not null and place <= 10
      order by words, place) first_named) language
$$;

-- What a vacancy and a resume have in common in words. A function of one row, which the planner puts into the query.
create or replace function match_common(
  title text, asked text[], entries text, skill_patterns text[], all_skills text, spoken text[], wanted_role text[], past_role text[])
returns table (wanted_words bigint, past_words bigint, title_words bigint, brought bigint, understood bigint)
language sql immutable parallel safe rows 1 as $$
  select
    (select count(*) from unnest(wanted_role) stem where title like '% ' || stem || '%'),
    (select count(*) from unnest(past_role) stem where title like '% ' || stem || '%'),
    regexp_count(title, '[^ ]{3,}')::bigint,
    (select count(distinct entry) from unnest(asked) entry where match_brings(entry, skill_patterns, all_skills)),
    (select count(*) from unnest(spoken) language where entries like '%' || language || '%')
$$;

-- More than ten times the target is a salary that nobody pays.
create or replace function match_pays(offered_currency text, offered numeric, wanted_currency text, wanted numeric)
returns boolean language sql immutable parallel safe
  return coalesce(offered_currency = wanted_currency and offered between wanted and 10 * wanted, false);

-- What of a vacancy's lists somebody brings, as it is told: of each how many, and the first that they do not. Schooling and experience stand
-- elsewhere in a resume and are not compared, so that nobody is told to lack them; a language that they speak they bring.
create or replace function match_told(
  v vacancy, entries text, skill_patterns text[], all_skills text, spoken text[], spoken_names text[],
  out required bigint, out required_brought bigint, out desired bigint, out desired_brought bigint, out languages text[],
  out missing text[])
language sql stable as $$
  with asked as materialized (
    select asked, place, is_required, entry, strpos(entries, entry) > 0 as is_compared, match_brings(entry, skill_patterns, all_skills) as brings
    from (
      select asked, place, true as is_required from unnest(v.required_qualifications) with ordinality listed (asked, place)
      union all select asked, place, false from unnest(v.desired_skills) with ordinality listed (asked, place)) listed
    cross join match_words(search_text(asked)) entry
  )
  select
    count(*) filter (where is_required), count(*) filter (where is_required and is_compared and brings),
    count(*) filter (where not is_required), count(*) filter (where not is_required and is_compared and brings),
    array(
      select language.name from unnest(spoken, spoken_names) with ordinality language (words, name, place)
      where entries like '%' || language.words || '%' order by language.place),
    coalesce((array_agg(asked order by place) filter (
      where is_required and is_compared and not brings and match_says(entry)
        and entry !~ ' (ensino|escolaridade|formac|graduac|superior|cursando|experiencia)'
        and not exists (select from unnest(spoken) language where entry like '%' || language || '%')))[:5], '{}')
  from asked
$$;

-- Whether a text of a vacancy, folded, tells of the night, from 22 to 5 (CLT art. 404): by name, or by hours that reach into it.
create or replace function match_at_night(folded text) returns boolean language sql immutable parallel safe as $$
  select folded ~ 'noturn|madrugad|\mnoite\M' or exists (
    select from regexp_matches(folded, '\m([0-9]{1,2}) *(?:[h:] *([0-9]{2})?)? *(?:s|rs|oras)? *(?:as|a|ate|e|-) *([0-9]{1,2}) *[h:] *([0-9]{2})?', 'g') hours,
      lateral (select
        60 * hours[1]::integer + coalesce(hours[2], '0')::integer as starts,
        60 * hours[3]::integer + coalesce(hours[4], '0')::integer as ends) told
    where starts < 5 * 60 or ends > 22 * 60 or ends <= starts)
$$;

-- Whether the law opens a vacancy to an age in whole years. Of apprentices: CLT art. 428; work before 16, and at night before 18: Constitution,
-- art. 7, XXXIII; a business of one's own: Civil Code, arts. 5 and 972.
create or replace function match_lawful(employment employment_type, at_night boolean, age integer)
returns boolean language sql immutable parallel safe
  return case employment
      when 'Jovem Aprendiz' then age between 14 and 23
      when 'PJ' then age >= 18
      else age >= 16
    end and (age >= 18 or not at_night);

create or replace function age_today(birth_date date) returns integer language sql stable
  return extract(year from age(product_today(), birth_date))::integer;

create or replace function lawful_employments(for_candidate uuid) returns setof employment_type language sql stable as $$
  select employment from candidate k, unnest(enum_range(null::employment_type)) employment
  where k.id = for_candidate and match_lawful(employment, false, age_today(k.birth_date))
$$;

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
-- what is missing; those that the law closes to their age are left out. A page begins below the score and id of the last one before it, and
-- knows how many there are in all.
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
      case when of_each_company is not null
        then row_number() over (partition by v.company_id order by points desc, scored.id desc) end as place
    from scored join vacancy v on v.id = scored.id
  ), best as (
    select ranked.* from ranked
    where (place is null or place <= of_each_company)
      and (below_id is null or (points, ranked.id) < (below_score, below_id))
    order by points desc, ranked.id desc
    limit up_to
  )
  select best.id, best.points, best.in_area, best.in_state, best.in_city, best.wanted_words > 0, best.past_words > 0,
    told.required, told.required_brought, told.desired, told.desired_brought, told.languages, told.missing,
    best.pays, best.pays_less, best.total
  from best
  join vacancy v on v.id = best.id
  cross join match_told(v, best.entries, r.skill_patterns, r.all_skills, r.spoken, r.spoken_names) told
  order by best.points desc, best.id desc;
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
-- missing. As above only a bounded pool is looked at, the newest of the area and state of each vacancy and of its state; those who look best at a
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
