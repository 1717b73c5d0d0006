-- Stores each erased id in the transaction that erases it, and notifies the servers, which also store it outside of the database.
create or replace function note_erasure() returns trigger language plpgsql as $$
begin
  insert into erasure (id, kind) values (old.id, tg_table_name::text::erasure_kind) on conflict do nothing;
  perform pg_notify('erasure', '');
  return null;
end $$;
create or replace trigger account_erased after delete on account for each row execute function note_erasure();
create or replace trigger alert_address_erased after delete on alert_address for each row execute function note_erasure();
