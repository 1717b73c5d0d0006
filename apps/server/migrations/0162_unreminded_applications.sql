-- The index contains the applications whose company was not reminded yet.
alter index application_reminder rename to application_unreminded;
