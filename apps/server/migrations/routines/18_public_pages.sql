-- Notifies every server on commit of the ids whose public pages are outdated.
create or replace function notify_public_page() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'vacancy' then
    perform pg_notify('public_page', coalesce(new.id, old.id) || ',' || coalesce(new.company_id, old.company_id));
  elsif tg_table_name = 'company_answering' then
    perform pg_notify('public_page', coalesce(new.company_id, old.company_id)::text);
  elsif tg_table_name = 'vacancy_fraud_signal' then
    perform pg_notify('public_page', coalesce(new.vacancy_id, old.vacancy_id)::text);
  elsif tg_table_name = 'account' then
    perform pg_notify('public_page', new.id::text);
    -- The page of a banned vacancy does not name its company. A message has at most 8,000 bytes.
    perform pg_notify('public_page', string_agg(id::text, ','))
    from (select id, (row_number() over () - 1) / 200 as part from vacancy where company_id = new.id) parts
    group by part;
  else
    perform pg_notify('public_page', coalesce(new.id, old.id)::text);
  end if;
  return null;
end $$;
create or replace trigger public_page_insert_delete after insert or delete on vacancy
  for each row execute function notify_public_page();
create or replace trigger public_page_update after update on vacancy
  for each row when (old is distinct from new) execute function notify_public_page();
create or replace trigger public_page_delete after delete on company
  for each row execute function notify_public_page();
create or replace trigger public_page_update after update on company
  for each row when (old is distinct from new) execute function notify_public_page();
create or replace trigger public_page_insert_delete after insert or delete on company_answering
  for each row execute function notify_public_page();
create or replace trigger public_page_update after update on company_answering
  for each row when (old is distinct from new) execute function notify_public_page();
create or replace trigger public_page_insert_delete after insert or delete on vacancy_fraud_signal
  for each row execute function notify_public_page();
create or replace trigger public_page_update after update on vacancy_fraud_signal
  for each row when (old.weight is distinct from new.weight) execute function notify_public_page();
create or replace trigger public_page_update after update of banned on account
  for each row when (old.banned is distinct from new.banned) execute function notify_public_page();

create or replace function vacancy_past() returns trigger language plpgsql as $$
begin
  insert into past_vacancy values (old.id, old.area, old.state, product_today()) on conflict (id) do nothing;
  return null;
end $$;
create or replace trigger vacancy_past after delete on vacancy for each row execute function vacancy_past();
