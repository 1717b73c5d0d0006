import type { SentInvitation } from '@trampolim/contract/invitations/invitations';
import { sql } from 'kysely';
import { isReadable } from '../candidates/candidate-visibility.ts';
import type { Database } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/access.ts';
import { mapPage, type Page, type PageQuery, readPage } from '../platform/http/paging.ts';
import { isLive } from '../vacancies/vacancy-live.ts';
import { invitationStatus } from '../vacancies/vacancy-rules.ts';

/** Lists a vacancy's invitations, the latest first, without candidates that the company may no longer see. */
export async function listSentInvitations(
  db: Database,
  vacancyId: string,
  viewer: Viewer,
  page: PageQuery,
): Promise<Page<SentInvitation>> {
  const invitations = db
    .selectFrom('invitation as i')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .innerJoin('candidate as cand', 'cand.id', 'i.candidate_id')
    .where('i.vacancy_id', '=', vacancyId)
    .where(isReadable(viewer));
  const rows = await readPage(db, invitations, {
    ...page,
    key: 'i.id',
    select: (latest) =>
      latest.select([
        'i.id',
        'cand.id as candidate_id',
        'cand.name',
        'cand.desired_role',
        'i.message',
        'i.invited_at',
        'i.author_name',
        sql<boolean>`i.declined_at is not null`.as('declined'),
        sql<boolean>`exists (
          select from application app where app.candidate_id = i.candidate_id and app.vacancy_id = i.vacancy_id)`.as(
          'applied',
        ),
        isLive.as('live'),
      ]),
    keyOf: (row) => row.id,
  });
  return mapPage(rows, (row) => ({
    _id: row.candidate_id,
    candidateName: row.name,
    desiredRole: row.desired_role,
    status: invitationStatus(row),
    message: row.message,
    invitedAt: row.invited_at,
    by: row.author_name,
  }));
}
