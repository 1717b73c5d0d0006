-- The link with which a candidate shares their resume. The token is stored as it is, so that its owner can copy the link again:
-- whoever could read it here could read the resume as well.
create table resume_link (
  candidate_id uuid primary key references candidate on delete cascade,
  token text not null constraint resume_link_token unique check (token ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null default now()
);
