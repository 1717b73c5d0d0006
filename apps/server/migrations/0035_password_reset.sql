-- The link that was mailed last to set a new password: earlier ones are void. Only its hash is stored; when it was used is
-- kept, so that whoever opens it again is told.
create table password_reset (
  account_id uuid primary key references account on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_expiry on password_reset (expires_at);
