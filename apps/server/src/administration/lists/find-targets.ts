import type { RemovableKind } from '@trampolim/contract/values/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { matchesText } from '../../platform/database/search-text.ts';

/** An administrator's search for accounts or vacancies. */
export interface TargetSearch {
  /** Absent for accounts of every role. */
  kind: RemovableKind | undefined;
  search?: string | undefined;
}

/** A query for the ids of a search, each with a key by which the list is ordered and its pages continue. */
interface TargetQuery {
  order: 'asc' | 'desc';
  /** The format of the keys, which cursors from clients must have. */
  keyForm: RegExp;
  /** The SQL that selects at most `limit` rows after a key, in the list's order, as `id` and `key`. */
  selectRows(limit: number, after?: string): RawBuilder<{ id: string; key: string }>;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const seqForm = /^\d{1,18}$/;
/** The characters of an e-mail address: see `normalizeEmail`. */
const emailForm = /^[!-~]{1,254}$/;

/** Finds the targets of a search, for lists, counts and removals. Each kind uses an index in the order of its list. */
export function findTargets({ kind, search = '' }: TargetSearch): TargetQuery {
  if (kind === 'Vacancy')
    return newestFirst(sql`vacancy`, search && matchesText(sql`search_text(t.title)`, search));
  if (kind === 'Admin') return newestFirst(sql`account`, emailContains(search), sql`t.role = 'Admin'`);
  // Accounts of all roles can only be searched by e-mail address.
  if (search.includes('@') || (search && !kind)) return byEmail(search, kind);
  if (kind === 'Candidate') return search ? byWords(search) : newestFirst(sql`candidate`);
  if (kind === 'Company') return newestFirst(sql`company`, search && matchesText(sql`t.name_text`, search));
  return newestFirst(sql`account`);
}

function newestFirst(table: RawBuilder<unknown>, ...conditions: (RawBuilder<unknown> | '')[]): TargetQuery {
  const activeConditions = conditions.filter((condition) => condition !== '');
  return {
    order: 'desc',
    keyForm: idForm,
    selectRows: (limit, after) => sql`
      select t.id, t.id::text as key from ${table} t
      where ${sql.join([after ? sql`t.id < ${after}` : sql`true`, ...activeConditions], sql` and `)}
      order by t.id desc limit ${sql.lit(limit)}`,
  };
}

/** There are few enough administrators for a scan. */
const emailContains = (search: string) =>
  search && sql<boolean>`position(lower(${search}) in lower(t.email collate "C")) > 0`;

/** Matches by prefix, in the order of the e-mail addresses, so that every page costs the same. */
function byEmail(search: string, kind: TargetSearch['kind']): TargetQuery {
  const email = sql`lower(a.email collate "C")`;
  const prefix = search.toLowerCase();
  // No e-mail address has a character beyond "~".
  const end = `${prefix}\u007f`;
  return {
    order: 'asc',
    keyForm: emailForm,
    selectRows: (limit, after) => sql`
      select a.id, ${email} as key from account a
      where ${email} >= ${prefix} and ${email} < ${end} and ${email} > ${after ?? ''}
        and ${kind ? sql`a.role = ${kind}::text::role` : sql`true`}
      order by ${email} limit ${sql.lit(limit)}`,
  };
}

/**
 * Finds visible candidates by all words of their resume, and hidden ones by their name, because the table of the search
 * does not contain them.
 */
const byWords = (search: string): TargetQuery => ({
  order: 'desc',
  keyForm: seqForm,
  selectRows: (limit, after) => sql`
    select found.id, found.seq::text as key from (
      select candidate_id as id, seq
      from candidate_search_find(words => candidate_search_literal(${search}), conditions => null, tiers => '{}',
        facets => '{}', born_from => null, born_to => null, before => ${after ?? null}::bigint, most => ${limit}::integer)
      union all
      (select cand.id, cand.search_seq
        from candidate cand
        where cand.hidden and ${after ? sql`cand.search_seq < ${after}::bigint` : sql`true`}
          and ${sql.join(
            search.split(/\s+/).map((word) => matchesText(sql`search_text(cand.name)`, word)),
            sql` and `,
          )}
        order by cand.search_seq desc limit ${sql.lit(limit)})
    ) found
    order by found.seq desc limit ${sql.lit(limit)}`,
});
