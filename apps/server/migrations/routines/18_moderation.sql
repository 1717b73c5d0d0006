-- Returns the current state of a reported target.
create or replace function reported_state(of report_target, wanted uuid) returns target_state language sql stable
  return (case of
    when 'vacancy' then coalesce(
      (select case when v.banned then 'Vaga Banida' else 'Vaga Ativa' end from vacancy v where v.id = wanted),
      'Não existe mais')
    else coalesce(
      (select case when a.banned then 'Conta Banida' else 'Conta Ativa' end from account a where a.id = wanted),
      'Não existe mais')
  end)::target_state;

-- Updates the reports of a target when it is banned, unbanned or deleted, under the target's lock.
create or replace function report_group_follow_target() returns trigger language plpgsql as $$
begin
  perform from report_group g where g.target_id = old.id and g.reason is null for update;
  update report_group g set target_state = reported_state(g.target_type, g.target_id)
    where g.target_id = old.id and g.target_state <> reported_state(g.target_type, g.target_id);
  return null;
end $$;
create or replace trigger report_group_account_banned after update of banned on account
  for each row when (old.banned <> new.banned) execute function report_group_follow_target();
create or replace trigger report_group_account_gone after delete on account
  for each row execute function report_group_follow_target();
create or replace trigger report_group_vacancy_banned after update of banned on vacancy
  for each row when (old.banned <> new.banned) execute function report_group_follow_target();
create or replace trigger report_group_vacancy_gone after delete on vacancy
  for each row execute function report_group_follow_target();

-- Counts the new reports of one target. The row of all reasons is locked first, which serializes all work on the target.
create or replace function report_group_grow() returns trigger language plpgsql as $$
begin
  insert into report_group as g
    (target_id, reason, target_type, target_state, open_count, decided_count, oldest_open)
  select r.target_id, of.reason, r.target_type, reported_state(r.target_type, r.target_id),
    count(*) filter (where r.state = 'open'), count(*) filter (where r.state <> 'open'),
    min(r.id::text) filter (where r.state = 'open')::uuid
  from added r cross join lateral (values (r.reason), (null)) of (reason)
  group by r.target_id, of.reason, r.target_type
  order by r.target_id, of.reason nulls first
  on conflict (target_id, reason) do update set
    target_state = excluded.target_state,
    open_count = g.open_count + excluded.open_count,
    decided_count = g.decided_count + excluded.decided_count,
    oldest_open = least(g.oldest_open, excluded.oldest_open);
  return null;
end $$;
create or replace trigger report_group_grow after insert on report
  referencing new table as added for each statement execute function report_group_grow();

-- Counts reports as decided. The transaction that decides has already locked the target's row for all reasons.
create or replace function report_group_settle() returns trigger language plpgsql as $$
begin
  update report_group g set
    open_count = g.open_count - decided.count,
    decided_count = g.decided_count + decided.count,
    oldest_open = case
      when g.reason is null then (
        select r.id from report r where r.target_id = g.target_id and r.state = 'open' order by r.id limit 1)
      else (
        select r.id from report r where r.target_id = g.target_id and r.state = 'open' and r.reason = g.reason
        order by r.id limit 1)
    end
  from (
    select b.target_id, of.reason, count(*) as count
    from before b join after a on a.id = b.id
    cross join lateral (values (b.reason), (null)) of (reason)
    where b.state = 'open' and a.state <> 'open'
    group by b.target_id, of.reason
  ) decided
  where g.target_id = decided.target_id and g.reason is not distinct from decided.reason;
  return null;
end $$;
create or replace trigger report_group_settle after update on report
  referencing old table as before new table as after for each statement execute function report_group_settle();

-- Refuses changes and deletions of decisions.
create or replace function moderation_record_stands() returns trigger language plpgsql as $$
begin
  raise exception 'The record of moderation is only ever added to.';
end $$;
create or replace trigger moderation_record_stands before update or delete or truncate on moderation_record
  for each statement execute function moderation_record_stands();

-- Counts the warnings that were not lifted, including those of deleted accounts, and the accounts that are banned now.
create or replace function statistic_of_warning() returns trigger language plpgsql as $$
begin
  insert into statistic_delta (key, change) values ('warnings', case when new.lifted_at is null then 1 else -1 end);
  return null;
end $$;
create or replace trigger statistic_warning_given after insert on sanction
  for each row when (new.kind = 'warning' and new.lifted_at is null) execute function statistic_of_warning();
create or replace trigger statistic_warning_lifted after update of lifted_at on sanction
  for each row when (new.kind = 'warning' and (old.lifted_at is null) <> (new.lifted_at is null))
  execute function statistic_of_warning();

create or replace function statistic_of_ban() returns trigger language plpgsql as $$
begin
  insert into statistic_delta (key, change) values ('banned', case when tg_op = 'DELETE' or not new.banned then -1 else 1 end);
  return null;
end $$;
create or replace trigger statistic_account_banned after update of banned on account
  for each row when (old.banned <> new.banned) execute function statistic_of_ban();
create or replace trigger statistic_banned_account_added after insert on account
  for each row when (new.banned) execute function statistic_of_ban();
create or replace trigger statistic_banned_account_gone after delete on account
  for each row when (old.banned) execute function statistic_of_ban();
