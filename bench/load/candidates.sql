-- Prepares the load of candidates, together with `vocabulary.sql`. Run once, in one transaction.
create table bench.loaded_segment (name text primary key);

-- These indexes are built after the rows. Primary keys stay: ids are inserted in order, which costs little, and foreign keys
-- depend on them.
create table bench.postponed_index as
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index i
  where indrelid in ('candidate'::regclass, 'account'::regclass)
    and not exists (select from pg_constraint where conindid = i.indexrelid);
do $$
declare
  index text;
begin
  for index in select name from bench.postponed_index loop
    execute 'drop index ' || index;
  end loop;
  execute format('comment on database %I is ''resumable''', current_database());
end $$;

-- The load vacuums them itself.
alter table candidate set (autovacuum_enabled = off);
alter table account set (autovacuum_enabled = off);
