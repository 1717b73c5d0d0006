-- What the check of a vacancy's texts warned about when it was published or changed, for moderators.
create table vacancy_finding (
  vacancy_id uuid primary key references vacancy on delete cascade,
  findings jsonb not null check (jsonb_typeof(findings) = 'array'),
  checked_at timestamptz not null default now()
);
