-- The authenticator app of an account. The secret is encrypted with a key that is not in the database. Until the owner has entered
-- a first code, it is not asked for.
create table authenticator_app (
  account_id uuid primary key references account on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step bigint not null default 0
);

create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (char_length(name) <= 80),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- Codes for an owner who lost the device. Only hashes are stored.
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A sign-in whose password was right and whose second step is missing, by the hash of a cookie. `challenge` is what a passkey has
-- to sign.
create table sign_in_challenge (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  remembered boolean not null,
  challenge text,
  expires_at timestamptz not null
);
create index sign_in_challenge_account on sign_in_challenge (account_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);

-- What the passkey that a session is adding has to sign.
create table passkey_registration (
  session_id uuid primary key references session on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_registration_expiry on passkey_registration (expires_at);
