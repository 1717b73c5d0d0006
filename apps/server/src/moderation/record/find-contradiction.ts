import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A contradiction between the record and the tables derived from it, with the row of the record if there is one. */
export interface Contradiction {
  seq: number | null;
  why: string;
}

type Check = RawBuilder<{ seq: string | null; why: string }>;

/** True if `stored` is the administrator `recorded`, or null because that account was deleted. */
const isDecider = (stored: RawBuilder<unknown>, recorded: RawBuilder<unknown>) =>
  sql<boolean>`(coalesce(${stored} = ${recorded}, not exists (select from account a where a.id = ${recorded})))`;

/** Sanctions are deleted with their account, and not before. */
const missingSanctions: Check = sql`
  select r.seq, 'falta a sanção que esta decisão aplicou' as why
  from moderation_record r
  where r.kind in ('warned', 'account_banned', 'vacancy_banned')
    and exists (select from account a where a.id = r.account_id)
    and not exists (select from sanction s where s.seq = r.seq)
  order by r.seq limit 1`;

/**
 * The times may differ, because a sanction has the start time of its transaction, which may have waited before it
 * appended its row of the record.
 */
const changedSanctions: Check = sql`
  select s.seq, case
    when r.seq is null or r.kind not in ('warned', 'account_banned', 'vacancy_banned')
      then 'há uma sanção que não está na linha'
    when s.reason is distinct from r.reason then 'o motivo da sanção foi alterado'
    when lifting.is_recorded and s.lifted_at is null then 'a sanção deveria estar desfeita'
    when not lifting.is_recorded and s.lifted_at is not null then 'a sanção foi desfeita sem decisão'
    else 'a sanção foi alterada'
  end as why
  from sanction s
  left join moderation_record r on r.seq = s.seq
  cross join lateral (select exists (
    select from moderation_record u
    where u.about_seq = s.seq and u.kind in ('account_unbanned', 'vacancy_unbanned', 'appeal_granted')
  ) as is_recorded) lifting
  where r.seq is null
    or s.kind::text is distinct from case r.kind
      when 'warned' then 'warning' when 'account_banned' then 'account_ban' when 'vacancy_banned' then 'vacancy_ban' end
    or s.account_id is distinct from r.account_id
    or s.vacancy_id is distinct from (
      select v.id from vacancy v where r.subject_type = 'vacancy' and v.id = r.subject_id)
    or s.reason is distinct from r.reason
    or s.decided_at not between r.at - interval '1 hour' and r.at + interval '1 second'
    or not ${isDecider(sql`s.decided_by`, sql`r.actor_id`)}
    or lifting.is_recorded <> (s.lifted_at is not null)
  order by s.seq limit 1`;

const changedAppeals: Check = sql`
  select r.seq, case
    when p.seq is null then 'falta o recurso que esta linha recebeu'
    else 'a resposta ao recurso foi alterada'
  end as why
  from moderation_record r
  join sanction s on s.seq = r.about_seq
  left join appeal p on p.seq = r.seq and p.sanction_id = s.id
  left join moderation_record d on d.about_seq = r.about_seq and d.kind in ('appeal_granted', 'appeal_upheld')
  where r.kind = 'appeal_received' and (
    p.seq is null
    or 'appeal_' || p.outcome is distinct from d.kind::text
    or p.decided_seq is distinct from d.seq
    or (d.seq is not null and not ${isDecider(sql`p.decided_by`, sql`d.actor_id`)}))
  order by r.seq limit 1`;

const unknownAppeals: Check = sql`
  select s.seq, 'há um recurso que não está no registro' as why
  from appeal p
  join sanction s on s.id = p.sanction_id
  left join moderation_record r on r.seq = p.seq
  where r.kind is distinct from 'appeal_received' or r.about_seq is distinct from s.seq
  order by s.seq limit 1`;

/** The latest decision about banning each account or vacancy. */
const latestDecisions = (of: 'account' | 'vacancy') => sql`
  select distinct on (r.subject_id) r.subject_id, r.seq, r.kind = ${sql.lit(`${of}_banned`)} as banned
  from moderation_record r
  left join moderation_record about on about.seq = r.about_seq
  where r.kind in (${sql.lit(`${of}_banned`)}, ${sql.lit(`${of}_unbanned`)})
    or (r.kind = 'appeal_granted' and about.kind = ${sql.lit(`${of}_banned`)})
  order by r.subject_id, r.seq desc`;

/** Bans from before the record have no decision. They are listed in `unrecorded_ban`. */
const changedBans = (of: 'account' | 'vacancy', noun: string): Check => sql`
  select decided.seq, ${sql.lit(noun)} || ' ' || t.id || case
    when t.banned then ' está banida sem decisão' else ' não está mais banida, sem decisão' end as why
  from ${sql.table(of)} t
  left join (${latestDecisions(of)}) decided on decided.subject_id = t.id
  left join unrecorded_ban u on ${sql.ref(`u.${of}_id`)} = t.id
  where t.banned <> coalesce(decided.banned, ${sql.ref(`u.${of}_id`)} is not null)
  order by decided.seq nulls last, t.id limit 1`;

/** Candidates contain a copy of their account's ban, which searches read. */
const differingBanCopies: Check = sql`
  select null::bigint as seq, 'a conta ' || a.id || ' e o currículo dela divergem sobre o banimento' as why
  from candidate cand join account a on a.id = cand.id
  where cand.banned <> a.banned
  order by a.id limit 1`;

const checks: readonly Check[] = [
  missingSanctions,
  changedSanctions,
  changedAppeals,
  unknownAppeals,
  changedBans('account', 'a conta'),
  changedBans('vacancy', 'a vaga'),
  differingBanCopies,
];

/**
 * Compares the record with the sanctions, appeals and bans of existing accounts and vacancies. Returns the first
 * contradiction. Call this within a snapshot, because every check is a separate statement.
 */
export async function findContradiction(db: Database): Promise<Contradiction | undefined> {
  for (const check of checks) {
    const { rows } = await check.execute(db);
    const [contradiction] = rows;
    if (!contradiction) continue;
    const { seq, why } = contradiction;
    return { seq: seq === null ? null : Number(seq), why };
  }
  return undefined;
}
