-- The position up to which the action log has been copied out of the database. Empty if nothing was copied.
create table action_log_copy (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null,
  id bigint not null
);
