import type { FoundReason } from '@trampolim/contract/search/search';
import { formatTotal } from '../../ui/format/format.ts';

const nearReasons: readonly (FoundReason | undefined)[] = [
  'nearby',
  'partial',
  'related',
  'elsewhere',
  'sameArea',
];

export interface SearchResult {
  foundBy?: FoundReason | undefined;
}

/** True for a result that matches only a part of the search. */
export const isNearMatch = (result: SearchResult | undefined): boolean =>
  nearReasons.includes(result?.foundBy);

/** The total of a search, and its results loaded so far, starting with the first page. */
export interface SearchCounts {
  total: number;
  totalIsEstimate: boolean;
  items: readonly SearchResult[];
}

/** The number of results that match the whole search. The list starts with these results. */
export function countMatches({ total, items }: SearchCounts): number {
  const firstNear = items.findIndex(isNearMatch);
  return firstNear < 0 ? total : firstNear;
}

/** A noun for one result and for several. */
interface Noun {
  one: string;
  many: string;
}

/**
 * Counts the results, such as `12 vagas` or `3 vagas e mais 9 semelhantes`. Empty if nothing matches the whole
 * search.
 */
export function resultsText(results: SearchCounts, { one, many }: Noun): string {
  const { total, totalIsEstimate } = results;
  const matches = countMatches(results);
  if (matches === 0) return '';
  const noun = matches === 1 ? one : many;
  if (matches === total) return `${formatTotal(total, { isEstimate: totalIsEstimate })} ${noun}`;
  const near = total - matches;
  const others = totalIsEstimate ? formatTotal(total, { isEstimate: true }) : `mais ${near}`;
  return `${matches} ${noun} e ${others} ${near === 1 ? 'semelhante' : 'semelhantes'}`;
}

/**
 * Counts near results, such as `Nenhuma vaga tem tudo o que você buscou. Veja 12 semelhantes.` for the subject
 * `Nenhuma vaga`.
 */
export function nearText({ total, totalIsEstimate }: SearchCounts, subject: string, noun?: Noun): string {
  const { one, many } = noun ?? { one: 'semelhante', many: 'semelhantes' };
  const count = formatTotal(total, { isEstimate: totalIsEstimate });
  return `${subject} tem tudo o que você buscou. Veja ${count} ${total === 1 ? one : many}.`;
}
