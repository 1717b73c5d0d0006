-- Its successor in routines/ takes no birth dates.
drop function if exists candidate_search_queries(tsquery[], tsquery, text[], date, date);
