-- Notes when a vacancy last became another one for whoever reads it, its end and its coming back included.
create or replace function vacancy_note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create or replace trigger vacancy_note_change before update on vacancy
  for each row when (old.* is distinct from new.*) execute function vacancy_note_change();
