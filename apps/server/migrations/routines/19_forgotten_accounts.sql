-- Removes the texts of a deleted account from reports about it, its messages from reports that it sent, and its name from the
-- notices of others, in batches. Returns whether there may be more. Rows are locked in the order that other transactions use.
create or replace function forget_named(gone uuid, most integer) returns boolean language plpgsql as $$
declare
  reports integer;
  conversations integer;
  notices integer;
begin
  with locked as (
    select id from report where answerable_id = gone order by id limit most for update
  )
  update report r set snapshot = '{}', description = 'Apagada com a conta denunciada.', answerable_id = null
    from locked where r.id = locked.id;
  get diagnostics reports = row_count;
  with locked as (
    select id from report where conversation_with = gone order by id limit most for update
  )
  update report r set conversation_with = null, snapshot = case when r.snapshot ? 'conversation' then jsonb_set(
      r.snapshot, '{conversation}',
      (select coalesce(jsonb_agg(m order by place) filter (where not (m ->> 'byReporter')::boolean), '[]')
       from jsonb_array_elements(r.snapshot -> 'conversation') with ordinality messages (m, place)))
    else r.snapshot end
    from locked where r.id = locked.id;
  get diagnostics conversations = row_count;
  with locked as (
    select id from notice where named_id = gone order by account_id, about_id limit most for update
  )
  update notice n set title = 'Conta excluída', named_id = null from locked where n.id = locked.id;
  get diagnostics notices = row_count;
  return reports = most or conversations = most or notices = most;
end $$;

-- The trigger has this name so that it fires after report_group_account_gone, which locks the reports first.
create or replace function account_forgotten() returns trigger language plpgsql as $$
begin
  if forget_named(old.id, 500) then
    insert into forgetting (gone_id) values (old.id);
  end if;
  return null;
end $$;
create or replace trigger reports_forget_account after delete on account
  for each row execute function account_forgotten();

-- Stops counting deleted reports, under the target's lock, which the deleting transaction holds.
create or replace function report_group_shrink() returns trigger language plpgsql as $$
begin
  update report_group g set
    open_count = g.open_count - ended.open,
    decided_count = g.decided_count - ended.decided,
    oldest_open = (
      select r.id from report r
      where r.target_id = g.target_id and r.state = 'open' and (g.reason is null or r.reason = g.reason)
      order by r.id limit 1)
  from (
    select b.target_id, of.reason, count(*) filter (where b.state = 'open') as open,
      count(*) filter (where b.state <> 'open') as decided
    from before b cross join lateral (values (b.reason), (null)) of (reason)
    group by b.target_id, of.reason
  ) ended
  where g.target_id = ended.target_id and g.reason is not distinct from ended.reason;
  delete from report_group g using (select distinct target_id from before) b
    where g.target_id = b.target_id and g.open_count = 0 and g.decided_count = 0;
  return null;
end $$;
create or replace trigger report_group_shrink after delete on report
  referencing old table as before for each statement execute function report_group_shrink();
