-- The cells of the map in which each municipality lies, by the lexeme of the municipality. The server writes both with the dictionary,
-- and then has all documents rewritten.
alter table dictionary_city add column lexeme text, add column cells text[];
create index dictionary_city_lexeme on dictionary_city (lexeme);

-- Without vacancies there is nothing to rewrite.
update search_reindex set before_id = null where side = 'vacancy' and not exists (select from vacancy_search);
