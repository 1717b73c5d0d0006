import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import { hashSecretToken } from '../../accounts/secret-tokens.ts';
import type { Database } from '../../platform/database/database.ts';
import { isRightEnough, type Viewer } from '../../platform/http/access.ts';
import { fail } from '../../platform/http/errors.ts';
import { mapPage, type Page, type PageQuery, readPage } from '../../platform/http/paging.ts';
import {
  findSanction,
  isAppealed,
  type SanctionRow,
  sanctionColumns,
  selectSanctions,
  toOwnSanction,
} from '../sanction-queries.ts';

/** A colleague may appeal for the company only with the right `Administração`. */
const viewerMayAppeal = ({ colleague }: Viewer) =>
  !colleague || isRightEnough(colleague.right, 'Administração');

/** Lists sanctions against the viewer or their vacancies, the newest first. */
export async function listOwnSanctions(
  db: Database,
  viewer: Viewer,
  query: PageQuery,
): Promise<Page<OwnSanction>> {
  const sanctionPage = await readPage(db, selectSanctions(db).where('s.account_id', '=', viewer.id), {
    ...query,
    key: 's.id',
    select: (sanctions) => sanctions.select(sanctionColumns),
    keyOf: ({ id }) => id,
  });
  return mapPage(sanctionPage, (row) => toOwnSanction(row, { viewerMayAppeal: viewerMayAppeal(viewer) }));
}

/** @throws {Failure} `sanction_not_found`, also for sanctions of other accounts */
export async function getOwnSanction(db: Database, viewer: Viewer, id: string): Promise<OwnSanction> {
  return toOwnSanction(await getOwnSanctionRow(db, viewer, id), { viewerMayAppeal: viewerMayAppeal(viewer) });
}

export async function getOwnSanctionRow(db: Database, viewer: Viewer, id: string): Promise<SanctionRow> {
  const row = await findSanction(db, (sanctions) =>
    sanctions.where('s.id', '=', id).where('s.account_id', '=', viewer.id),
  );
  if (!row) throw fail('sanction_not_found');
  return row;
}

/**
 * Returns the sanction that a mailed link can appeal. Once it is appealed, the link no longer expires and shows what
 * became of the appeal.
 * @throws {Failure} `appeal_link_missing`, `appeal_link_unknown`, `appeal_link_expired`, `sanction_lifted`
 */
export async function getSanctionByLink(db: Database, token: string | undefined): Promise<SanctionRow> {
  if (!token) throw fail('appeal_link_missing');
  const link = await db
    .selectFrom('appeal_link')
    .select('sanction_id')
    .where('token_hash', '=', hashSecretToken(token))
    .executeTakeFirst();
  const row = link && (await findSanction(db, (sanctions) => sanctions.where('s.id', '=', link.sanction_id)));
  if (!row) throw fail('appeal_link_unknown');
  if (isAppealed(row)) return row;
  if (row.lifted_at !== null) throw fail('sanction_lifted');
  if (!row.is_before_appeal_deadline) throw fail('appeal_link_expired');
  return row;
}
