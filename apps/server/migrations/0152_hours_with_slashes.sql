-- Working hours with slashes and "auxílio de" are understood differently, so all documents are written again.
update search_reindex set before_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
where side = 'vacancy' and exists (select from vacancy_search);
update search_reindex set before_seq = 9223372036854775807
where side = 'resume' and exists (select from candidate_search);
