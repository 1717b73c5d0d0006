-- Searches for candidates that companies keep. What is new to one was saved after `seen_seq`, by the order of the search.
create table saved_search (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  name_text text not null generated always as (search_text(name)) stored,
  -- In the words of the API's query; what it leaves open is absent.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  seen_seq bigint not null,
  looked_at timestamptz not null default now(),
  constraint saved_search_name unique (company_id, name_text)
);

-- Takes a bound that it did not know.
drop function if exists candidate_search_count(text, text[], date, date, integer, integer, uuid[]);
