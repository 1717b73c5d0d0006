create type api_scope as enum ('vacancies:read', 'vacancies:write', 'applicants:read', 'applicants:write');

-- Keys with which programs of a company call the partner API. Only a hash of the secret is stored: it is random and long, so that
-- nobody finds it from the hash. A key ends with the account of the colleague who created it.
create table api_key (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  author_id uuid not null references account on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  secret_start text not null check (char_length(secret_start) <= 20),
  secret_hash bytea not null constraint api_key_secret unique,
  scopes api_scope[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text
);
create index api_key_company on api_key (company_id, id);
create index api_key_creator on api_key (author_id);
create index api_key_end on api_key (least(expires_at, revoked_at));

-- Answers to calls that created something, by the key that the client chose, to be repeated to a client that calls again. A hash
-- tells a repeated call from another one. `answer` is null only inside the transaction that creates; it is no `jsonb`, which would
-- order its fields.
create table idempotent_call (
  id uuid primary key,
  api_key_id uuid not null references api_key on delete cascade,
  key text not null check (char_length(key) between 1 and 100),
  request_hash bytea not null,
  answer json,
  called_at timestamptz not null default now(),
  constraint idempotent_call_key unique (api_key_id, key)
);
create index idempotent_call_time on idempotent_call (called_at);
