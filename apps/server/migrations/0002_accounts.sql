-- Who may sign in. The row is narrow on purpose: it is also what a candidate's applications lock.
create table account (
  id uuid primary key,
  role role not null,
  email text not null,
  password_hash text not null,
  banned boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));

create table company (
  id uuid primary key references account on delete cascade,
  name text not null,
  type company_type not null,
  branch_of_activity text not null,
  contact_position text not null,
  phone text not null,
  description text not null default '',
  site text not null default '',
  employee_count integer,
  cep text not null,
  street text not null,
  number text not null,
  complement text not null default '',
  neighborhood text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- of a liberal professional
  cpf text,
  registration_document text,
  registration_number text,
  -- of the two kinds of company
  cnpj text,
  legal_name text,
  trade_name text,
  check (case when type = 'Profissional Liberal'
    then num_nulls(cpf, registration_document, registration_number) = 0 and num_nonnulls(cnpj, legal_name, trade_name) = 0
    else num_nulls(cnpj, legal_name, trade_name) = 0 and num_nonnulls(cpf, registration_document, registration_number) = 0
  end)
);
create index company_name_trgm on company using gin (search_text(name) gin_trgm_ops);

-- The resume is always read and written whole, so its lists are JSON documents, not child tables.
create table candidate (
  id uuid primary key references account on delete cascade,
  name text not null,
  phone text not null,
  birth_date date not null,
  gender gender not null,
  civil_status text not null default '',
  education_level education_level,
  cep text not null,
  street text not null,
  number text not null,
  complement text not null default '',
  neighborhood text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  last_job text not null default '',
  desired_role text not null,
  desired_city text not null,
  desired_state text not null check (desired_state ~ '^[A-Z]{2}$'),
  salary text not null default '',
  salary_currency text,
  salary_amount numeric(12, 2),
  area area check (area <> 'Outros'),
  hierarchical_area text not null default '',
  about text not null default '' check (char_length(about) <= 400),
  experience jsonb not null default '[]',
  courses jsonb not null default '[]',
  languages jsonb not null default '[]',
  qualifications jsonb not null default '[]',
  link text not null default '',
  -- kept by triggers, see the candidate search
  hidden boolean not null default false,
  experience_days integer not null default 0,
  experience_due date,
  search_seq bigint not null default 0
);
create index candidate_area_state on candidate (area, state, id desc) where not hidden;
create index candidate_area_desired_state on candidate (area, desired_state, id desc) where not hidden;
create index candidate_experience_due on candidate (experience_due) where experience_due is not null;

-- A session is one sign-in; its refresh tokens replace one another at each use.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  remembered boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id) where ended_at is null;
create index session_expiry on session (expires_at);

create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now(),
  replaced_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- The shape that the rate limiter's library asks for; counts survive a restart and hold across servers.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

create table cep_cache (
  cep text primary key check (cep ~ '^\d{8}$'),
  address jsonb not null,
  fetched_at timestamptz not null default now()
);

-- What happened, for the administrators' daily report. Never holds passwords, tokens or resume texts.
create table action_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  level log_level not null,
  address text not null,
  message text not null
);
create index action_log_at on action_log (at);
