-- The rows are the same at every run: nothing depends on now().
create function bench.company_id(n integer) returns uuid language sql immutable
  return bench.id_at(timestamptz '2026-01-01 00:00:00Z' + n * interval '1 minute', n);

-- Adds companies for the vacancies. Each has as many open ones as it may have.
create function bench.add_companies(companies integer) returns void language sql as $$
  with firm as (select n, bench.company_id(n) as id from generate_series(1, companies) n),
    account as (insert into account (id, role, email, password_hash) select id, 'Company', 'empresa' || n || '@exemplo.com.br', 'x' from firm)
  insert into company (id, name, type, branch_of_activity, contact_position, phone, description, cep, street, number, neighborhood, city, state, cnpj, legal_name, trade_name)
  select id, 'Empresa ' || initcap(bench.some_word()) || ' ' || n, 'Empresa Empregadora', 'Serviços', 'RH', '551133224455', 'Descrição.', '01310100', 'Rua',
    '1', 'Centro', 'São Paulo', 'SP', '11222333000181', 'Razão', 'Fantasia' from firm
$$;
