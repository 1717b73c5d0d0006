/** Grades of the documents that a search should find, by document id. Others have grade 0. */
export type Grades = ReadonlyMap<string, number>;

/** The lowest grade of a document that a search must not miss. */
const fitting = 2;

/** Normalised discounted cumulative gain: gain 2^grade - 1, discount log2(rank + 1). */
export function ndcg(found: string[], grades: Grades, cutoff: number): number {
  const ideal = [...grades.values()].sort((one, other) => other - one);
  const best = discountedGain(ideal, cutoff);
  if (best === 0) return 0;
  const reached = unique(found).map((id) => grades.get(id) ?? 0);
  return discountedGain(reached, cutoff) / best;
}

function discountedGain(grades: number[], cutoff: number): number {
  return grades
    .slice(0, cutoff)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/**
 * The share of fitting documents among the first `cutoff`, relative to the possible number. Undefined if no document
 * fits.
 */
export function recall(found: string[], grades: Grades, cutoff: number): number | undefined {
  const wanted = [...grades.values()].filter((grade) => grade >= fitting).length;
  if (wanted === 0) return undefined;
  return countFitting(unique(found).slice(0, cutoff), grades) / Math.min(wanted, cutoff);
}

/** True if the first document has grade 2 or 3. */
export const isFirstRelevant = (found: string[], grades: Grades): boolean =>
  countFitting(found.slice(0, 1), grades) === 1;

const countFitting = (found: string[], grades: Grades): number =>
  found.filter((id) => (grades.get(id) ?? 0) >= fitting).length;

/** A document that is found twice counts once. */
const unique = (found: string[]): string[] => [...new Set(found)];

/** Undefined values are left out; the mean of nothing is 0. */
export function mean(values: (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
}
