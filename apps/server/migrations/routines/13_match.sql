-- Compares vacancies and resumes. docs/recommendations.md gives the reasons. Gender and civil status are never used, and age only for
-- work that the law forbids at that age.

-- Grades the similarity between the occupation of a title and that of a resume: 5 for the same words, 4 for another name, 3 for another
-- level or a more general name, 2 for a similar occupation, 1 for a related one, 0 for any other. If the last job matches the title, a
-- related title gets 3, and any other 2.
create or replace function match_role_level(
  title_marks tsvector, exact tsquery, same tsquery, close tsquery, near tsquery, related tsquery, past tsquery)
returns integer language sql immutable parallel safe
  return case
    when title_marks @@ same then case when coalesce(title_marks @@ exact, true) then 5 else 4 end
    when title_marks @@ close then 3
    when title_marks @@ near then case when title_marks @@ past then 3 else 2 end
    when title_marks @@ related then case when title_marks @@ past then 3 else 1 end
    when title_marks @@ past then 2
    else 0
  end;

-- Returns the prefixed words of a vacancy that the meaning of a role is compared with.
create or replace function match_title_marks(v vacancy) returns tsvector language sql stable as $$
  select array_to_tsvector(array(select 'r=' || lexeme from unnest(search_lexemes(search_role(v.title))) lexeme)
    || array_remove(array[search_facet('o', v.work_mode::text), search_facet('m', v.employment_type::text)], null))
$$;

-- Returns the distance of two cities in kilometres, along the straight line between their centres.
create or replace function city_distance(latitude real, longitude real, other_latitude real, other_longitude real)
returns double precision language sql immutable parallel safe
  return 12742 * asin(sqrt(least(1,
    sin(radians(other_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(other_latitude)) * sin(radians(other_longitude - longitude) / 2) ^ 2)));

-- Compares the place of a vacancy with the desired one: the same city, near it, remote, or the same state. Returns null for other places.
create or replace function match_place(in_city boolean, in_state boolean, mode work_mode, distance double precision)
returns text language sql immutable parallel safe
  return case when in_city then 'city' when distance <= 50 then 'near' when mode = 'Remoto' then 'remote' when in_state then 'state' end;

-- Compares the areas of a vacancy and a resume. Returns null if one of them names no area.
create or replace function match_area(offered area, wanted area) returns boolean language sql immutable parallel safe
  return nullif(offered, 'Outros') = nullif(wanted, 'Outros');

-- Computes the score from the matches. The weights add up to 100. Everything except the role counts in full for the same occupation, or
-- if the resume names no role, and less for another one. A related occupation counts half in another area, where it is rarely the same
-- trade. Long lists lower the score: the role counts in full up to eight words of the title, skills if they are half of the list,
-- languages among ten entries.
create or replace function match_score(
  role_level integer, names_role boolean, title_words bigint, place text, area boolean, skills bigint, languages bigint, asked bigint,
  salary boolean)
returns integer language sql immutable parallel safe
  return case role_level when 5 then 40 when 4 then 36 when 3 then 20 when 2 then 12 when 1 then 7 else 0 end
      * case when role_level <= 2 and not area then 50 else 100 end / 100
      * least(8, greatest(title_words, 1))::integer / greatest(title_words, 1)::integer
    + case
        when role_level >= 4 or not names_role then 100
        when role_level = 3 or role_level >= 1 and coalesce(area, true) then 60 else 30 end * (
      case place when 'city' then 25 when 'near' then 20 when 'remote' then 20 when 'state' then 10 else 0 end
      + 5 * coalesce(area, false)::integer + 10 * salary::integer
      + 5 * least(skills, 3)::integer * least(2 * skills, asked)::integer / greatest(asked, 1)::integer
      + 5 * least(languages, 1)::integer * least(10, asked)::integer / greatest(asked, 1)::integer) / 100;

-- Returns folded text as words between blanks, so that it contains ' excel ' but not ' exce '. "|" separates the entries of a list.
create or replace function match_words(folded text) returns text language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(folded, '[^a-z0-9+#|]+', ' ', 'g')) || ' ';

-- Returns the first whole words of a folded text. The length is limited, because every entry of one side is compared with every entry
-- of the other: fifty entries of 200 characters against sixty took seconds for 710 vacancies. The number of bytes is known without
-- decompressing the text. The function is not strict, so that the planner can inline it.
create or replace function match_beginning(folded text, bytes integer) returns text language sql immutable parallel safe
  return case when octet_length(folded) <= bytes then folded else regexp_replace(left(folded, bytes), '[^ ]*$', '') end;

