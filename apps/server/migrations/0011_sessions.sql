-- However often it is renewed, a session ends 90 days after the sign-in that it is. Hours, since a day may have 23 of them.
update session set expires_at = created_at + 90 * interval '24 hours'
  where expires_at > created_at + 90 * interval '24 hours';
alter table session add constraint session_last_day
  check (expires_at <= created_at + 90 * interval '24 hours');
