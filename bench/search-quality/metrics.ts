/** Grades of the documents that a search should find, by document id. Others have grade 0. */
export type Grades = ReadonlyMap<string, number>;

/** A document with at least this grade fits, so a search must not miss it. */
const fittingGrade = 2;

/** Returns the normalised discounted cumulative gain: gain 2^grade - 1, discount log2(rank + 1). */
export function ndcg(found: string[], grades: Grades, cutoff: number): number {
  const ideal = [...grades.values()].sort((one, other) => other - one);
  const best = discountedGain(ideal, cutoff);
  if (best === 0) return 0;
  const foundGrades = unique(found).map((id) => grades.get(id) ?? 0);
  return discountedGain(foundGrades, cutoff) / best;
}

function discountedGain(grades: number[], cutoff: number): number {
  return grades
    .slice(0, cutoff)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/**
 * Returns the number of fitting documents among the first `cutoff`, as a share of the possible number. Returns
 * undefined if no document fits.
 */
export function recall(found: string[], grades: Grades, cutoff: number): number | undefined {
  const fitting = [...grades.values()].filter((grade) => grade >= fittingGrade).length;
  if (fitting === 0) return undefined;
  return countFitting(unique(found).slice(0, cutoff), grades) / Math.min(fitting, cutoff);
}

/** Returns true if the first document has grade 2 or 3. */
export const isFirstRelevant = (found: string[], grades: Grades): boolean =>
  countFitting(found.slice(0, 1), grades) === 1;

const countFitting = (found: string[], grades: Grades): number =>
  found.filter((id) => (grades.get(id) ?? 0) >= fittingGrade).length;

/** Removes repetitions, because a document that is found twice counts once. */
const unique = (found: string[]): string[] => [...new Set(found)];

/** Returns the mean. Undefined values are left out, and the mean of no values is 0. */
export function mean(values: (number | undefined)[]): number {
  const defined = values.filter((value) => value !== undefined);
  return defined.length === 0 ? 0 : defined.reduce((sum, value) => sum + value, 0) / defined.length;
}
