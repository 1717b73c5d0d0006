-- Dropped with its trigger, because the routines create both again as candidate_count_email_change.
drop function if exists candidate_count_address() cascade;
