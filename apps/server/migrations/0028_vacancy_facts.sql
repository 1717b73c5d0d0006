create type work_mode as enum ('Presencial', 'Híbrido', 'Remoto');
create type salary_period as enum ('Hora', 'Mês', 'Ano');
create type currency as enum ('R$', 'US$', '€', '£', '¥', '₩', 'A$', 'C$', '₹', '₽');
create type benefit as enum (
  'Vale-transporte', 'Vale-refeição', 'Vale-alimentação', 'Plano de saúde', 'Plano odontológico', 'Seguro de vida',
  'Participação nos lucros (PLR)', 'Bônus', 'Auxílio home office', 'Auxílio-creche', 'Auxílio-educação', 'Previdência privada',
  'Academia', 'Refeição no local', 'Cesta básica', 'Transporte fretado', 'Horário flexível', 'Day off de aniversário');
create type affirmative_group as enum (
  'Pessoas com deficiência', 'Pessoas negras', 'Mulheres', '50+', 'LGBTQIA+', 'Indígenas');

-- What candidates ask of a vacancy, all of it optional. Whoever writes a row is held to what the contract refuses in words.
alter table vacancy
  add column work_mode work_mode,
  add column days_at_place smallint check (days_at_place between 1 and 5),
  add column pay_from numeric(12, 2) check (pay_from > 0),
  add column pay_to numeric(12, 2) check (pay_to > 0),
  add column pay_currency currency,
  add column pay_period salary_period,
  add column weekly_hours smallint check (weekly_hours between 1 and 44),
  add column benefits benefit[] not null default '{}' check (array_position(benefits, null) is null),
  add column other_benefits text[] not null default '{}' check (cardinality(other_benefits) <= 10),
  add column affirmative_for affirmative_group[] not null default '{}' check (array_position(affirmative_for, null) is null),
  add column accommodations text not null default '' check (char_length(accommodations) <= 1000),
  add check (days_at_place is null or work_mode is not distinct from 'Híbrido'),
  add check (pay_from <= pay_to),
  add check ((coalesce(pay_from, pay_to) is null) = (pay_period is null)),
  add check ((pay_currency is null) = (pay_period is null));

-- What the search narrows by; empty lists are null there and take no room. The range lies in `salary_amount` already.
alter table vacancy_search
  add column work_mode work_mode,
  add column weekly_hours smallint,
  add column benefits benefit[],
  add column affirmative_for affirmative_group[];
-- Few vacancies are meant for a group: without it a search for them walks all the others.
create index vacancy_search_affirmative on vacancy_search using gin (affirmative_for) where affirmative_for is not null;
