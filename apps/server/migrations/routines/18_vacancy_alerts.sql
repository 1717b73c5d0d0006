-- Returns when the alerts of a day are sent: at seven in the morning.
create or replace function alert_morning(day date) returns timestamptz language sql stable
  return (day + time '07:00') at time zone 'America/Sao_Paulo';

create or replace function alert_next_day() returns date language sql stable
  return product_today() + case when now() < alert_morning(product_today()) then 0 else 1 end;

-- Returns the next time an alert is due. A weekly alert has a fixed day of the week.
create or replace function alert_next(frequency alert_frequency, weekday_of date) returns timestamptz language sql stable
  return alert_morning(alert_next_day() + case frequency
    when 'Diário' then 0
    -- Seven is added, because the remainder of a negative number is negative.
    else ((weekday_of - alert_next_day()) % 7 + 7) % 7 end);

-- Returns the end of the period of this morning's alerts. It is the same for all alerts until the next morning. A vacancy that was
-- published before this time is stored by seven, even if its transaction was slow.
create or replace function alert_reach() returns timestamptz language sql stable
  return alert_morning(alert_next_day() - 1) - interval '10 minutes';

-- When an account confirms its e-mail address, the alerts of that address move to the account, until it has 10 alerts. This is the
-- contract's `alertLimit`.
create or replace function alerts_follow_address() returns trigger language plpgsql as $$
begin
  update vacancy_alert set candidate_id = new.id, address_id = null where id in (
    select a.id from vacancy_alert a
    join alert_address e on e.id = a.address_id
    where lower(e.email collate "C") = lower(new.email collate "C")
      and a.confirmed_at is not null and a.ended_at is null
      and not exists (
        select from vacancy_alert o
        where o.candidate_id = new.id and o.search_key = a.search_key and o.ended_at is null)
    order by a.id desc
    limit greatest(0, 10 - (select count(*) from vacancy_alert o where o.candidate_id = new.id and o.ended_at is null)));
  delete from vacancy_alert a using alert_address e
    where e.id = a.address_id and lower(e.email collate "C") = lower(new.email collate "C") and a.confirmed_at is not null;
  return null;
end $$;
create or replace trigger alerts_follow_address after update of email_confirmed_at on account
  for each row when (new.role = 'Candidate' and old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function alerts_follow_address();
