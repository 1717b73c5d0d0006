-- Builds and runs the queries of the candidate search. docs/search.md explains the lexemes.

-- Returns the facets that a candidate must all have. A skill that no filter offers is searched by its words. Once all documents contain
-- the pairs of area and facet, an area is searched together with each of the other facets.
create or replace function candidate_facets(
  area area, state text, experience text, languages text[], skills text[])
returns text[] language plpgsql stable as $$
declare
  facets text[] := array_remove(array[search_facet('u', state), search_facet('x', experience)], null)
    || array(select search_facet('l', language) from unnest(languages) language);
  skill text;
begin
  foreach skill in array skills loop
    facets := facets || case
      when exists (select from soft_skill s where s.name_text = search_text(skill)) then array[search_facet('s', skill)]
      -- A skill without any word matches nobody, because no document contains an empty lexeme.
      else array(select 'w=' || word from unnest(coalesce(nullif(search_words(skill), '{}'), '{""}')) word)
    end;
  end loop;
  if area is null then return facets; end if;
  if facets = '{}' or exists (select from search_reindex r where r.side = 'resume' and r.before_seq is not null) then
    return facets || search_facet('a', area::text);
  end if;
  return array(select search_area_facet(area::text, facet) from unnest(facets) facet);
end $$;

-- Returns a query for a range of birth years. It names whole decades where possible, and single years at the edges.
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

-- Returns queries for the typed words as they are, and as beginnings of words. Administrators select accounts with it, so it uses neither
-- synonyms nor corrections.
create or replace function candidate_search_literal(search text) returns tsquery[] language sql stable as $$
  select coalesce(
    array_agg((quote_literal(lexeme)
      || case when length(word) < 3 then '' else ':*' end)::tsquery) filter (where lexeme is not null),
    array['''='''::tsquery])
  from search_typed_words(search)
$$;

create or replace function candidate_search_conditions(conditions tsquery, facets text[]) returns tsquery language plpgsql immutable as $$
declare
  lexeme text;
begin
  foreach lexeme in array facets loop
    conditions := case when conditions is null then exact_query(lexeme) else conditions && exact_query(lexeme) end;
  end loop;
  return conditions;
end $$;

-- True for a list of cities, which takes longer to compare than words with their synonyms.
create or replace function candidate_search_is_long(conditions tsquery) returns boolean language sql immutable
  return numnode(conditions) > 120;

-- Splits a search into at most three queries, all of which must match. The index intersects them in this order. Conditions, such as a
-- place, usually match the fewest rows.
create or replace function candidate_search_queries(words tsquery[], conditions tsquery)
returns tsquery[] language plpgsql immutable as $$
declare
  other_words tsquery;
begin
  for place in 2..cardinality(words) loop
    other_words := case when other_words is null then words[place] else other_words && words[place] end;
  end loop;
  return array_remove(case when candidate_search_is_long(conditions)
    then array[words[1], other_words, conditions]
    else array[conditions, words[1], other_words] end, null);
end $$;

-- Returns a query for the years of a range of birth dates, or null without a range, and the share of the resumes in it. The share is
-- estimated: most people who look for work are 16 to 66 years old.
create or replace function candidate_search_born(born_from date, born_to date, out query tsquery, out share numeric)
language plpgsql stable as $$
declare
  this_year constant integer := extract(year from product_today());
  first_year constant integer := coalesce(extract(year from born_from), 1900);
  last_year constant integer := coalesce(extract(year from born_to), this_year);
begin
  if born_from is null and born_to is null then return; end if;
  query := birth_year_query(first_year, last_year);
  share := greatest(least(last_year, this_year - 16) - greatest(first_year, this_year - 66) + 1, 1) / 51.0;
end $$;

-- Adds the query for birth years to those that the index intersects if that saves time. The index reads the rows of all years in the
-- range, most of which do not match a search with several conditions. Without this query, the birth date of each match is compared.
create or replace function candidate_search_with_born(queries tsquery[], born record, looked_at bigint, hits bigint)
returns tsquery[] language plpgsql immutable as $$
declare
  -- The measured times to read one row of a year in the index, and to compare the birth date of one row, in microseconds.
  year_time constant numeric := 0.012;
  row_time constant numeric := 2;
  share numeric := greatest(hits, 0.5) / greatest(looked_at, 1);
begin
  if born.query is null then return queries; end if;
  if queries <> '{}' and row_time * share * (1 / born.share - 1) < year_time * born.share then return queries; end if;
  return queries || born.query;
end $$;

-- True if it takes less time to compare the words with each row that meets the conditions than to read all rows with the words in the
-- index. The rows before `cursor_seq` in this segment show how many rows that are, which is worth it if many are to be read.
-- Returns null while only few are.
create or replace function candidate_search_compares_words(
  segment bigint, cursor_seq bigint, words tsquery[], conditions tsquery, rows_to_read bigint)
