import type { FoundReason, SearchUnderstanding } from '@trampolim/contract/matching/search';
import type { ReactNode } from 'react';

const nearReasons: readonly (FoundReason | undefined)[] = ['nearby', 'partial', 'related', 'elsewhere'];

/** Chips for the filters that words of a search name, each with the words that remain once it is removed. */
export const understoodChips = (understood: SearchUnderstanding | undefined) =>
  (understood?.filters ?? []).map(({ kind, value, without }) => ({
    name: `${kind} ${value}`,
    label: value,
    isUnderstood: true,
    words: without || undefined,
  }));

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
