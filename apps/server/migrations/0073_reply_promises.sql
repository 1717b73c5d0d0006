-- A company may promise to answer each application within so many calendar days (docs/decisions/0085-reply-promises.md).
alter table vacancy add column reply_days smallint check (reply_days between 1 and 30);

alter table vacancy_search add column reply_days smallint;
-- Few vacancies promise an answer: without it a search for them reads all the others.
create index vacancy_search_reply on vacancy_search (reply_days, id) where reply_days is not null;

-- The deadline is fixed when the application is sent, and so does not follow changes of the vacancy. `replied_on` is the day of the
-- first answer; it is only stored where one was promised.
alter table application
  add column reply_by date,
  add column replied_on date,
  add column reply_reminded boolean not null default false;
create index application_owed on application (vacancy_id, reply_by) where reply_by is not null and replied_on is null;
create index application_reminder on application (reply_by) where reply_by is not null and replied_on is null and not reply_reminded;

-- Neither a removed vacancy nor a withdrawal hides a broken promise. Of a withdrawn application the deadline is only stored when it
-- counts; one that counts for its promise alone does not change the response rate.
alter table past_application add column reply_by date;
alter table withdrawn_application
  add column reply_by date,
  add column counts_in_rate boolean not null default true;

-- A promise may be broken before the response rate counts anybody, which is then null.
alter table company_answering
  alter column percent drop not null,
  add column promises_kept integer check (promises_kept between 0 and promised),
  add column promised integer,
  add check (percent is not null or promised is not null);

alter type mail_kind add value 'replies_due';
alter type notice_kind add value 'replies_due' before 'warning';
