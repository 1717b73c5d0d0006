-- Their successors in routines/ also take the cost of a match, and the matches that are already counted.
drop function if exists candidate_search_next(bigint, bigint, bigint, bigint, bigint);
drop function if exists candidate_search_count(tsquery[], tsquery, text[], date, date, bigint, uuid[], bigint, bigint);
