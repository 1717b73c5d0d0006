-- Returns the e-mail addresses in a line of the action log, in the form in which accounts are compared. An index contains the results, so
-- it must be rebuilt if they change.
create or replace function action_log_named(message text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct lower(named[1] collate "C")), '{}')
  from regexp_matches(message, '([A-Za-z0-9_''+.-]+@[A-Za-z0-9.-]*[A-Za-z0-9])', 'g') named
$$;

-- Lines are only added, and deleted by the job `remove-old-actions` after six months. Changes and earlier deletions are refused.
create or replace function action_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'lines of the action log are only added, and deleted after six months' using errcode = 'integrity_constraint_violation';
end $$;
create or replace trigger action_log_not_changed before update or truncate on action_log
  for each statement execute function action_log_refuse_change();
create or replace trigger action_log_not_deleted before delete on action_log
  for each row when (old.at > now() - interval '6 months') execute function action_log_refuse_change();
