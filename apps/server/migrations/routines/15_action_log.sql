-- The e-mails in a line of the action log, as accounts compare them. An index holds what it answers: should that change, reindex.
create or replace function action_log_named(message text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct lower(named[1] collate "C")), '{}')
  from regexp_matches(message, '([A-Za-z0-9_''+.-]+@[A-Za-z0-9.-]*[A-Za-z0-9])', 'g') named
$$;
