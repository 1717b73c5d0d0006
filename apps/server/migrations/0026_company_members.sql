-- People who act for a company beside its own account, each signing in with an e-mail and password of their own.
create type company_right as enum ('Administração', 'Recrutamento');

create table company_member (
  account_id uuid primary key references account on delete cascade,
  company_id uuid not null references company on delete cascade,
  name text not null,
  company_right company_right not null,
  joined_at timestamptz not null default now()
);
create index company_member_company on company_member (company_id, account_id);

-- A link that was mailed to somebody who is to become one. Only its hash is stored.
create table company_invitation (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  email text not null,
  company_right company_right not null,
  token_hash bytea not null unique,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Kept for a while, so that whoever opens the link again is told that it was used.
  accepted_at timestamptz
);
create unique index company_invitation_open on company_invitation (company_id, lower(email collate "C"))
  where accepted_at is null;
create index company_invitation_expiry on company_invitation (expires_at);

-- Who of the company took a step, for the company alone: candidates are told the company's name.
alter table application_step add column member_name text;

-- Who acted for which company, kept apart from the message, which others may download.
alter table action_log add column acting text;
