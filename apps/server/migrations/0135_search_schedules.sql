-- Vacancies are also found by their working hours and salary, so their documents are written again.
update search_reindex set before_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
where side = 'vacancy' and exists (select from vacancy_search);
