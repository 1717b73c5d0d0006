-- Documents of vacancies contain their day of publication and their area, so all of them are written again.
update search_reindex set before_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
where side = 'vacancy' and exists (select from vacancy_search);

-- Without this index, a search for a rare benefit reads every vacancy that meets its other filters.
create index vacancy_search_benefits on vacancy_search using gin (benefits) where benefits is not null;
