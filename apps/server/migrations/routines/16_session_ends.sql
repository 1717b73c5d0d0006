-- Notifies every server on commit of sessions that end before they expire.
create or replace function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create or replace trigger session_ended after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function session_ended();
create or replace trigger session_deleted after delete on session
  for each row when (old.ended_at is null and old.expires_at > now()) execute function session_ended();
