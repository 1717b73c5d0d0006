-- The log is read in pages, in the order of its lines; of a level that few lines have, by itself.
create index action_log_order on action_log (at, id);
drop index action_log_at;
create index action_log_warnings on action_log (at, id) where level = 'WARN';
create index action_log_errors on action_log (at, id) where level = 'ERROR';

-- Who acted as an administrator, by the e-mail of then; beside the message, since those whom that names may read it.
alter table action_log add column administrator text;
create index action_log_acts on action_log (actor_id, at) where actor_id is not null;
drop index action_log_actor;

-- What the totals changed by on each day, so that each can be told as it stood at a day's end. Every change carries its day
-- from the moment that it happens: a day on which no server ran lacks nothing.
alter table statistic_delta add column day date not null default product_today();
create table statistic_day (
  key text not null,
  day date not null,
  change bigint not null,
  primary key (key, day)
);

-- Whether all that was stored before it was followed has been reckoned in: a job does that once, since it reads whole tables.
alter table statistic add column reckoned boolean not null default false;
insert into statistic (key, total, reckoned)
  select key, 0, true from unnest(array[
    'vacancies', 'applications', 'candidates', 'companies',
    'Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado']) key
  where not exists (select from account)
  on conflict do nothing;
-- Warnings and bans are followed since there are any.
insert into statistic (key, total, reckoned) values ('warnings', 0, true), ('banned', 0, true)
  on conflict (key) do update set reckoned = true;
