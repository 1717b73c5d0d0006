-- A company's logo as it is served. Its address contains the hash of the image, which lists read from the company's row.
alter table company add column logo_hash text check (logo_hash ~ '^[A-Za-z0-9_-]{22}$');

create table company_logo (
  company_id uuid primary key references company on delete cascade,
  image bytea not null check (octet_length(image) between 1 and 1048576),
  stored_at timestamptz not null default now()
);
-- Images are compressed already.
alter table company_logo alter column image set storage external;
