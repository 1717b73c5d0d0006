-- The search dictionary as the scoring of 13_match.sql reads it. The server writes these tables when a file of the dictionary has changed.

-- Names that mean the same share a meaning: queries of a title's marked words, as texts, because a tsquery cannot be compressed.
create table dictionary_meaning (
  id integer primary key,
  same text not null,
  -- The names among `same` that hold a word of level, such as "auxiliar de limpeza"; null where none does.
  same_with_level text,
  -- Other occupations that come near; null where there are none.
  related text
);

create type dictionary_name_kind as enum ('concept', 'condition', 'filler', 'word');
-- Every name by its lexemes, joined by blanks.
create table dictionary_name (
  lexemes text collate "C" primary key,
  kind dictionary_name_kind not null,
  -- A word with which the same words name another job, such as "auxiliar".
  is_level boolean not null,
  meaning_id integer,
  -- The mark of vacancies that meet a condition, such as "m=estagio".
  condition tsquery
);

-- Municipalities by their folded names.
create table dictionary_city (
  state text not null,
  city text not null,
  latitude real not null,
  longitude real not null,
  primary key (state, city)
);

-- A single row.
create table dictionary_version (
  is_only boolean primary key default true check (is_only),
  -- Changes with the files of the dictionary.
  digest text not null,
  -- A title that holds any of the words of level.
  levels tsquery not null
);

-- These take or give other values now.
drop function if exists recommend_vacancies(uuid, integer);
drop function if exists match_vacancies(uuid, uuid[], integer, integer, integer, uuid);
drop function if exists recommend_candidates(uuid, integer);
drop function if exists match_applicants(uuid, uuid[]);
drop function if exists match_glance(tsvector, text, text[], tsquery[], tsquery);
drop function if exists match_score(boolean, boolean, boolean, bigint, bigint, bigint, bigint, bigint, boolean);
drop function if exists match_common(text, text[], text, text[], text, text[], text[], text[]);
drop function if exists match_resume(candidate);
drop function if exists match_role(text);
