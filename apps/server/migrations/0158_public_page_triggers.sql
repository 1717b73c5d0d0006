-- This function is now named notify_public_page, and its triggers are named by their event. The routines create them
-- after this migration.
drop function if exists public_page_told() cascade;
