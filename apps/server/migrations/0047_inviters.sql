-- An invitation to a company ends with the place or the right of the person who sent it, so it has to name them. Accepted ones
-- name nobody any more: they remain to say that the link was used.
alter table company_invitation add column invited_by uuid references account on delete cascade;
create index company_invitation_inviter on company_invitation (invited_by);

-- The log knows who sent those that are open. Whoever sent the link that counts, the latest, answers for it.
update company_invitation i set invited_by = sent.actor_id
from (
  select distinct on (o.id) o.id, l.actor_id
  from company_invitation o
  join action_log l on l.at >= o.invited_at - interval '1 minute' and (
    l.message = 'Convite para a empresa enviado a ' || o.email || ': ' || o.company_right
    or l.message = 'Convite para a empresa enviado de novo a ' || o.email)
  join account a on a.id = l.actor_id
  where o.accepted_at is null
    and (a.id = o.company_id or exists (
      select from company_member m where m.account_id = a.id and m.company_id = o.company_id
        and m.company_right = 'Administração'))
  order by o.id, l.at desc, l.id desc
) sent
where sent.id = i.id;

-- Sent by somebody who may invite nobody any more, or by nobody known.
delete from company_invitation where accepted_at is null and invited_by is null;
