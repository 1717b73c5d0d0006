-- What goes with an account, or lets go of it, and what goes with a company is found by an index: each end walked the sessions and
-- the steps of everybody.
drop index session_account;
create index session_account on session (account_id);
create index application_step_author on application_step (author_id) where author_id is not null;
create index company_invitation_company on company_invitation (company_id);
