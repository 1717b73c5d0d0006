-- These functions and their triggers count changes of an e-mail address. The routines create them again after this migration, under
-- names that say so: candidate_count_email_change and company_count_email_change.
drop function if exists candidate_count_address() cascade;
drop function if exists company_count_address() cascade;
