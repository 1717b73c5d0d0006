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
