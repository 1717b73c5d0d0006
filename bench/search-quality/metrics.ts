/** Grades of the documents that a search should find, by document id. Others have grade 0. */
export type Grades = ReadonlyMap<string, number>;

/** A document with at least this grade is relevant, so a search must not miss it. */
const minRelevantGrade = 2;

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
 * Returns the number of relevant documents among the first `cutoff`, divided by the largest possible number: `cutoff`
 * if more documents are relevant. Returns undefined if no document is relevant.
 */
export function recall(found: string[], grades: Grades, cutoff: number): number | undefined {
  const relevant = [...grades.values()].filter((grade) => grade >= minRelevantGrade).length;
  if (relevant === 0) return undefined;
  return countRelevant(unique(found).slice(0, cutoff), grades) / Math.min(relevant, cutoff);
}

/** Returns true if the first document is relevant. */
export const isFirstRelevant = (found: string[], grades: Grades): boolean =>
  countRelevant(found.slice(0, 1), grades) === 1;

const countRelevant = (found: string[], grades: Grades): number =>
  found.filter((id) => (grades.get(id) ?? 0) >= minRelevantGrade).length;

/** Removes repetitions, because a document that is found twice counts once. */
const unique = (found: string[]): string[] => [...new Set(found)];

/** Returns the mean. Undefined values are left out, and the mean of no values is 0. */
export function mean(values: (number | undefined)[]): number {
  const defined = values.filter((value) => value !== undefined);
  return defined.length === 0 ? 0 : defined.reduce((sum, value) => sum + value, 0) / defined.length;
}
