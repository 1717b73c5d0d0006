-- Folded when they are written: where a search walks companies from the newest on, folding both texts of a million takes seconds.
drop index company_name_trgm;
alter table company
  add column name_text text not null generated always as (search_text(name)) stored,
  add column branch_text text not null generated always as (search_text(branch_of_activity)) stored;
create index company_name_trgm on company using gin (name_text gin_trgm_ops);
create index company_branch_trgm on company using gin (branch_text gin_trgm_ops);
-- Nothing else would have it done soon: the rows count as unchanged.
analyze company;
