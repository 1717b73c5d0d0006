-- Copies the rating of an applicant to the table that orders the list. The reasons are in migration 0031.
create or replace function applicant_search_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- If the application is deleted, this row is deleted with it or already gone.
    update applicant_search set rating = 0 where vacancy_id = old.vacancy_id and candidate_id = old.candidate_id;
  else
    update applicant_search set rating = new.value where vacancy_id = new.vacancy_id and candidate_id = new.candidate_id;
  end if;
  return null;
end $$;
create or replace trigger applicant_search_rate after insert or update of value or delete on application_rating
  for each row execute function applicant_search_rate();
