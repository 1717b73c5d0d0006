-- Stores when the public content of a vacancy last changed, including its closing and reopening.
create or replace function vacancy_note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create or replace trigger vacancy_note_change before update on vacancy
  for each row when (old.* is distinct from new.*) execute function vacancy_note_change();
