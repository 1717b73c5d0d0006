-- The day from which the thirty days before the deletion of an unused account count: the mail server accepted the warning on it, or the
-- owner was warned without a mail. Null while the warning waits, and for warnings of earlier versions, which are sent again.
alter table account add column removal_counted_from date;
