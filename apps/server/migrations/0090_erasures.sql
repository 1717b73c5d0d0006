-- Ids of erased accounts, and of erased addresses that had asked for alerts: a backup of before must not bring them back. They name
-- nobody once the row that they were of is gone.
create type erasure_kind as enum ('account', 'alert_address');

create table erasure (
  id uuid primary key,
  kind erasure_kind not null,
  erased_at timestamptz not null default now()
);
create index erasure_at on erasure (erased_at);
