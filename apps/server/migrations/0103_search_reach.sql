-- It takes the oldest row to look at, too.
drop function if exists candidate_search_find(tsquery[], tsquery, tsquery[], text[], date, date, bigint, bigint, uuid[], tsquery[]);
drop function if exists candidate_search_next(bigint, bigint, bigint, bigint);
