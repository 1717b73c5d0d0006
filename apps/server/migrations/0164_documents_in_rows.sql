-- A document of more than two kilobytes was stored outside of its row, which made it twice as slow to compare. Rows up to the size of a page
-- contain it from now on. Stored documents move when they are written again.
alter table vacancy_search set (toast_tuple_target = 8160);
do $$
declare
  segment text;
begin
  for segment in select name from candidate_segment loop
    execute format('alter table %I set (toast_tuple_target = 8160)', segment);
  end loop;
end $$;
