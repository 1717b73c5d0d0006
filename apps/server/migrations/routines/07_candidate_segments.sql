-- Returns the number of rows in one window. An index scan for a common word reads every matching row of a segment before it knows the
-- newest, so common words are searched window by window.
create or replace function candidate_window_rows() returns integer language sql immutable parallel safe return 25000;

create or replace function candidate_window(seq bigint) returns bigint language sql immutable strict parallel safe
  return (seq - 1) / candidate_window_rows();

-- Returns rows of one segment with a plan that is prepared once per connection: planning a statement for each of many segments
-- took eight times as long as executing it. The bodies list the segments, so they are generated again whenever one is added.
-- Each number of `queries`, from one to five, has its own statement. Within one query the index reads all documents of every
-- alternative; with several queries it reads only those of the rarest query.
create or replace function candidate_segments_compile() returns void language plpgsql as $compile$
declare
  row_conditions constant text := $sql$
            and (born_from is null or s.birth_date >= born_from) and (born_to is null or s.birth_date <= born_to)
            and s.candidate_id <> all (blocked) and not s.document @@ any (but_not)$sql$;
  -- "seq + 0" prevents a scan of the primary key, which would read every row for a search with few matches.
  indexed constant text := $sql$s.seq + 0 < before and s.seq + 0 > after$sql$ || row_conditions;
  walking text := '';
  finding text := '';
  counting text := '';
  matching text;
  name text;
  low bigint;
begin
  for name, low in select s.name, s.low from candidate_segment s order by s.low desc loop
    walking := walking || format($sql$
    when %s then return query
      select s.seq, s.candidate_id, case when tiers = '{}' or s.document @@ tiers[1] then 1
        else coalesce(search_tier(s.document, tiers), cardinality(tiers) + 1) end
      from %I s
      where s.seq < before and s.seq >= low and s.document @@ all (queries) %s
      order by s.seq desc limit most;$sql$, low, name, row_conditions);
    finding := finding || format($sql$
    when %s then case cardinality(queries)$sql$, low);
    counting := counting || format($sql$
    when %s then case cardinality(queries)$sql$, low);
    matching := '';
    for number in 1..5 loop
      matching := matching || format(' and s.document @@ queries[%s]', number);
      finding := finding || format($sql$
        when %4$s then return query
          select f.seq, f.candidate_id, case when tiers = '{}' then 1 else (
            select case when s.document @@ tiers[1] then 1 else coalesce(search_tier(s.document, tiers), cardinality(tiers) + 1) end
            from %1$I s where s.ctid = f.place) end
          from (select s.seq, s.candidate_id, s.ctid as place from %1$I s where %2$s %3$s order by s.seq + 0 desc limit most) f;$sql$,
        name, indexed, matching, number);
      counting := counting || format($sql$
        when %s then return (select count(*) from (select from %I s where %s %s limit most) matching);$sql$,
        number, name, indexed, matching);
    end loop;
    finding := finding || ' end case;';
    counting := counting || ' end case;';
  end loop;
  execute format($sql$
create or replace function candidate_segment_walk(
      segment bigint, queries tsquery[], tiers tsquery[], before bigint, low bigint, born_from date, born_to date, blocked uuid[],
      but_not tsquery[], most bigint)
    returns table (seq bigint, candidate_id uuid, tier integer) language plpgsql stable as $body$
    begin case segment%s end case; end $body$$sql$, walking);
  execute format($sql$
create or replace function candidate_segment_find(
      segment bigint, queries tsquery[], tiers tsquery[], before bigint, after bigint, born_from date, born_to date, blocked uuid[],
      but_not tsquery[], most bigint)
    returns table (seq bigint, candidate_id uuid, tier integer) language plpgsql stable as $body$
    begin case segment%s end case; end $body$$sql$, finding);
  execute format($sql$
create or replace function candidate_segment_count(
      segment bigint, queries tsquery[], before bigint, after bigint, born_from date, born_to date, blocked uuid[], but_not tsquery[],
      most bigint)
    returns bigint language plpgsql stable as $body$
    begin case segment%s end case; end $body$$sql$, counting);
end $compile$;

create or replace function candidate_segment_add(size bigint default 500000) returns text language plpgsql as $$
declare
  low bigint := coalesce((select max(s.high) from candidate_segment s), 1);
  name text := 'candidate_segment_' || low;
begin
  -- A document that is stored outside of its row takes twice as long to compare.
  execute format('create table %I (like candidate_search including all, primary key (seq)) with (toast_tuple_target = 8160)', name);
  -- A pending list doubled the median search time in measurements.
  execute format('create index %I on %I using gin (document) with (fastupdate = off)', name || '_document', name);
  -- The segment is created separately and then attached, because creating it in place would block every search.
  execute format('alter table candidate_search attach partition %I for values from (%s) to (%s)', name, low, low + size);
  insert into candidate_segment values (name, low, low + size);
  perform candidate_segments_compile();
  return name;
end $$;

-- Creates segments until two empty ones follow the sequence, so that saving a resume always finds its segment.
create or replace function candidate_segments_ensure() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('candidate_segments_ensure'));
  while (select count(*) from candidate_segment where low > (select last_value from candidate_search_seq)) < 2 loop
    perform candidate_segment_add();
  end loop;
end $$;

select candidate_segments_compile();
