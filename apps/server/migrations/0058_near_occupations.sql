-- Related occupations that name each other come nearer than those that are named by one side only.
alter table dictionary_meaning add column near text;
comment on column dictionary_meaning.near is 'Those among `related` whose own related occupations hold this one; null where there are none.';

-- Their columns and parameters change, so that the routines cannot replace them.
drop function if exists role_terms(text[]);
drop function if exists role_meaning(text);
drop function if exists match_resume(candidate);
drop function if exists match_role_level(tsvector, tsquery, tsquery, tsquery, tsquery, tsquery);
drop function if exists match_glance(tsvector, tsquery, tsquery, tsquery, tsquery, tsquery[], tsquery);

-- As texts, because a row cannot hold long tsqueries.
alter table search_suggestion add column queries text[];
comment on column search_suggestion.queries is 'Tsqueries that resumes meet for it; null for vacancies and until it was counted.';
