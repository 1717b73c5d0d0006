-- The account whose text a report keeps: the person or the company itself, or the company of a vacancy. When it goes, its text goes.
-- No foreign key, since there may be too many reports for the transaction that deletes the account.
alter table report add column answerable_id uuid;
update report set answerable_id = case target_type
  when 'vacancy' then coalesce(
    (select company_id from vacancy v where v.id = target_id), (snapshot #>> '{companyId,_id}')::uuid)
  else target_id
end;
-- Of accounts that have gone already.
update report r set snapshot = '{}', description = 'Apagada com a conta denunciada.', answerable_id = null
  where not exists (select from account a where a.id = r.answerable_id);
create index report_of_answerable on report (answerable_id, id) where answerable_id is not null;

-- The account that the title of a notice names, where the notice is somebody else's. Kinds are compared as text, since a value that
-- the same transaction added to the type cannot be used as one.
alter table notice add column named_id uuid;
update notice n set named_id = coalesce(
  (select a.id from account a where a.id = n.about_id),
  (select v.company_id from vacancy v where v.id = n.about_id))
  where n.kind::text = 'report_received';
update notice n set named_id = r.answerable_id from report r where n.kind::text = 'report_outcome' and r.id = n.about_id;
update notice n set named_id = s.account_id from sanction s where n.kind::text = 'appeal_received' and s.id = n.about_id;
update notice set title = 'Conta excluída'
  where kind::text in ('report_received', 'report_outcome', 'appeal_received') and named_id is null;
create index notice_named on notice (named_id, account_id, about_id) where named_id is not null;

-- Accounts that have gone and are named in more rows than their end could reach, until a job has reached all.
create table forgetting (
  gone_id uuid primary key
);

-- For the end of reports that nobody decided.
create index report_sent on report (created_at) where state = 'open';
