create type suggestion_kind as enum ('occupation', 'city', 'skill', 'company');

-- Texts that are suggested while somebody types a search. A job collects them from the newest vacancies and resumes and counts what
-- the search finds for each.
create table search_suggestion (
  side search_side not null,
  kind suggestion_kind not null,
  -- Equal for spellings that mean the same.
  key text collate "C" not null,
  text text not null,
  -- Only cities have a state.
  state text,
  -- The folded texts that it is found by, and their words.
  forms text[] not null,
  words tsvector not null,
  -- The number of documents that the search finds; null until it was counted.
  total integer,
  total_is_estimate boolean not null default false,
  counted_at timestamptz,
  primary key (side, kind, key)
  -- Room in each page, so that a new total touches no index.
) with (fillfactor = 70);
create index search_suggestion_words on search_suggestion using gin (words) with (fastupdate = off);