-- Returns the entries that a vacancy asks for, as words between blanks.
create or replace function match_asked(requirements_text text) returns text[] language sql immutable parallel safe
  return (string_to_array(match_words(match_beginning(requirements_text, 1000)), '|'))[:30];

-- True if the text, with blanks around its words, has any word that the search indexes. Equivalent to `search_words`, at a
-- twentieth of its time.
create or replace function match_says(words text) returns boolean language sql immutable parallel safe
  return words ~ ' (?!(?:a|o|e|as|os|de|da|do|das|dos|em|no|na|nos|nas|com|para|por|que|um|uma) )[a-z0-9+#]';

-- Returns an entry of a resume's list as words between blanks, or null for an entry without words.
create or replace function match_entry(entry text) returns text language sql immutable parallel safe as $$
  select words from match_words(replace(match_beginning(search_text(entry), 100), '|', ' ')) words
  where match_says(words)
$$;

-- Returns the first entries of a resume's list. Different spellings of one entry count once.
create or replace function match_entries(entries jsonb, field text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct words), '{}')
  from jsonb_array_elements(entries) with ordinality listed (entry, place), match_entry(entry ->> field) words
  where words is not null and place <= 30
$$;

-- True if a person's skills meet an entry of a vacancy's list, both with blanks around their words: the entry contains one of
-- the skills, or one of the skills contains the entry. The skills are given in both forms, because thousands of entries are
-- compared with the same skills. The function uses no aggregate, so that the planner can inline it.
create or replace function match_brings(entry text, skill_patterns text[], all_skills text)
returns boolean language sql immutable parallel safe
  return entry like any (skill_patterns)
    or length(entry) > 3 and strpos(all_skills, entry) > 0 and match_says(entry);

-- Returns a resume in the form in which it is compared. `spoken_names` are the languages as the resume names them; `exact` to `named`
-- are the meaning of the desired role or, if that has none, of the last job; `past` is the last job if there is also a desired
-- role.
create or replace function match_resume(
  c candidate, out skills text[], out skill_patterns text[], out all_skills text, out spoken text[], out spoken_names text[],
  out exact tsquery, out same tsquery, out close tsquery, out near tsquery, out related tsquery, out named tsquery, out past tsquery,
  out names_role boolean, out seeks_last_role boolean, out latitude real, out longitude real)
language sql stable as $$
  select skills, array(select '%' || skill || '%' from unnest(skills) skill), array_to_string(skills, '|'),
    language.spoken, language.names,
    role.exact, role.same, role.close, role.near, role.related, role.named, case when not seeks_last and last.says_occupation then last.same end,
    role.close is not null, seeks_last and last.close is not null, city.latitude, city.longitude
  from match_entries(c.qualifications, 'description') skills
  cross join role_meaning(c.desired_role) desired
  cross join lateral (
    select coalesce(nullif(btrim(c.last_job), ''), (
      select job ->> 'role' from jsonb_array_elements(c.experience) job order by job ->> 'startDate' desc nulls last limit 1), '') as last_job) named_job
  cross join role_meaning(last_job) last
  cross join lateral (select desired.close is null as seeks_last) seeking
  cross join lateral (select desired.* where not seeks_last union all select last.* where seeks_last) role
  cross join (
    select coalesce(array_agg(words order by place), '{}') as spoken, coalesce(array_agg(name order by place), '{}') as names
    from (
      select distinct on (words) words, entry ->> 'name' as name, place
      from jsonb_array_elements(c.languages) with ordinality listed (entry, place), match_entry(entry ->> 'name') words
      where words is not null and place <= 10
      order by words, place) first_named) language
  left join dictionary_city city on city.state = c.desired_state and city.city = search_text(c.desired_city)
$$;

-- Counts the entries that a vacancy and a resume have in common. The function returns one row, so that the planner can inline it.
create or replace function match_common(asked text[], entries text, skill_patterns text[], all_skills text, spoken text[])
returns table (brought bigint, understood bigint) language sql immutable parallel safe rows 1 as $$
  select
    (select count(distinct entry) from unnest(asked) entry where match_brings(entry, skill_patterns, all_skills)),
    (select count(*) from unnest(spoken) language where entries like '%' || language || '%')
$$;

-- True if a vacancy pays at least the target salary. A salary of more than ten times the target is assumed to be a typing error.
create or replace function match_pays(offered_currency text, offered numeric, wanted_currency text, wanted numeric)
returns boolean language sql immutable parallel safe
  return coalesce(offered_currency = wanted_currency and offered between wanted and 10 * wanted, false);

-- Counts the requirements and wishes of a vacancy that a candidate meets, and names the first requirements that they do not. Schooling and
-- experience are not compared, because they are in other fields of a resume. A spoken language counts as met.
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
