-- What is asked of the candidate search, by lexemes.

-- Facets that must all be present. A skill that no filter offers is looked for by its words.
create or replace function candidate_facets(
  area area, state text, experience text, languages text[], skills text[])
returns text[] language sql stable as $$
  select array(
    select facet from (
      select search_facet('a', area::text)
      union all select search_facet('u', state)
      union all select search_facet('x', experience)
      union all select search_facet('l', language) from unnest(languages) language
      union all
      select unnest(case
        when exists (select from soft_skill s where s.name_text = search_text(skill)) then array[search_facet('s', skill)]
        -- A skill without any word in it is nobody's: no document holds the lexeme of an empty word.
        else array(select 'w=' || word from unnest(coalesce(nullif(search_words(skill), '{}'), '{""}')) word)
      end) from unnest(skills) skill
    ) wanted (facet) where facet is not null)
$$;

-- Birth-year lexemes for a range of years: whole decades where possible, single years at the edges.
create or replace function birth_year_query(first integer, last integer) returns tsquery language plpgsql immutable as $$
declare
  year integer := first;
  parts text[] := '{}';
begin
  while year <= last loop
    if year % 10 = 0 and year + 9 <= last then
      parts := parts || ('d=' || year / 10); year := year + 10;
    else
      parts := parts || ('b=' || year); year := year + 1;
    end if;
  end loop;
  return array_to_string(parts, ' | ')::tsquery;
end $$;

-- Typed words as they stand, or as beginnings of words: no synonyms and no corrections, for whoever chooses accounts by a search.
create or replace function candidate_search_literal(search text) returns tsquery[] language sql stable as $$
  select coalesce(
    array_agg((quote_literal(lexeme)
      || case when length(word) < 3 then '' else ':*' end)::tsquery) filter (where lexeme is not null),
    array['''='''::tsquery])
  from search_typed_words(search)
$$;

-- How a search is put to the index and to the rows. Null when nobody can match.
--   words   one query for each term of the search, all of which have to match
create or replace function candidate_search_plan(words tsquery[], facets text[], born_from date, born_to date, blocked uuid[], but_not tsquery[])
returns candidate_search_plan language plpgsql stable as $$
declare
  plan candidate_search_plan;
  lexeme text;
  must tsquery;
begin
  if born_from > born_to then return null; end if;
  foreach lexeme in array facets loop
    must := case when must is null then exact_query(lexeme) else must && exact_query(lexeme) end;
  end loop;
  plan.conditions := case when must is null then words else must || words end;
  if born_from is not null or born_to is not null then
    plan.conditions := plan.conditions || birth_year_query(
      coalesce(extract(year from born_from)::integer, 1900),
      coalesce(extract(year from born_to)::integer, extract(year from product_today())::integer));
  end if;
  plan.index_conditions := '';
  -- One condition for each: inside a single query GIN would read the whole of every alternative.
  for i in 1..cardinality(plan.conditions) loop
    plan.index_conditions := plan.index_conditions || format(' and document @@ $1[%s]', i);
  end loop;
  plan.row_conditions := case when born_from is null then '' else ' and birth_date >= $2' end
    || case when born_to is null then '' else ' and birth_date <= $3' end
    || case when blocked = '{}' then '' else ' and candidate_id <> all ($4)' end
    || case when but_not = '{}' then '' else ' and not (document @@ any ($5))' end;
  return plan;
end $$;

-- Newest first, candidates for whom everything given holds.
--   words  one query for each term, all of which have to match
--   facets  lexemes that must all be present, made by candidate_facets
--   born_from, born_to  bounds of the birth date, both included
--   before  keyset cursor: only rows with a smaller seq
--   blocked  candidates who are not to be found
--   but_not  whoever matches one of these is left out: the tiers of the search that were read before
-- The planner is never free to choose between walking newest first and using the index: for terms that never meet
-- the walk reads every row. A bounded probe of the newest rows answers common filters, all others go through GIN: what
-- the probe met at all in a few windows, whatever is rarer in whole segments.
create or replace function candidate_search_page(
  words tsquery[], facets text[], born_from date, born_to date, before bigint, page_size integer, probe_size integer default 2000,
  blocked uuid[] default '{}', but_not tsquery[] default '{}')
returns table (seq bigint, candidate_id uuid) language plpgsql stable rows 20 set enable_seqscan = off as $$
declare
  plan candidate_search_plan := candidate_search_plan(words, facets, born_from, born_to, blocked, but_not);
  found integer := 0;
  cursor_seq bigint := least(before, (select last_value + 1 from candidate_search_seq));
  windows_left integer := 0;
  segment record;
  hit record;
  searched_window bigint;
  position text;
