-- Stores the transaction that changed a notice. A reader who requests changes states the oldest transaction that was open at their last
-- read, so that they do not miss the changes of a slow transaction.
create or replace function notice_changed() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create or replace trigger notice_changed before update on notice for each row execute function notice_changed();

-- Notifies every server of the accounts whose notices changed, on commit. A message has at most 8,000 bytes.
create or replace function notice_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', string_agg(account_id::text, ','))
  from (
    select account_id, row_number() over () / 200 as message from (select distinct account_id from changed) accounts
  ) numbered
  group by message;
  return null;
end $$;
create or replace trigger notice_made after insert on notice
  referencing new table as changed for each statement execute function notice_told();
create or replace trigger notice_altered after update on notice
  referencing new table as changed for each statement execute function notice_told();
create or replace trigger notice_gone after delete on notice
  referencing old table as changed for each statement execute function notice_told();
