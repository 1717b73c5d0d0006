-- Makes the role trampolim the owner of the database and everything in it, or of nothing when interrupted. Objects of
-- extensions do not change.
-- A dependency of the type `e` means that an extension owns the object. The types `a` and `i` are those of sequences of
-- columns.
do $$
declare
  owner constant oid := 'trampolim'::regrole;
  command text;
begin
  -- Servers that start together wait for one another.
  perform pg_advisory_xact_lock(hashtext('give-to-owner'));
  for command in
    select format('alter database %I owner to trampolim', datname)
    from pg_database where datname = current_database() and datdba <> owner
    union all
    -- The owner of the database owns the schema public.
    select format('alter schema %I owner to trampolim', nspname)
    from pg_namespace
    where nspowner <> owner and nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      and not exists (select from pg_depend d where d.classid = 'pg_namespace'::regclass and d.objid = pg_namespace.oid
        and d.deptype = 'e')
    union all
    -- Each partition is a table of its own. Sequences of columns are left out, because they follow their tables.
    select format('alter table %s owner to trampolim', c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relowner <> owner and relkind in ('r', 'p', 'S', 'v', 'm') and nspname !~ '^pg_'
      and nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype in ('a', 'i', 'e') and (relkind = 'S' or d.deptype = 'e'))
    union all
    select format('alter routine %s owner to trampolim', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where proowner <> owner and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid
        and d.deptype = 'e')
    union all
    -- Row types of tables, arrays and multiranges are left out, because they follow their tables and types.
    select format('alter type %s owner to trampolim', t.oid::regtype)
    from pg_type t join pg_namespace n on n.oid = typnamespace left join pg_class c on c.oid = typrelid
    where typowner <> owner and (typtype in ('e', 'd', 'r') or relkind = 'c') and nspname !~ '^pg_'
      and nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid
        and d.deptype = 'e')
  loop
    execute command;
  end loop;
end
$$;
