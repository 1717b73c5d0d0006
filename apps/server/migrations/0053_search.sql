-- Words as PostgreSQL's own Portuguese dictionary stems them. Texts come already without accents and signs, so that the parser sees
-- plain words and numbers only.
create text search configuration search_portuguese (copy = portuguese);

drop function if exists candidate_search_page(text, text[], date, date, bigint, integer, integer, uuid[]);
drop function if exists candidate_search_count(text, text[], date, date, integer, integer, uuid[], bigint);
drop function if exists candidate_search_plan(text, text[], date, date, uuid[]);
drop function if exists prefix_query(text);
drop function if exists search_vocabulary_refresh();
drop function if exists search_vocabulary_expand(text);
drop function if exists search_vocabulary_count(text);
drop function if exists search_vocabulary_words(text);
drop table search_vocabulary;
drop type candidate_search_plan;
create type candidate_search_plan as (
  conditions tsquery[],
  index_conditions text,
  row_conditions text
);

-- The words that occur, by which typing errors are recognized. Vacancies and resumes are kept apart, so that nobody's name is
-- suggested to visitors.
create type search_side as enum ('vacancy', 'resume');
create table search_word (
  side search_side not null,
  word text collate "C" not null,
  lexeme text,
  documents integer not null default 1,
  primary key (side, word)
);
create index search_word_lexeme on search_word (side, lexeme);
create index search_word_similar on search_word using gin (word gin_trgm_ops);

-- The document holds every word of a vacancy, and marked "r=" the words of its title, "e=" those of the title, its qualifications
-- and skills.
alter table vacancy_search add column document tsvector;
create index vacancy_search_document on vacancy_search using gin (document) with (fastupdate = off);
drop index if exists vacancy_search_text;
create index vacancy_search_requirements on vacancy_search using gin (requirements_text gin_trgm_ops);
-- Until a vacancy is indexed anew it is found by its title.
update vacancy_search set document = strip(to_tsvector('search_portuguese', title_text));

-- Documents that have yet to be written in the form above: those before this place, which a job lowers until nothing is left. A later
-- change of the form sets it again.
create table search_reindex (
  side search_side primary key,
  before_seq bigint,
  before_id uuid
);
insert into search_reindex (side, before_seq, before_id) values
  ('resume', (select last_value + 1 from candidate_search_seq), null),
  ('vacancy', null, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
