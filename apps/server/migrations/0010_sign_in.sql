-- E-mails are ASCII, and folded as the server folds them whatever the database's language: in Turkish, I is not i's capital.
drop index account_email;
create unique index account_email on account (lower(email collate "C"));

-- How often somebody on no known device failed to sign in to an account, from wherever, and when they may try again.
-- The key is the account's id; where there is no account, a hash of the e-mail, so that nothing tells which.
create table failed_sign_in (
  key text primary key,
  failures integer not null,
  retry_at timestamptz not null
);
create index failed_sign_in_retry_at on failed_sign_in (retry_at);

-- A browser in which an account has been signed in to, by the hash of what it keeps in a cookie.
create table known_device (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  used_at timestamptz not null default now()
);
create index known_device_account on known_device (account_id, used_at);
create index known_device_used_at on known_device (used_at);
