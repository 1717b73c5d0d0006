-- What is asked of the candidate search, by lexemes.

-- Facets that must all be present. A skill that no filter offers is looked for by its words.
create or replace function candidate_facets(area area, state text, experience text, languages text[], skills text[])
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

-- How a search is put to the index and to the rows. Null when nobody can match.
create or replace function candidate_search_plan(search text, facets text[], born_from date, born_to date, blocked uuid[])
returns candidate_search_plan language plpgsql stable as $$
declare
  plan candidate_search_plan;
  term text;
  lexeme text;
  expansion tsquery;
  known record;
  common_from bigint := greatest(1000, least((select last_value from candidate_search_seq), 1000000) / 100);
  common_prefixes text[] := '{}';
begin
  -- Signs alone are text that no resume has a word for, not the absence of a search.
  if search <> '' and search_text(search) !~ '[a-z0-9+#%_]' then return null; end if;
  if born_from > born_to then return null; end if;

  plan.alternatives := '{}';
  foreach lexeme in array facets loop
    plan.must := case when plan.must is null then exact_query(lexeme) else plan.must && exact_query(lexeme) end;
  end loop;

  for known in
    select word, resumes, words
    from unnest(search_words(search)) word, search_vocabulary_count(word) order by resumes desc
  loop
    -- "TI" and "RH" are words; as beginnings they would find everybody.
    if length(known.word) <= 2 then
      plan.must := case when plan.must is null then exact_query(known.word) else plan.must && exact_query(known.word) end;
    elsif known.words = 0 then
      -- "mar_a" is neither a fragment nor a misspelling of "maria".
      expansion := case when known.word !~ '[%_]' then search_vocabulary_expand(known.word) end;
      if expansion is null then return null; end if;
      plan.alternatives := plan.alternatives || expansion;
    elsif known.resumes <= common_from then
      plan.alternatives := plan.alternatives || prefix_query(known.word);
    elsif known.words <= 50 then
      -- Of whole words the index skips what the other conditions rule out; of a beginning it reads every posting.
      plan.alternatives := plan.alternatives || search_vocabulary_words(known.word);
    else
      common_prefixes := common_prefixes || known.word;
    end if;
  end loop;

  if born_from is not null or born_to is not null then
    plan.alternatives := plan.alternatives || birth_year_query(
      coalesce(extract(year from born_from)::integer, 1900),
      coalesce(extract(year from born_to)::integer, extract(year from product_today())::integer));
  end if;

  -- Reading every posting of a common prefix costs more than checking the rows that the rest leaves; but where there is
  -- no rest, several such prefixes may never meet, and the rarest, which comes last, spares a walk over every row.
  if plan.must is null and plan.alternatives = '{}' and cardinality(common_prefixes) > 1 then
    plan.alternatives := array[prefix_query(common_prefixes[cardinality(common_prefixes)])];
    common_prefixes := trim_array(common_prefixes, 1);
  end if;
  foreach term in array common_prefixes loop
    plan.row_checked := case when plan.row_checked is null then prefix_query(term) else plan.row_checked && prefix_query(term) end;
  end loop;

  plan.born_from := born_from;
  plan.born_to := born_to;
  plan.index_conditions := case when plan.must is null then '' else ' and document @@ $1' end;
  -- One condition for each: inside a single query GIN would read the whole of every alternative.
  for i in 1..cardinality(plan.alternatives) loop
    plan.index_conditions := plan.index_conditions || format(' and document @@ $2[%s]', i);
  end loop;
  -- The function form of @@ is never given to the index.
  plan.row_conditions := case when plan.row_checked is null then '' else ' and ts_match_vq(document, $3)' end
    || case when born_from is null then '' else ' and birth_date >= $4' end
    || case when born_to is null then '' else ' and birth_date <= $5' end
    || case when blocked = '{}' then '' else ' and candidate_id <> all ($9)' end;
  return plan;
end $$;

-- Newest first, candidates for whom everything given holds.
--   search  free text: every word must occur, as a word or as the beginning of one
--   facets  lexemes that must all be present, made by candidate_facets
--   born_from, born_to  bounds of the birth date, both included
--   before  keyset cursor: only rows with a smaller seq
--   blocked  candidates who are not to be found
-- The planner is never free to choose between walking newest first and using the index: for terms that never meet
-- the walk reads every row. A bounded probe of the newest rows answers common filters, all others go through GIN: what
-- the probe met at all in a few windows, whatever is rarer in whole segments.
create or replace function candidate_search_page(
  search text, facets text[], born_from date, born_to date, before bigint, page_size integer, probe_size integer default 2000,
  blocked uuid[] default '{}')
returns table (seq bigint, candidate_id uuid) language plpgsql stable rows 20 set enable_seqscan = off as $$
declare
  plan candidate_search_plan := candidate_search_plan(search, facets, born_from, born_to, blocked);
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
    using plan.must, plan.alternatives, plan.row_checked, plan.born_from, plan.born_to, cursor_seq, page_size, probe_size, blocked
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
        using plan.must, plan.alternatives, plan.row_checked, plan.born_from, plan.born_to, cursor_seq, page_size - found,
          exact_query('n=' || searched_window), blocked
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
  search text, facets text[], born_from date, born_to date, up_to integer, sample_size integer default 2000,
  blocked uuid[] default '{}', after bigint default 0, out total bigint, out estimated boolean) language plpgsql stable set enable_seqscan = off as $$
declare
  plan candidate_search_plan := candidate_search_plan(search, facets, born_from, born_to, blocked);
  cursor_seq bigint := (select last_value + 1 from candidate_search_seq);
  windows_left integer := 0;
  searched_window bigint;
  segment record;
  hits bigint;
  sampled bigint;
  sampled_hits bigint;
  position text := case when after > 0 then 'seq + 0 > $10 and seq + 0 < $6' else 'seq + 0 < $6' end;
begin
  total := 0;
  estimated := false;
  if plan is null then return; end if;
  execute 'select count(*) filter (where true' || plan.index_conditions || plan.row_conditions || '), count(*)'
    || ' from (select * from candidate_search where seq > $10 order by seq desc limit $6) newest'
    into sampled_hits, sampled using plan.must, plan.alternatives, plan.row_checked, plan.born_from, plan.born_to, sample_size,
      null::integer, null::tsquery, blocked, after;
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
        into hits using plan.must, plan.alternatives, plan.row_checked, plan.born_from, plan.born_to, cursor_seq, up_to + 1 - total,
          exact_query('n=' || searched_window), blocked, after;
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
