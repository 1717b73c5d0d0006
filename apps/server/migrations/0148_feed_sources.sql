-- Each feed of a company has a source of its own, because it ends the vacancies of its source that it does not list. Feeds that were added
-- before this rule get another name. They no longer publish by themselves, until somebody has looked at what they would do.
update vacancy_feed f
set source = left(f.source, 80) || ' ' || right(f.id::text, 12), publishes = false
where exists (
  select from vacancy_feed other
  where other.company_id = f.company_id and other.source = f.source
    and (other.created_at, other.id) < (f.created_at, f.id)
);

alter table vacancy_feed add constraint vacancy_feed_source unique (company_id, source);
