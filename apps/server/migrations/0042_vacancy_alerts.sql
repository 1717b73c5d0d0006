-- What is new to somebody who waits for vacancies. While one is not open, since when; and when it became open again after it had
-- not been for long enough to be new.
alter table vacancy add column unlisted_at timestamptz, add column reopened_at timestamptz;
alter table vacancy_search add column live_since timestamptz;
update vacancy_search s set live_since = v.created_at from vacancy v where v.id = s.id;
alter table vacancy_search alter column live_since set not null;
create index vacancy_search_since on vacancy_search (live_since desc, id desc);

create type alert_frequency as enum ('Diário', 'Semanal');

-- Addresses without an account that asked for alerts, whoever typed them.
create table alert_address (
  id uuid primary key,
  email text not null,
  -- Once a link that was mailed there has been used.
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index alert_address_email on alert_address (lower(email collate "C"));

-- A search for vacancies whose news are mailed, of a candidate or of an address.
create table vacancy_alert (
  id uuid primary key,
  candidate_id uuid references candidate on delete cascade,
  -- Without a cascade, so that an address which is asked for again as it is cleared away takes nothing along.
  address_id uuid references alert_address,
  -- In the words of the API's query; what it leaves open is absent.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  -- The same for all that find the same.
  search_key uuid not null generated always as (md5(search_text(filters::text))::uuid) stored,
  frequency alert_frequency not null,
  created_at timestamptz not null default now(),
  -- Of an address: the link that was mailed last. Only its hash is stored.
  token_hash bytea unique,
  token_expires_at timestamptz,
  confirmed_at timestamptz,
  paused boolean not null default false,
  -- It may be taken back for some days, and is removed then.
  ended_at timestamptz,
  -- Vacancies that are live since later are new.
  sent_up_to timestamptz not null default now(),
  -- When it is looked at next; null while it does not run.
  due_at timestamptz,
  check (num_nonnulls(candidate_id, address_id) = 1),
  check ((due_at is null) = (confirmed_at is null or paused or ended_at is not null))
);
create unique index vacancy_alert_of_candidate on vacancy_alert (candidate_id, search_key) where ended_at is null;
create unique index vacancy_alert_of_address on vacancy_alert (address_id, search_key) where ended_at is null;
create index vacancy_alert_candidate on vacancy_alert (candidate_id);
create index vacancy_alert_address on vacancy_alert (address_id);
-- In the order in which they are looked at: those that find the same stand together.
create index vacancy_alert_due on vacancy_alert (due_at, search_key, sent_up_to, id) where due_at is not null;
create index vacancy_alert_unconfirmed on vacancy_alert (token_expires_at) where confirmed_at is null;
create index vacancy_alert_ended on vacancy_alert (ended_at) where ended_at is not null;
