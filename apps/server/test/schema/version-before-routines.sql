-- Rows as the version before the routines wrote them, under the triggers of migrations 0001 to 0006.
insert into account (id, role, email, password_hash, banned) values
  ('01900000-0000-7000-8000-000000000001', 'Company', 'padaria@exemplo.com.br', 'x', false),
  ('01900000-0000-7000-8000-000000000002', 'Candidate', 'ana@exemplo.com.br', 'x', false),
  ('01900000-0000-7000-8000-000000000003', 'Candidate', 'bia@exemplo.com.br', 'x', true);

insert into company (id, name, type, branch_of_activity, contact_position, phone, cep, street, number, neighborhood, city, state,
  cnpj, legal_name, trade_name) values
  ('01900000-0000-7000-8000-000000000001', 'Padaria Aurora', 'Empresa Empregadora', 'Alimentação', 'RH', '551133224455', '01310100',
   'Rua das Flores', '10', 'Centro', 'São Paulo', 'SP', '11222333000181', 'Padaria Aurora Ltda.', 'Aurora');

insert into candidate (id, name, phone, birth_date, gender, cep, street, number, neighborhood, city, state, desired_role, desired_city,
  desired_state, salary, salary_currency, salary_amount, area, about, experience, languages, qualifications, hidden) values
  ('01900000-0000-7000-8000-000000000002', 'Ana Souza', '5511987654321', '1994-05-06', 'Feminino', '01310100', 'Rua do Sol', '7', 'Centro',
   'São Paulo', 'SP', 'Padeira', 'São Paulo', 'SP', 'R$ 3.500,50', 'R$', 3500.50, 'Operações', 'Faço pães.',
   '[{"role": "Padeira", "company": "Padaria Lua", "startDate": "2020-01-01"}]', '[{"name": "Libras", "level": "Fluente"}]',
   '[{"description": "Empatia"}]', false),
  ('01900000-0000-7000-8000-000000000003', 'Bia Lima', '5511987654322', '1990-01-02', 'Feminino', '01310100', 'Rua do Sol', '8', 'Centro',
   'São Paulo', 'SP', 'Caixa', 'São Paulo', 'SP', 'A combinar', null, null, 'Vendas', '', '[]', '[]', '[]', true);

insert into vacancy (id, company_id, title, description, area, salary, salary_currency, salary_amount, city, state, employment_type,
  required_qualifications, desired_skills, deadline, live) values
  ('01900000-0000-7000-8000-000000000004', '01900000-0000-7000-8000-000000000001', 'Padeira', 'Fazer pães.', 'Operações', 'US$ 900', 'US$', 900,
   'São Paulo', 'SP', 'CLT', '{Panificação}', '{Empatia}', current_date + 30, true),
  ('01900000-0000-7000-8000-000000000005', '01900000-0000-7000-8000-000000000001', 'Caixa', 'Atender.', 'Vendas', '', null, null,
   'São Paulo', 'SP', 'CLT', '{}', '{}', current_date - 3, false);

insert into application (candidate_id, vacancy_id, id, applied_day, slot) values
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000004', '01900000-0000-7000-8000-000000000006', current_date, 1);
