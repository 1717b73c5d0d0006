-- Words of the domain, shared by every table.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create type role as enum ('Candidate', 'Company', 'Admin');
create type area as enum (
  'Tecnologia', 'Saúde', 'Educação', 'Finanças', 'Engenharia', 'Marketing', 'Vendas', 'Recursos Humanos',
  'Administração', 'Jurídico', 'Logística', 'Atendimento ao Cliente', 'Design', 'Operações', 'Construção Civil',
  'Outros');
create type company_type as enum ('Profissional Liberal', 'Empresa de CRH', 'Empresa Empregadora');
create type employment_type as enum ('CLT', 'PJ', 'Temporário', 'Jovem Aprendiz', 'Estágio');
create type weekday as enum (
  'Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira', 'Sexta-Feira', 'Sábado', 'Domingo');
create type education_level as enum (
  'Ensino Fundamental', 'Ensino Médio', 'Ensino Superior', 'Pós-Graduação', 'Mestrado', 'Doutorado');
create type gender as enum ('Masculino', 'Feminino', 'Prefiro não dizer', 'Outro');
create type application_status as enum ('Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado');
create type log_level as enum ('INFO', 'WARN', 'ERROR');

-- The only "today" the product knows: Brazil's legal day.
create function product_today() returns date language sql stable
  return (now() at time zone 'America/Sao_Paulo')::date;

-- Text without case and accents, the form in which everything is searched. Declared immutable so that indexes may
-- use it: if the server's unaccent rules ever change, reindex.
create function search_text(t text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;
