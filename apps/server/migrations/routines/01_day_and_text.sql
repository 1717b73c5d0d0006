-- Returns the current day in Brazil's legal time. The product uses no other current day.
create or replace function product_today() returns date language sql stable
  return (now() at time zone 'America/Sao_Paulo')::date;

-- Returns a text without case and accents, the form in which everything is searched. The function is declared immutable so
-- that indexes may use it. If the server's unaccent rules ever change, these indexes must be rebuilt.
create or replace function search_text(t text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;
