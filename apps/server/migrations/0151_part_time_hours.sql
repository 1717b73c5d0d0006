-- Vacancies without weekly hours are also found as part-time work by their working hours, so their documents are written again.
update search_reindex set before_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
where side = 'vacancy' and exists (select from vacancy_search);
