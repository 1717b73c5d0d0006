-- The only "today" the product knows: Brazil's legal day.
create or replace function product_today() returns date language sql stable
  return (now() at time zone 'America/Sao_Paulo')::date;

-- Text without case and accents, the form in which everything is searched. Declared immutable so that indexes may
-- use it: if the server's unaccent rules ever change, reindex.
create or replace function search_text(t text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;