returns boolean language plpgsql stable as $$
declare
  -- The measured times to read one row with the words in the index, and to compare one row with them, in microseconds.
  word_time constant numeric := 0.019;
  row_time constant numeric := 2;
  many_rows constant integer := 1000000;
  sampled_words constant integer := 250;
  most constant integer := 25;
  low constant bigint := greatest(segment, cursor_seq - candidate_window_rows());
  windows tsquery;
  met bigint;
  containing bigint;
begin
  if words = '{}' or conditions is null or candidate_search_is_long(conditions) then return false; end if;
  if rows_to_read < many_rows then return null; end if;
  select string_agg('''n=' || number || '''', ' | ')::tsquery into windows
  from generate_series(candidate_window(low), candidate_window(cursor_seq - 1)) number;
  met := candidate_segment_count(segment, array[windows, conditions], cursor_seq, low - 1, null, null, '{}', '{}', most);
  if met = most then return false; end if;
  containing := (select count(*) from candidate_segment_walk(
    segment, words, '{}', cursor_seq, greatest(low, cursor_seq - sampled_words), null, null, '{}', '{}', sampled_words));
  return row_time * met / (cursor_seq - low) < word_time * containing / sampled_words;
end $$;

-- Chooses the next rows to read in one segment: from `low` up to the row before `cursor_seq`, and not below `oldest`. Their number is
-- estimated from the matches so far (`hits` of `looked_at` rows) and the matches still `needed`, with a margin that fewer matches make
-- larger. Rows are walked in order if that takes less time. Otherwise the index reads their windows, or the whole segment if `windows` is
-- null: it reads every row of a window, so a whole segment with few matches takes less time. A new segment begins with too few rows for an
-- estimate. As long as nothing was found, the newest windows improve the estimate. `match_time` is the time to read a match of the index,
-- in microseconds.
create or replace function candidate_search_next(
  cursor_seq bigint, looked_at bigint, hits bigint, needed bigint, oldest bigint, match_time numeric,
  out segment bigint, out low bigint, out walks boolean, out windows tsquery)
language plpgsql stable as $$
declare
  first_rows constant integer := 250;
  -- The measured times to compare one walked row, and to begin a scan of the index, in microseconds.
  row_time constant numeric := 0.9;
  scan_time constant numeric := 150;
  -- The measured time to read one row of a window in the index, in microseconds.
  window_time constant numeric := 0.008;
  share numeric := greatest(hits, 0.5) / greatest(looked_at, 1);
  expected numeric := case when looked_at < first_rows then first_rows else (1 + 1.5 / sqrt(greatest(hits, 9))) * needed / share end;
begin
  select s.low into segment from candidate_segment s where s.low < cursor_seq order by s.low desc limit 1;
  if segment is null then return; end if;
  low := greatest(segment, cursor_seq - expected, oldest);
  walks := looked_at < first_rows or row_time * least(needed / share, cursor_seq - low)
    <= scan_time + match_time * share * greatest(cursor_seq - low, candidate_window_rows());
  if walks or low = segment then return; end if;
  if match_time * share * (low - segment) <= window_time * (cursor_seq - low) then low := segment; return; end if;
  if hits = 0 then low := greatest(low, cursor_seq - candidate_window_rows()); end if;
  low := greatest(segment, candidate_window(low) * candidate_window_rows() + 1);
  select string_agg('''n=' || number || '''', ' | ')::tsquery into windows
  from generate_series(candidate_window(low), candidate_window(cursor_seq - 1)) number;
end $$;

-- Returns the candidates that match a search, the newest first.
--   words, conditions, facets, born_from, born_to  the criteria: `facets` come from candidate_facets, the birth dates are inclusive
--   tiers  queries in order of preference; a candidate belongs to the first one that matches, or to a last tier after all of them
--   blocked, but_not  candidates and queries to exclude
--   before, oldest  the range of seq: smaller than `before`, at least `oldest`
--   newest  only this number of the newest rows
--   seen  the number of matching rows from `before` on, if it is known; the function estimates with it how far to read
-- The planner must not choose between a walk from the newest row and the index. A walk reads every row if no row contains all terms. The
-- index reads all matches before it knows the newest, so it first reads one window of rows, and then as many as probably suffice. The
-- windows are the first of its queries, because it intersects the earlier queries over the whole segment before it reads a later one.
create or replace function candidate_search_find(
  words tsquery[], conditions tsquery, tiers tsquery[], facets text[], born_from date, born_to date, before bigint, most bigint,
  blocked uuid[] default '{}', but_not tsquery[] default '{}', oldest bigint default 0, newest bigint default null,
  seen bigint default null)
returns table (seq bigint, candidate_id uuid, tier integer) language plpgsql stable rows 20
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  all_conditions constant tsquery := candidate_search_conditions(conditions, facets);
  queries constant tsquery[] := candidate_search_queries(words, all_conditions);
  born record := candidate_search_born(born_from, born_to);
  compares_words boolean;
  without_words constant tsquery[] := array(select !!word from unnest(words) word);
  end_seq bigint := (select last_value + 1 from candidate_search_seq);
  cursor_seq bigint := least(before, end_seq);
  first_seq bigint := case when seen is null then cursor_seq else end_seq end;
  -- It reads each match of the windows and sorts them.
  match_time constant numeric := 1.2;
  hits bigint := 0;
  found bigint;
  indexed tsquery[];
  next record;
begin
  if born_from > born_to then return; end if;
  oldest := greatest(oldest, end_seq - newest);
  while hits < most and cursor_seq > oldest loop
    next := candidate_search_next(cursor_seq, first_seq - cursor_seq, coalesce(seen, 0) + hits, most - hits, oldest, match_time);
    exit when next.segment is null;
    if compares_words is null and next.windows is null and not next.walks then
      compares_words := candidate_search_compares_words(next.segment, cursor_seq, words, all_conditions,
        least((most - hits) * (first_seq - cursor_seq) / greatest(coalesce(seen, 0) + hits, 1), cursor_seq - oldest));
    end if;
    indexed := candidate_search_with_born(
      case when compares_words then array[all_conditions] else queries end, born, first_seq - cursor_seq, coalesce(seen, 0) + hits);
    if next.walks or indexed = '{}' then
      if indexed = '{}' then next.low := greatest(next.segment, oldest); end if;
      return query select * from candidate_segment_walk(
        next.segment, queries, tiers, cursor_seq, next.low, born_from, born_to, blocked, but_not, most - hits);
    else
      return query select * from candidate_segment_find(next.segment, array_remove(next.windows || indexed, null),
        tiers, cursor_seq, oldest - 1, born_from, born_to, blocked, case when compares_words then but_not || without_words else but_not end,
        most - hits);
    end if;
    get diagnostics found = row_count;
    hits := hits + found;
    cursor_seq := next.low;
  end loop;
end $$;

-- Counts the matches up to one more than a limit. With `after` it counts only rows with a greater seq, with `newest` only in this number of
-- the newest rows. `seen` matches from `before` on are already counted.
create or replace function candidate_search_count(
  words tsquery[], conditions tsquery, facets text[], born_from date, born_to date, up_to bigint, blocked uuid[] default '{}', after bigint default 0,
  newest bigint default null, before bigint default null, seen bigint default 0)
returns bigint language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  all_conditions constant tsquery := candidate_search_conditions(conditions, facets);
  queries constant tsquery[] := candidate_search_queries(words, all_conditions);
  born record := candidate_search_born(born_from, born_to);
  compares_words boolean;
  without_words constant tsquery[] := array(select !!word from unnest(words) word);
  first_seq bigint := (select last_value + 1 from candidate_search_seq);
  cursor_seq bigint := least(before, first_seq);
  -- Most matches of the windows are only found in the index, because enough of them are counted before.
  match_time constant numeric := 0.6;
  total bigint := seen;
  indexed tsquery[];
  next record;
begin
  if born_from > born_to then return 0; end if;
  after := greatest(after, first_seq - 1 - newest);
  while total <= up_to loop
    next := candidate_search_next(cursor_seq, first_seq - cursor_seq, total, up_to + 1 - total, after + 1, match_time);
    exit when next.segment is null or cursor_seq <= after + 1;
    if compares_words is null and next.windows is null and not next.walks then
      compares_words := candidate_search_compares_words(next.segment, cursor_seq, words, all_conditions,
        least((up_to + 1 - total) * (first_seq - cursor_seq) / greatest(total, 1), cursor_seq - after));
    end if;
    indexed := candidate_search_with_born(
      case when compares_words then array[all_conditions] else queries end, born, first_seq - cursor_seq, total);
    if indexed = '{}' then next.walks := true; next.low := greatest(next.segment, after + 1); end if;
    total := total + case when next.walks
      then (select count(*) from candidate_segment_walk(
        next.segment, queries, '{}', cursor_seq, next.low, born_from, born_to, blocked, '{}', up_to + 1 - total))
      else candidate_segment_count(next.segment, array_remove(next.windows || indexed, null),
        cursor_seq, after, born_from, born_to, blocked, case when compares_words then without_words else '{}' end, up_to + 1 - total) end;
    cursor_seq := next.low;
  end loop;
  return total;
end $$;
