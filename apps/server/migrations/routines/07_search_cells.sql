-- The cells of the map in which a municipality lies, as lexemes. With them a radius of hundreds of cities is a few lexemes.
create or replace function search_cells(state text, city text) returns text[] language sql stable strict parallel safe as $$
  select d.cells from dictionary_city d where d.lexeme = search_city(search_cells.state, search_cells.city) limit 1
$$;
