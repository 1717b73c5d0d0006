-- A company's new events are found without those of others, and its events of one kind without those of other kinds.
create index company_event_new_of_company on company_event (company_id, at, id)
  where position is null and kind <> 'webhook.test';
create index company_event_kind on company_event (company_id, kind, position);
