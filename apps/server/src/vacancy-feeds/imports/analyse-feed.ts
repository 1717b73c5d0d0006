import { salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import { type VacancyDraft, vacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import {
  type ImportedVacancy,
  importDetailLimit,
  importNoteLimit,
} from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { requiredText } from '@trampolim/contract/values/text';
import { shortTextLimit } from '@trampolim/contract/wire/limits';
import type { z } from 'zod';
import { lintVacancy } from '../../legal-lint/lint-vacancy.ts';
import type { Feed, FoundVacancy } from '../formats/feed.ts';

/** Longer names and values of a source are cut. */
const nameLength = 60;
const valueLength = 100;

/** A vacancy of a source, checked like one that a person writes, and stored until the import is confirmed. */
export interface AnalysedVacancy
  extends Pick<
    ImportedVacancy,
    'sourceId' | 'jobTitle' | 'summary' | 'problems' | 'findings' | 'assumptions' | 'notMapped'
  > {
  /** Absent if a field is not valid. */
  content?: VacancyDraft;
}

export interface CityAndState {
  city: string;
  state: string;
}

/**
 * Checks the vacancies of a feed.
 * @param home the place of the company, for remote work without a place
 */
export function analyseFeed({ vacancies }: Feed, home: CityAndState): AnalysedVacancy[] {
  const seenIds = new Set<string>();
  const analysed: AnalysedVacancy[] = [];
  for (const found of vacancies) {
    const vacancy = analyseVacancy(found, home);
    if (vacancy.sourceId !== '' && seenIds.has(vacancy.sourceId))
      addProblem(vacancy, 'sourceId', 'Este identificador aparece mais de uma vez.');
    seenIds.add(vacancy.sourceId);
    analysed.push(vacancy);
  }
  return analysed;
}

function analyseVacancy({ fields, ...found }: FoundVacancy, home: CityAndState): AnalysedVacancy {
  const assumptions = [...found.assumptions];
  const isRemote = isObject(fields.workplace) && fields.workplace.mode === 'Remoto';
  const fieldsWithPlace = { jobLocation: home, ...fields };
  if (isRemote && !fields.jobLocation) assumptions.push('Sem cidade: usamos a da empresa.');
  const parsed = vacancyDraft.safeParse(isRemote ? fieldsWithPlace : fields);
  const id = requiredText().safeParse(found.sourceId);
  const vacancy: AnalysedVacancy = {
    sourceId: id.data ?? '',
    jobTitle: toDisplayText(parsed.data?.jobTitle ?? fields.jobTitle, shortTextLimit),
    summary: parsed.data ? toDisplayText(summaryOf(parsed.data), importNoteLimit) : '',
    problems: [],
    findings: parsed.data ? lintVacancy(parsed.data).slice(0, importDetailLimit) : [],
    assumptions: assumptions.slice(0, importDetailLimit).map((note) => toDisplayText(note, importNoteLimit)),
    notMapped: found.notMapped.slice(0, importDetailLimit).map(({ name, value }) => ({
      name: toDisplayText(name, nameLength),
      value: toDisplayText(value, valueLength),
    })),
    ...(parsed.data && { content: parsed.data }),
  };
  if (!id.success)
    addProblem(
      vacancy,
      'sourceId',
      found.sourceId === '' ? 'Falta o identificador da vaga.' : messageOf(id.error),
    );
  for (const issue of parsed.error?.issues ?? [])
    addProblem(vacancy, issue.path.map(String).join('.'), issue.message);
  return vacancy;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const messageOf = (error: z.ZodError) => error.issues[0]?.message ?? '';

function addProblem({ problems }: AnalysedVacancy, field: string, message: string): void {
  if (problems.length < importDetailLimit)
    problems.push({
      field: toDisplayText(field, nameLength),
      message: toDisplayText(message, importNoteLimit),
    });
}

/** Converts a value of the source to a text that a response may contain and the database can store. */
function toDisplayText(value: unknown, limit: number): string {
  if (typeof value !== 'string') return '';
  const text = value.toWellFormed().replace(/\p{Cc}+/gu, ' ');
  return text.length <= limit ? text : `${text.slice(0, limit - 1).toWellFormed()}…`;
}

function summaryOf({ jobLocation, workplace, employmentType, salary, salaryRange }: VacancyDraft): string {
  const place = workplace?.mode === 'Remoto' ? 'Remoto' : `${jobLocation.city}/${jobLocation.state}`;
  return [place, employmentType, salary || (salaryRange && salaryRangeText(salaryRange))]
    .filter(Boolean)
    .join(' · ');
}
