create index company_branch_trgm on company using gin (search_text(branch_of_activity) gin_trgm_ops);
-- What the search offers, counted without the rows.
create index company_branch on company (branch_of_activity);
