create type report_target as enum ('candidate', 'company', 'vacancy');

-- A complaint. It outlives what it is about, and whoever made it.
create table report (
  id uuid primary key,
  target_type report_target not null,
  target_id uuid not null,
  -- What was complained about, as it stood: editing it afterwards hides nothing.
  snapshot jsonb not null,
  reason text not null,
  description text not null,
  reporter_id uuid references account on delete set null,
  reported_day date not null,
  created_at timestamptz not null default now(),
  is_open boolean not null default true
);
create unique index report_open_once on report (reporter_id, target_id) where is_open;
create index report_of_day on report (reporter_id, reported_day);
