-- The neighbouring words of the dictionary's names, such as "auxili_limpez". Documents contain them as lexemes ("j="), because a phrase
-- has to be checked in each document. The server writes these pairs with the dictionary, and then has all documents rewritten.
create table dictionary_pair (
  lexeme text collate "C" primary key,
  -- True until all documents that hold the pair contain its lexeme. Until then searches look for the phrase.
  is_pending boolean not null
);

-- These take the number of newest rows to look at, too.
drop function if exists candidate_search_find(tsquery[], tsquery, tsquery[], text[], date, date, bigint, bigint, uuid[], tsquery[], bigint);
drop function if exists candidate_search_count(tsquery[], tsquery, text[], date, date, bigint, uuid[], bigint);
