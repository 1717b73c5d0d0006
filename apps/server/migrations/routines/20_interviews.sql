-- Events never change. Only the author's id is removed when the author's account is deleted.
create or replace function interview_event_stays() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'author_id') is distinct from (to_jsonb(old) - 'author_id') or new.author_id is not null then
    raise exception 'An event of an interview cannot be changed.';
  end if;
  return new;
end $$;
create or replace trigger interview_event_stays before update on interview_event
  for each row execute function interview_event_stays();

-- Cancels open interviews that have not begun, because of another event. Both sides are notified, the company only if it has a
-- calendar entry to remove.
create or replace function interview_cancel(ids uuid[], why interview_cause) returns void language sql as $$
  with locked as (
    select id, state from interview
    where id = any (ids) and state in ('proposed', 'countered', 'agreed')
      and (starts_at is null or starts_at > clock_timestamp())
    order by id for update
  ), ended as (
    update interview i set
      state = 'cancelled', cause = why, reason = '', version = i.version + 1,
      sequence = i.sequence + (locked.state = 'agreed')::integer,
      starts_at = null, counter_at = null, counter_text = '', remind_at = null
    from locked where i.id = locked.id
    returning i.*
  ), event as (
    insert into interview_event (id, interview_id, candidate_id, vacancy_id, version, state, payload)
    select gen_random_uuid(), id, candidate_id, vacancy_id, version, state, jsonb_build_object('cause', why) from ended
  )
  insert into interview_news as n (interview_id, side, account_id, due_at)
  select told.id, told.side, a.id, clock_timestamp()
  from (
      select id, 'candidate'::interview_side as side, candidate_id as account_id from ended
      union all
      select id, 'company', coalesce(organizer_id, company_id) from ended where company_has_entry) told
    join lateral (
      -- An account that is being deleted is not notified.
      select id from account where id = told.account_id for key share skip locked) a on true
  on conflict (interview_id, side) do update set due_at = excluded.due_at, account_id = excluded.account_id
$$;

-- A dismissal ends the interview when the candidate is notified. Until then, the company may undo it.
create or replace function interview_follow_dismissal() returns trigger language plpgsql as $$
begin
  perform interview_cancel(array(
    select id from interview i
    where i.candidate_id = new.candidate_id and i.vacancy_id = new.vacancy_id
      and i.state in ('proposed', 'countered', 'agreed')), 'dismissed');
  return null;
end $$;
create or replace trigger interview_follow_dismissal after update of status, tell_at on application
  for each row when (new.status = 'Dispensado' and new.tell_at is null)
  execute function interview_follow_dismissal();

create or replace function interview_follow_vacancy_ban() returns trigger language plpgsql as $$
begin
  perform interview_cancel(array(select id from interview where vacancy_id = new.id), 'vacancy_banned');
  return null;
end $$;
create or replace trigger interview_follow_vacancy_ban after update of banned on vacancy
  for each row when (new.banned and not old.banned)
  execute function interview_follow_vacancy_ban();

create or replace function interview_follow_account_ban() returns trigger language plpgsql as $$
begin
  perform interview_cancel(array(
    select id from interview where company_id = new.id
    union all
    select i.id from application p join interview i on i.candidate_id = p.candidate_id and i.vacancy_id = p.vacancy_id
      where p.candidate_id = new.id), 'account_banned');
  return null;
end $$;
create or replace trigger interview_follow_account_ban after update of banned on account
  for each row when (new.banned and not old.banned)
  execute function interview_follow_account_ban();

-- When an application is deleted, stores the data that removes its agreed interview from calendars. The data does not name the
-- candidate, whose account may be deleted.
create or replace function interview_gone() returns trigger language plpgsql as $$
declare
  ended jsonb;
begin
  select jsonb_build_object(
      'vacancyId', old.vacancy_id, 'vacancyTitle', v.title,
      'companyId', old.company_id, 'companyName', c.name,
      'candidateId', old.candidate_id,
      'entryAt', old.entry_at, 'minutes', old.minutes, 'zone', old.zone, 'sequence', old.sequence + 1)
    into ended
    from vacancy v join company c on c.id = v.company_id
    where v.id = old.vacancy_id;
  if ended is null or old.starts_at <= clock_timestamp() then return null; end if;
  insert into interview_news as n (interview_id, side, account_id, due_at, ended)
  select old.id, told.side, a.id, clock_timestamp(), ended
  from (values
      ('candidate'::interview_side, old.candidate_id, old.candidate_has_entry),
      ('company', coalesce(old.organizer_id, old.company_id), old.company_has_entry)) as told (side, account_id, has_entry)
    join lateral (select id from account where id = told.account_id for key share skip locked) a on true
  where told.has_entry
  on conflict (interview_id, side) do update
    set due_at = excluded.due_at, account_id = excluded.account_id, ended = excluded.ended;
  return null;
end $$;
create or replace trigger interview_gone after delete on interview
  for each row when (old.state in ('proposed', 'countered', 'agreed')) execute function interview_gone();
