-- These functions are now named vacancy_search_text and candidate_search_text. Only routines call them.
drop function if exists vacancy_search_whole(vacancy);
drop function if exists candidate_search_whole(candidate);

comment on column resume_opening.uninvited is 'The candidate had not applied to the company. An invitation makes no difference.';
