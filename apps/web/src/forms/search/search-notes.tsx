import type { FoundReason, SearchUnderstanding } from '@trampolim/contract/matching/search';
import { type SearchRadius, widerRadius } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import { placeLabel } from './radius.ts';

const nearReasons: readonly (FoundReason | undefined)[] = ['nearby', 'partial', 'related', 'elsewhere'];

interface Around {
  city?: string | undefined;
  radius?: SearchRadius | undefined;
}

/** Chips for the filters that words of a search name, each with the words and the radius that remain once it is removed. */
export const understoodChips = (understood: SearchUnderstanding | undefined, { city, radius }: Around) =>
  (understood?.filters ?? []).map(({ kind, value, without }) => {
    const isCentre = kind === 'city' && !city;
    return {
      name: `${kind} ${value}`,
      label: isCentre ? placeLabel({ city: value, radius }) : value,
      isUnderstood: true,
      words: without || undefined,
      radius: isCentre ? undefined : radius,
    };
  });

/** Fewer results than these are worth a wider search. */
const fewResults = 10;

interface Results {
  total: number;
  items: readonly { foundBy?: FoundReason | undefined }[];
}

/** The radius to offer where little was found around a city; undefined where no city is named, or the widest is in force. */
export function offeredRadius(
  { city, radius }: Around,
  understood: SearchUnderstanding | undefined,
  { total, items }: Results,
): SearchRadius | undefined {
  const namesCity = city || understood?.filters.some(({ kind }) => kind === 'city');
  const isLittle = total < fewResults || items.some(({ foundBy }) => nearReasons.includes(foundBy));
  return namesCity && isLittle ? widerRadius(radius) : undefined;
}

/** Says that a result bears another name than the words of a search; without the words where several filters were taken from them. */
export function synonymReason(typed: string | undefined, understood: SearchUnderstanding | undefined) {
  const { corrected = typed, filters = [] } = understood ?? {};
  const [filter, ...others] = filters;
  const searched = filter ? filter.without : corrected;
  return searched && others.length === 0 ? `Sinônimo de “${searched}”` : 'Sinônimo do que você buscou';
}

interface SearchNotesProps {
  className: string | undefined;
  understood: SearchUnderstanding | undefined;
  /** Leads to the search for the words as they were typed. */
  literalLink: ReactNode;
  /** Why the first result was found. */
  foundBy: FoundReason | undefined;
  /** Shown where no result meets the whole search. */
  near: string;
}

/** Tells above the results that typing errors were corrected, and that no result meets the whole search. */
export function SearchNotes({ className, understood, literalLink, foundBy, near }: SearchNotesProps) {
  const isNear = nearReasons.includes(foundBy);
  if (!understood?.corrected && !isNear) return null;
  return (
    <div className={className} role="status">
      {understood?.corrected && (
        <span>
          Mostrando resultados para <strong>{understood.corrected}</strong>. {literalLink}
        </span>
      )}
      {isNear && <span>{near}</span>}
    </div>
  );
}
