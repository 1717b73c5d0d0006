-- To keep the newest twenty of a common word, all of a segment's rows that hold it would be read and sorted: such words
-- are looked for window by window instead.
create or replace function candidate_window_rows() returns integer language sql immutable parallel safe return 25000;

create or replace function candidate_window(seq bigint) returns bigint language sql immutable strict parallel safe
  return (seq - 1) / candidate_window_rows();

create or replace function candidate_segment_add(size bigint default 500000) returns text language plpgsql as $$
declare
  low bigint := coalesce((select max(s.high) from candidate_segment s), 1);
  name text := 'candidate_segment_' || low;
begin
  execute format('create table %I (like candidate_search including all, primary key (seq))', name);
  -- A pending list was measured to double the median search.
  execute format('create index %I on %I using gin (document) with (fastupdate = off)', name || '_document', name);
  -- Attached, not created in place: that would lock every search out.
  execute format('alter table candidate_search attach partition %I for values from (%s) to (%s)', name, low, low + size);
  insert into candidate_segment values (name, low, low + size);
  return name;
end $$;

-- Keeps at least two empty segments ahead of the sequence, so that no save ever finds its segment missing.
create or replace function candidate_segments_ensure() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('candidate_segments_ensure'));
  while (select count(*) from candidate_segment where low > (select last_value from candidate_search_seq)) < 2 loop
    perform candidate_segment_add();
  end loop;
end $$;
