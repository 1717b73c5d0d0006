create type report_target as enum ('candidate', 'company', 'vacancy');
create type report_reason as enum (
  'Conteúdo Inadequado', 'Discriminação ou Assédio', 'Informações Falsas', 'Spam ou Golpe', 'Atividade Suspeita',
  'Linguagem Ofensiva', 'Violação de Privacidade', 'Violência ou Ameaça', 'Falsificação de Identidade',
  'Fraude ou Informações Enganosas', 'Comportamento Desrespeitoso', 'Vaga Enganosa', 'Conteúdo Ilegal', 'Outro'
);

-- A complaint. It outlives what it is about, and whoever made it.
create table report (
  id uuid primary key,
  target_type report_target not null,
  target_id uuid not null,
  -- What was complained about, as it stood: editing it afterwards hides nothing.
  snapshot jsonb not null,
  reason report_reason not null,
  description text not null,
  reporter_id uuid references account on delete set null,
  reported_day date not null,
  created_at timestamptz not null default now(),
  is_open boolean not null default true
);
create unique index report_open_once on report (reporter_id, target_id) where is_open;
create index report_of_day on report (reporter_id, reported_day);