begin
  if plan is null then return; end if;
  for hit in execute
    'select s.seq, s.candidate_id from (select * from candidate_search where seq < $6 order by seq desc limit $8) s where true'
    || plan.index_conditions || plan.row_conditions || ' order by s.seq desc limit $7'
    using plan.conditions, born_from, born_to, blocked, but_not, cursor_seq, page_size, probe_size
  loop
    found := found + 1; cursor_seq := hit.seq; seq := hit.seq; candidate_id := hit.candidate_id;
    return next;
  end loop;
  if found > 0 and plan.index_conditions <> '' then windows_left := 4; end if;
  -- "seq + 0" forbids walking the primary key.
  position := case when plan.index_conditions = '' then 'seq' else 'seq + 0' end;

  for segment in select s.name, s.low from candidate_segment s where s.low < cursor_seq order by s.low desc loop
    while found < page_size and cursor_seq > segment.low loop
      searched_window := case when windows_left > 0 then candidate_window(cursor_seq - 1) end;
      windows_left := windows_left - 1;
      for hit in execute
        format('select seq, candidate_id from %I where %s < $6', segment.name, position) || plan.index_conditions || plan.row_conditions
        || case when searched_window is null then '' else ' and document @@ $8' end || format(' order by %s desc limit $7', position)
        using plan.conditions, born_from, born_to, blocked, but_not, cursor_seq, page_size - found,
          exact_query('n=' || searched_window)
      loop
        found := found + 1; cursor_seq := hit.seq; seq := hit.seq; candidate_id := hit.candidate_id;
        return next;
      end loop;
      cursor_seq := coalesce(searched_window * candidate_window_rows() + 1, segment.low);
    end loop;
    exit when found >= page_size;
  end loop;
end $$;

-- How many match: counted up to a limit, beyond it reckoned from their share of the newest rows. Where that share is
-- large the limit lies a few windows away. Of rows with a greater seq than `after` alone, where that is given: few of them are
-- all looked at, since an index would tell of older ones too.
create or replace function candidate_search_count(
  words tsquery[], facets text[], born_from date, born_to date, up_to integer, sample_size integer default 2000,
  blocked uuid[] default '{}', after bigint default 0, out total bigint, out estimated boolean) language plpgsql stable set enable_seqscan = off as $$
declare
  plan candidate_search_plan := candidate_search_plan(words, facets, born_from, born_to, blocked, '{}');
  cursor_seq bigint := (select last_value + 1 from candidate_search_seq);
  windows_left integer := 0;
  searched_window bigint;
  segment record;
  hits bigint;
  sampled bigint;
  sampled_hits bigint;
  position text := case when after > 0 then 'seq + 0 > $9 and seq + 0 < $6' else 'seq + 0 < $6' end;
begin
  total := 0;
  estimated := false;
  if plan is null then return; end if;
  execute 'select count(*) filter (where true' || plan.index_conditions || plan.row_conditions || '), count(*)'
    || ' from (select * from candidate_search where seq > $7 order by seq desc limit $6) newest'
    into sampled_hits, sampled using plan.conditions, born_from, born_to, blocked, '{}'::tsquery[], sample_size, after;
  if sampled < sample_size and sampled_hits <= up_to then
    total := sampled_hits;
    return;
  end if;
  if sampled_hits >= 10 and plan.index_conditions <> '' then windows_left := 8; end if;

  for segment in select s.name, s.low from candidate_segment s where s.low < cursor_seq and s.high > after order by s.low desc loop
    while not estimated and cursor_seq > segment.low loop
      searched_window := case when windows_left > 0 then candidate_window(cursor_seq - 1) end;
      windows_left := windows_left - 1;
      execute format('select count(*) from (select from %I where %s', segment.name, position)
        || plan.index_conditions || plan.row_conditions
        || case when searched_window is null then '' else ' and document @@ $8' end || ' limit $7) matching'
        into hits using plan.conditions, born_from, born_to, blocked, '{}'::tsquery[], cursor_seq, up_to + 1 - total,
          exact_query('n=' || searched_window), after;
      total := total + hits;
      estimated := total > up_to;
      cursor_seq := coalesce(searched_window * candidate_window_rows() + 1, segment.low);
    end loop;
    exit when estimated;
  end loop;
  if estimated then
    total := greatest(total, (select c.reltuples::bigint from pg_class c where c.oid = 'candidate'::regclass) * sampled_hits / sampled);
  end if;
end $$;
