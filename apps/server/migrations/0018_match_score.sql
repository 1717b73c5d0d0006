-- Asks for more now; left beside the new one, it would be taken for it.
drop function if exists match_score(boolean, boolean, boolean, bigint, bigint, bigint, boolean);
