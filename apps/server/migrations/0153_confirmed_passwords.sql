-- The last time at which the password was entered again in a session. Calls that affect the access of others need a recent one.
alter table session add column password_confirmed_at timestamptz;
