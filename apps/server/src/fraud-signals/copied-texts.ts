import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { bandsOf, containment, shinglesOf } from './text-fingerprint.ts';

interface DescribedVacancy {
  id: string;
  company_id: string;
  created_at: string;
  description: string;
}

type SimilarVacancy = Pick<DescribedVacancy, 'id' | 'company_id' | 'description'>;

interface Fingerprint {
  shingles: Set<number>;
  bands: string[];
  textSince: string;
}

/** One of two texts is a copy if they share at least this part of the shorter one's sequences of words. */
const minCopiedShare = 0.8;

/** The number of similar texts that are compared with a text at most, because thousands may be alike. */
const maxComparedTexts = 30;

/**
 * The number of oldest texts of each band that are read. Some may belong to vacancies that are no longer live, whose
 * fingerprints are stored while they can be reopened.
 */
const maxTextsPerBand = 100;

/**
 * A text counts as an edit of another one if they share at least this many bands. Of texts that share 80 % of their
 * sequences, 94 % do.
 */
const minEditedBands = 4;

const isEdited = sql<boolean>`(f.bands = excluded.bands or cardinality(array(
  select unnest(f.bands) intersect select unnest(excluded.bands))) >= ${sql.lit(minEditedBands)})`;

/**
 * Stores the fingerprint of a vacancy's text. A text that is too short to compare has no bands. Edits are compared with
 * the bands that the text had first. Otherwise a series of small edits could turn it into another text with the same
 * age.
 */
export async function storeFingerprint(
  transaction: Transaction,
  { id, created_at, description }: DescribedVacancy,
): Promise<Fingerprint> {
  const shingles = shinglesOf(description);
  const bands = bandsOf(shingles);
  // A text is as old as its vacancy, or as the change that introduced it.
  const { rows } = await sql<{ text_since: string }>`
    insert into vacancy_fingerprint as f (vacancy_id, bands, text_since) values (${id}, ${bands}::bigint[], ${created_at})
    on conflict (vacancy_id) do update set
      bands = case when ${isEdited} then f.bands else excluded.bands end,
      text_since = case when ${isEdited} then f.text_since else now() end
    returning text_since`.execute(transaction);
  return { shingles, bands, textSince: rows[0]?.text_since ?? created_at };
}

/** Selects live vacancies whose texts are like a text and older than it, the oldest first. */
export const selectSimilar = ({
  id,
  bands,
  textSince,
}: Pick<DescribedVacancy, 'id'> & Pick<Fingerprint, 'bands' | 'textSince'>) =>
  sql<SimilarVacancy>`
    with similar_texts as (
      select distinct oldest.text_since, oldest.vacancy_id
      from unnest(${bands}::bigint[]) with_band(band), lateral (
        select b.text_since, b.vacancy_id from vacancy_fingerprint_band b
        where b.band = with_band.band and b.text_since < ${textSince}
        order by b.text_since, b.vacancy_id
        limit ${sql.lit(maxTextsPerBand)}) oldest)
    select v.id, v.company_id, v.description
    from similar_texts s join vacancy v on v.id = s.vacancy_id
    where v.live and v.id <> ${id}
    order by s.text_since, v.id
    limit ${sql.lit(maxComparedTexts)}`;

/** Finds the first live vacancy with a text that a vacancy copies; undefined if its company had the text first. */
export async function findCopiedVacancy(
  transaction: Transaction,
  { id, company_id }: DescribedVacancy,
  { shingles, bands, textSince }: Fingerprint,
): Promise<string | undefined> {
  if (bands.length === 0) return undefined;
  const { rows } = await selectSimilar({ id, bands, textSince }).execute(transaction);
  for (const other of rows) {
    // Thirty long texts take a tenth of a second, during which no other request would be answered.
    await setImmediate();
    if (containment(shingles, shinglesOf(other.description)) >= minCopiedShare)
      return other.company_id === company_id ? undefined : other.id;
  }
  return undefined;
}
