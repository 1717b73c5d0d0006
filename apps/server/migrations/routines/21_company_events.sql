-- Records an event of a company that has webhooks or API keys, and on commit notifies the servers that deliver it. The company of a row
-- that is being deleted may already be deleted.
create or replace function record_company_event(
  company uuid, what webhook_event, vacancy uuid, candidate uuid default null, new_status application_status default null
) returns void language plpgsql as $$
begin
  if not exists (select from webhook_endpoint e where e.company_id = company)
    and not exists (
      select from api_key k where k.company_id = company and k.revoked_at is null and k.expires_at > now())
    or not exists (select from company c where c.id = company) then
    return;
  end if;
  insert into company_event (id, company_id, kind, vacancy_id, candidate_id, status)
    values (gen_random_uuid(), company, what, vacancy, candidate, new_status);
  perform pg_notify('company_event', '');
end $$;

-- An application that is archived and deleted with its vacancy is not withdrawn.
create or replace function application_event() returns trigger language plpgsql as $$
declare
  changed application := coalesce(new, old);
  company uuid;
begin
  select v.company_id into company from vacancy v where v.id = changed.vacancy_id;
  if company is null then return null; end if;
  if tg_op = 'INSERT' then
    perform record_company_event(company, 'application.received', new.vacancy_id, new.candidate_id, new.status);
  elsif tg_op = 'UPDATE' then
    perform record_company_event(company, 'application.status_changed', new.vacancy_id, new.candidate_id, new.status);
  elsif not exists (select from past_application p where p.id = old.id) then
    perform record_company_event(company, 'application.withdrawn', old.vacancy_id, old.candidate_id);
  end if;
  return null;
end $$;
create or replace trigger application_received after insert on application
  for each row execute function application_event();
create or replace trigger application_status_changed after update of status on application
  for each row when (old.status is distinct from new.status) execute function application_event();
create or replace trigger application_withdrawn after delete on application
  for each row execute function application_event();

-- A vacancy is published when it opens for applications: it is new, opened again, or no longer banned. It is closed when it is no longer
-- open.
create or replace function vacancy_event() returns trigger language plpgsql as $$
declare
  -- Columns that a program does not read, or whose change is another event.
  ignored text[] := '{changed_at,reopened_at,unlisted_at,banned,closed_at,live}';
begin
  if tg_op = 'DELETE' then
    perform record_company_event(old.company_id, 'vacancy.closed', old.id);
  elsif tg_op = 'INSERT' or (new.live and not old.live) then
    perform record_company_event(new.company_id, 'vacancy.published', new.id);
  elsif old.live and not new.live then
    perform record_company_event(new.company_id, 'vacancy.closed', new.id);
  elsif to_jsonb(new) - ignored is distinct from to_jsonb(old) - ignored
    -- The questions are in another table. Their change only changes the time.
    or to_jsonb(new) - 'changed_at' = to_jsonb(old) - 'changed_at' then
    perform record_company_event(new.company_id, 'vacancy.changed', new.id);
  end if;
  return null;
end $$;
create or replace trigger vacancy_published after insert on vacancy
  for each row when (new.live) execute function vacancy_event();
create or replace trigger vacancy_event after update on vacancy
  for each row when (old.* is distinct from new.*) execute function vacancy_event();
create or replace trigger vacancy_deleted after delete on vacancy
  for each row when (old.live) execute function vacancy_event();

-- Locks the endpoints of a company before anything of it is deleted, in the order in which events are assigned to them.
create or replace function company_endpoints_locked() returns trigger language plpgsql as $$
begin
  perform from webhook_endpoint e where e.company_id = old.id order by e.id for update;
  return old;
end $$;
create or replace trigger company_endpoints_locked before delete on company
  for each row execute function company_endpoints_locked();

-- Runs after the company's vacancies are deleted, so that no event of a simultaneous application remains.
create or replace function company_events_gone() returns trigger language plpgsql as $$
begin
  delete from company_event where company_id = old.id;
  return null;
end $$;
create or replace trigger company_events_gone after delete on company
  for each row execute function company_events_gone();

-- Deletes the events of a deleted candidate, except for the end of their applications, which tells the companies' systems to delete their
-- data.
create or replace function candidate_events_gone() returns trigger language plpgsql as $$
begin
  delete from company_event where candidate_id = old.id and kind <> 'application.withdrawn';
  return null;
end $$;
create or replace trigger candidate_events_gone after delete on candidate
  for each row execute function candidate_events_gone();
