import type { VacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import type { FeedFormat } from '@trampolim/contract/values/integration-vocabulary';
import { feedVacancyLimit } from '@trampolim/contract/wire/limits';

/** The fields of a vacancy that a source can state. */
export type FeedField = Exclude<keyof VacancyDraft, 'questions'>;

/** A vacancy as a source states it. Its fields are not validated. */
export interface FoundVacancy {
  /** Empty if the source gives it no identifier. */
  sourceId: string;
  fields: Partial<Record<FeedField, unknown>>;
  /** Sentences about values that were assumed, because the source does not state them. */
  assumptions: string[];
  /** Content of the source for which a vacancy has no field. */
  notMapped: { name: string; value: string }[];
}

export interface Feed {
  format: FeedFormat;
  vacancies: FoundVacancy[];
  /** The fields that this source can state. A field that it no longer states is cleared; other fields never change. */
  carriedFields: FeedField[];
  /** True if the source lists all of its vacancies, so that a missing one has ended. A page only shows one vacancy. */
  isComplete: boolean;
}

/** A file that is not a feed. The message is a sentence for the person who sent it. */
export class UnreadableFeed extends Error {}

export function assertFeedSize(count: number): void {
  if (count === 0) throw new UnreadableFeed('Não encontramos nenhuma vaga neste conteúdo.');
  if (count > feedVacancyLimit)
    throw new UnreadableFeed(
      `Importe no máximo ${feedVacancyLimit} vagas de cada vez. Divida o conteúdo em partes.`,
    );
}

/** The fields that feeds in JSON-LD or XML can state. An import clears each of them that its feed no longer states. */
export const webFields: FeedField[] = [
  'jobTitle',
  'jobDescription',
  'jobArea',
  'salary',
  'salaryRange',
  'jobLocation',
  'workplace',
  'workSchedule',
  'employmentType',
  'requiredQualifications',
  'desiredSkills',
  'benefits',
  'otherBenefits',
  'applicationDeadline',
];

/** Collects the values of one vacancy, with notes about what was assumed or left out. */
export function createVacancyCollector(sourceId: string) {
  const found: FoundVacancy = { sourceId, fields: {}, assumptions: [], notMapped: [] };
  return {
    found,
    set(field: FeedField, value: unknown): void {
      if (value !== undefined && value !== '') found.fields[field] = value;
    },
    assume(note: string): void {
      found.assumptions.push(note);
    },
    leaveOut(name: string, value: string): void {
      if (value.trim() !== '') found.notMapped.push({ name, value: value.trim() });
    },
  };
}

export type VacancyCollector = ReturnType<typeof createVacancyCollector>;
