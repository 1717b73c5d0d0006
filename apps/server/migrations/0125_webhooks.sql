create type webhook_event as enum (
  'application.received', 'application.status_changed', 'application.withdrawn',
  'vacancy.published', 'vacancy.changed', 'vacancy.closed', 'webhook.test'
);
create type webhook_pause as enum ('company', 'failing', 'gone');

-- The addresses to which a company's events are sent. The secrets sign deliveries and are encrypted with a key that is not in the
-- database. The one before is used too until `previous_until`, so that a receiver can change to the new one at its own time.
create table webhook_endpoint (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  url text not null check (char_length(url) between 1 and 500),
  description text not null default '' check (char_length(description) <= 60),
  events webhook_event[] not null check (cardinality(events) > 0),
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  pause_reason webhook_pause,
  -- Since the last success.
  failures integer not null default 0,
  failing_since timestamptz,
  -- When a delivery is due next; null if none waits.
  due_at timestamptz,
  -- Set by the server that delivers now, and ignored once it has passed, in case that server died.
  busy_until timestamptz,
  check ((paused_at is null) = (pause_reason is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoint_company on webhook_endpoint (company_id, id);
create index webhook_endpoint_due on webhook_endpoint (due_at) where due_at is not null;

-- What happened to a company's vacancies and their applications, by ids only. Triggers insert it in the transaction of the change.
-- Nothing is referenced: an event outlives its vacancy, and a reference would lock rows in another order than the changes do.
create table company_event (
  id uuid primary key,
  company_id uuid not null,
  kind webhook_event not null,
  vacancy_id uuid,
  candidate_id uuid,
  status application_status,
  at timestamptz not null default clock_timestamp(),
  -- Counts the events in the order in which readers can see them. Null until an event has been assigned to the endpoints.
  position bigint constraint company_event_position unique
);
create index company_event_new on company_event (at, id) where position is null and kind <> 'webhook.test';
create index company_event_company on company_event (company_id, position);
create index company_event_candidate on company_event (candidate_id) where candidate_id is not null;
create index company_event_at on company_event (at);

-- One row, whose lock lets one server at a time assign events.
create table company_event_counter (
  is_only boolean primary key default true check (is_only),
  last_position bigint not null default 0
);
insert into company_event_counter default values;

create type webhook_delivery_state as enum ('waiting', 'delivered', 'failed');
create type webhook_failure as enum (
  'status', 'redirect', 'timeout', 'unreachable', 'address_refused', 'secret_unreadable'
);

-- An event on its way to an endpoint, with the outcome of the last attempt.
create table webhook_delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  event_id uuid not null references company_event on delete cascade,
  state webhook_delivery_state not null default 'waiting',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- Null unless it waits.
  next_attempt_at timestamptz,
  give_up_at timestamptz not null,
  attempted_at timestamptz,
  duration_ms integer,
  response_status smallint,
  response_start text check (char_length(response_start) <= 1024),
  failure webhook_failure,
  constraint webhook_delivery_event unique (endpoint_id, event_id),
  check ((state = 'waiting') = (next_attempt_at is not null))
);
create index webhook_delivery_list on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_attempt_at, id) where next_attempt_at is not null;
create index webhook_delivery_of_event on webhook_delivery (event_id);
