-- Their successors in routines/ take one query instead of many and answer with tiers.
drop function if exists candidate_search_page(tsquery[], text[], date, date, bigint, integer, integer, uuid[], tsquery[]);
drop function if exists candidate_search_count(tsquery[], text[], date, date, integer, integer, uuid[], bigint);
drop function if exists candidate_search_plan(tsquery[], text[], date, date, uuid[], tsquery[]);
drop type if exists candidate_search_plan;

-- Documents are to hold areas together with other facets.
update search_reindex set before_seq = (select max(seq) + 1 from candidate_search) where side = 'resume';

-- Hours that hardly anybody offers are not to be looked for in all vacancies.
create index vacancy_search_hours on vacancy_search (weekly_hours, id desc);
