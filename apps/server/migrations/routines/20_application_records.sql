-- The records that an application's timeline shows never change, and are deleted only with their application.

create or replace function record_unchanged() returns trigger language plpgsql as $$
begin
  -- The author's account may be deleted: the name remains.
  if to_jsonb(new) - 'author_id' is distinct from to_jsonb(old) - 'author_id' then
    raise exception '% keeps what it recorded', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace function record_kept() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what it recorded', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- A step is removed only when it is undone. Its row in `undone_step` remains.
create or replace function step_kept() returns trigger language plpgsql as $$
begin
  if not exists (select from undone_step u where u.id = old.id) then
    raise exception 'application_step keeps what it recorded' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

create or replace trigger message_unchanged before update on message for each row execute function record_unchanged();
create or replace trigger undone_step_unchanged before update on undone_step for each row execute function record_unchanged();
create or replace trigger step_unchanged before update of id, candidate_id, vacancy_id, status, comments, author_name, member_name
  on application_step for each row execute function record_unchanged();

-- A deletion by a foreign key happens inside its trigger.
create or replace trigger message_kept before delete on message
  for each row when (pg_trigger_depth() = 0) execute function record_kept();
create or replace trigger undone_step_kept before delete on undone_step
  for each row when (pg_trigger_depth() = 0) execute function record_kept();
create or replace trigger step_kept before delete on application_step
  for each row when (pg_trigger_depth() = 0) execute function step_kept();
