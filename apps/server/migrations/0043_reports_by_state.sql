-- Decided reports are looked for by how their target stands, which is rare for some states.
create index report_group_in_state on report_group (target_state, target_id) where reason is null;
