import type {
  AccountSearchQuery,
  AdministeredAccount,
} from '@trampolim/contract/administration/administered-accounts';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { exactCountLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { countCandidates } from '../../candidates/candidate-search.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { mapPage, type Page, readListing, type Total } from '../../platform/http/paging.ts';
import { findTargets } from './find-targets.ts';

/** Lists the accounts of one role, or of all roles, for administrators. */
export async function listAccounts(
  db: Database,
  viewer: Viewer,
  { role, search, ...page }: AccountSearchQuery,
): Promise<Page<AdministeredAccount>> {
  const { keyForm, order, selectRows } = findTargets({ kind: role, search });
  const listing = await readListing<AccountRow>(page, {
    keyForm,
    keyOf: ({ key }) => key,
    // The subquery finds the ids of the page, so that names and places are only read for this page.
    // In descending order, the keys are ids of one length or numbers as text, of which the longer one is the larger.
    read: async (limit, after) => {
      const { rows } = await sql<AccountRow>`
        select ${columns} from (${selectRows(limit, after)}) found ${joins}
        order by ${order === 'asc' ? sql`found.key` : sql`length(found.key) desc, found.key desc`}`.execute(
        db,
      );
      return rows;
    },
    count: () => countMatches(db, { role, search }),
  });
  return mapPage(listing, (row) => toAccount(row, viewer));
}

interface AccountRow {
  key: string;
  id: string;
  role: Role;
  email: string;
  banned: boolean;
  created_at: string;
  name: string | null;
  city: string | null;
  state: string | null;
  occupation: string | null;
  acts_for: string | null;
}

const columns = sql`found.key, a.id, a.role, a.email, a.banned, a.created_at,
  coalesce(cand.name, c.name, m.name) as name, coalesce(cand.city, c.city) as city, coalesce(cand.state, c.state) as state,
  coalesce(cand.desired_role, c.branch_of_activity) as occupation, acted_for.name as acts_for`;

const joins = sql`join account a on a.id = found.id
  left join candidate cand on cand.id = a.id
  left join company c on c.id = a.id
  left join company_member m on m.account_id = a.id
  left join company acted_for on acted_for.id = m.company_id`;

const toAccount = (row: AccountRow, viewer: Viewer): AdministeredAccount => ({
  _id: row.id,
  role: row.role,
  name: row.name ?? row.email,
  email: row.email,
  ...(row.city && row.state && { place: { city: row.city, state: row.state } }),
  ...(row.occupation && { occupation: row.occupation }),
  ...(row.acts_for && { actsFor: row.acts_for }),
  banned: row.banned,
  createdAt: row.created_at,
  mayEdit: row.role !== 'Admin' && row.acts_for === null,
  mayDelete: row.id !== viewer.accountId,
});

/** Counts exactly up to the limit, and estimates larger numbers from the statistics of the database. */
async function countMatches(
  db: Database,
  { role, search }: Pick<AccountSearchQuery, 'role' | 'search'>,
): Promise<Total> {
  const { selectRows } = findTargets({ kind: role, search });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${selectRows(exactCountLimit + 1)}) found`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count <= exactCountLimit) return { count, estimated: false };
  return { count: Math.max(count, await estimateCount(db, { role, search })), estimated: true };
}

const tableOfRole: Record<Role, string> = { Candidate: 'candidate', Company: 'company', Admin: 'account' };

async function estimateCount(
  db: Database,
  { role, search }: Pick<AccountSearchQuery, 'role' | 'search'>,
): Promise<number> {
  if (search && role === 'Candidate' && !search.includes('@')) {
    return (await countCandidates(db, { search }, { blockers: [], upTo: exactCountLimit })).count;
  }
  // The database has no statistics about the matches of other searches.
  if (search) return 0;
  const table = role ? tableOfRole[role] : 'account';
  const { rows } = await sql<{ estimate: number }>`
    select reltuples::bigint::float8 as estimate from pg_class where oid = ${table}::text::regclass`.execute(
    db,
  );
  return rows[0]?.estimate ?? 0;
}
