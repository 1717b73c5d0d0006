import {
  type CandidateStatus,
  candidateStatusVacancyLimit,
} from '@trampolim/contract/invitations/invitations';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { dailyCandidateInvitationLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { isInvitable, isReadable } from '../candidates/candidate-visibility.ts';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { fail } from '../platform/http/errors.ts';
import { isLive } from '../vacancies/vacancy-live.ts';
import { invitationStatus, vacancyStatus } from '../vacancies/vacancy-rules.ts';

/**
 * Returns the vacancies to which a company may invite a candidate, with existing applications and invitations.
 * @throws {Failure} `candidate_not_found`, also for a candidate who is hidden from the viewer
 */
export async function getCandidateStatus(
  db: Database,
  viewer: Viewer,
  candidateId: string,
): Promise<CandidateStatus> {
  const candidate = await db
    .selectFrom('candidate as cand')
    .select(isInvitable(viewer).as('mayInvite'))
    .where('cand.id', '=', candidateId)
    .where(isReadable(viewer))
    .executeTakeFirst();
  if (!candidate) throw fail('candidate_not_found');
  const [vacancies, sentToday] = await Promise.all([
    listVacancies(db, viewer, candidateId),
    countSentToday(db, viewer.id),
  ]);
  return { ...candidate, invitationsLeft: Math.max(0, dailyCandidateInvitationLimit - sentToday), vacancies };
}

async function listVacancies(db: Database, viewer: Viewer, candidateId: string) {
  const rows = await db
    .selectFrom('vacancy as v')
    .leftJoin('application as app', (join) =>
      join.onRef('app.vacancy_id', '=', 'v.id').on('app.candidate_id', '=', candidateId),
    )
    .leftJoin('invitation as i', (join) =>
      join.onRef('i.vacancy_id', '=', 'v.id').on('i.candidate_id', '=', candidateId),
    )
    .select([
      'v.id',
      'v.title',
      'v.city',
      'v.state',
      'v.banned',
      isLive.as('live'),
      sql<ApplicationStatus | null>`app.status`.as('applicationStatus'),
      'i.invited_at',
      'i.declined_at',
    ])
    .where('v.company_id', '=', viewer.id)
    .where((eb) => eb.or([isLive, eb('app.id', 'is not', null), eb('i.id', 'is not', null)]))
    .orderBy(isLive, 'desc')
    .orderBy('v.id', 'desc')
    .limit(candidateStatusVacancyLimit)
    .execute();
  return rows.map(({ id, title, city, state, applicationStatus, invited_at, declined_at, ...row }) => ({
    _id: id,
    jobTitle: title,
    jobLocation: { city, state },
    status: vacancyStatus(row),
    ...(applicationStatus && { applicationStatus }),
    ...(invited_at && {
      invitation: {
        status: invitationStatus({
          applied: applicationStatus !== null,
          declined: declined_at !== null,
          live: row.live,
        }),
        invitedAt: invited_at,
      },
    }),
  }));
}

async function countSentToday(db: Database, companyId: string): Promise<number> {
  const count = await db
    .selectFrom('invitation_count')
    .select('sent')
    .where('company_id', '=', companyId)
    .where('day', '=', sql<string>`product_today()`)
    .executeTakeFirst();
  return count?.sent ?? 0;
}
