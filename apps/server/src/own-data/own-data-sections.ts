import type { DataSubject } from '@trampolim/contract/own-data/own-data-kinds';
import type { Feature } from '../platform/feature.ts';
import type { OwnDataSection } from '../platform/own-data.ts';

/**
 * Returns the sections of a file, in the order of the features. The file contains the texts that administrators wrote
 * about its owner, but not their names. Notes of a company about a candidate are only in the company's file:
 * docs/decisions/0039-applicant-notes-and-ratings.md.
 */
export const collectSections = (features: readonly Feature[], subject: DataSubject): OwnDataSection[] =>
  features.flatMap(({ ownData = {} }) => [
    ...(ownData.everyone ?? []),
    ...(ownData.email ?? []),
    ...(ownData[subject] ?? []),
  ]);
