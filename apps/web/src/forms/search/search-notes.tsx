import type { SearchUnderstanding } from '@trampolim/contract/search/search';
import { defaultCurrency, type SearchRadius, widerRadius } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import { formatSalary } from '../../ui/format/format.ts';
import classes from '../filter-chips.module.css';
import { placeLabel } from './radius.ts';
import { countMatches, isNearMatch, type SearchCounts, type SearchResult } from './search-counts.ts';

interface SearchArea {
  city?: string | undefined;
  radius?: SearchRadius | undefined;
}

/** Chips for the filters that come from words of a search, each with the search text and radius after its removal. */
export const understoodChips = (understood: SearchUnderstanding | undefined, { city, radius }: SearchArea) =>
  (understood?.filters ?? []).map(({ kind, value, without }) => {
    // A city in the search text is the centre of the radius, unless a filter names another one.
    const isCentre = kind === 'city' && !city;
    return {
      name: `${kind} ${value}`,
      label: isCentre ? placeLabel({ city: value, radius }) : labelOf(kind, value),
      isUnderstood: true,
      searchText: without || undefined,
      radius: isCentre ? undefined : radius,
    };
  });

const labelOf = (kind: string, value: string) =>
  kind === 'minSalary' ? `A partir de ${formatSalary(`${defaultCurrency} ${value}`)}` : value;

/** A wider search is offered below this number of results. */
const minResultsWithoutOffer = 10;

/**
 * The radius to offer if little was found around a city. It is undefined if no city is named, or if the widest is in
 * force.
 */
export function offeredRadius(
  { city, radius }: SearchArea,
  understood: SearchUnderstanding | undefined,
  results: SearchCounts,
): SearchRadius | undefined {
  const namesCity = city || understood?.filters.some(({ kind }) => kind === 'city');
  return namesCity && countMatches(results) < minResultsWithoutOffer ? widerRadius(radius) : undefined;
}

/** Says that a result contains a synonym of the search text, and quotes the text unless it contains several filters. */
export function synonymReason(typed: string | undefined, understood: SearchUnderstanding | undefined) {
  const { corrected = typed, filters = [] } = understood ?? {};
  const [filter, ...others] = filters;
  const searchText = filter ? filter.without : corrected;
  return searchText && others.length === 0 ? `Sinônimo de “${searchText}”` : 'Sinônimo do que você buscou';
}

interface SearchNotesProps {
  understood: SearchUnderstanding | undefined;
  /** A link to the search without the correction. */
  literalLink: ReactNode;
  items: readonly SearchResult[];
  /** Displayed if no result matches the whole search. */
  near: string;
}

/** Messages above the results: typing errors were corrected, or no result matches the whole search. */
export function SearchNotes({ understood, literalLink, items, near }: SearchNotesProps) {
  const isNear = isNearMatch(items[0]);
  if (!understood?.corrected && !isNear) return null;
  return (
    <div className={classes.notes} role="status">
      {understood?.corrected && (
        <span>
          {items.length > 0 ? 'Mostrando resultados para' : 'Procuramos por'}{' '}
          <strong>{understood.corrected}</strong>. {literalLink}
        </span>
      )}
      {isNear && <span>{near}</span>}
    </div>
  );
}
