alter type notice_kind add value 'webhook_paused';
alter type notice_kind add value 'feed_paused';
alter type notice_kind add value 'feed_news';
create type vacancy_feed_pause as enum ('company', 'failing');

-- The addresses from which a company's vacancies are read every some hours, with what was read last.
create table vacancy_feed (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  url text not null check (char_length(url) between 1 and 500),
  source text not null check (char_length(source) between 1 and 100),
  -- Publishes, changes and closes by itself. Otherwise somebody of the company confirms what was read.
  publishes boolean not null,
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  pause_reason vacancy_feed_pause,
  -- Null while it is paused.
  next_fetch_at timestamptz default now(),
  fetched_at timestamptz,
  -- Why the last fetch failed. Null after a success.
  problem text check (char_length(problem) <= 300),
  failing_since timestamptz,
  -- The last reading. Null before the first one.
  format feed_format,
  is_complete boolean,
  carries text[],
  vacancies jsonb check (jsonb_typeof(vacancies) = 'array'),
  constraint vacancy_feed_url unique (company_id, url),
  check ((paused_at is null) = (pause_reason is null)),
  check ((paused_at is null) = (next_fetch_at is not null)),
  check ((problem is null) = (failing_since is null))
);
create index vacancy_feed_due on vacancy_feed (next_fetch_at) where next_fetch_at is not null;
