import { isDeepStrictEqual } from 'node:util';
import { draftFacts } from '@trampolim/contract/vacancies/vacancy-facts';
import { importDetailLimit } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { today } from '@trampolim/contract/values/calendar';
import {
  type ImportedVacancyStatus,
  selectableStatuses,
} from '@trampolim/contract/values/integration-vocabulary';
import { id as uuid } from '@trampolim/contract/values/text';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { isLive } from '../../vacancies/vacancy-live.ts';
import { reopeningDeadline } from '../../vacancies/vacancy-rules.ts';
import { selectVacancies, toVacancy, type VacancyRow } from '../../vacancies/vacancy-view.ts';
import type { FeedField } from '../formats/feed.ts';
import type { AnalysedVacancy } from './analyse-feed.ts';

/** An import as it is stored until it is confirmed. */
export interface StoredImport {
  source: string;
  isComplete: boolean;
  carriedFields: readonly FeedField[];
  vacancies: readonly AnalysedVacancy[];
}

export interface PlannedVacancy extends AnalysedVacancy {
  status: ImportedVacancyStatus;
  vacancyId?: string;
  /** The fields in which it differs from the last import. */
  changes: FeedField[];
}

/** True if confirming it would publish, change or close a vacancy. */
export const isSelectable = ({ status }: Pick<PlannedVacancy, 'status'>): boolean =>
  selectableStatuses.includes(status);

/** A vacancy of the company that comes from the source. */
interface KnownVacancy {
  sourceId: string;
  vacancyId: string;
  title: string;
  /** The content of the source at the last import. */
  content: Partial<Record<FeedField, unknown>>;
  isLive: boolean;
  isBanned: boolean;
  /** True if it is no longer open and its company can open it again. */
  isReopenable: boolean;
}

/** Decides for each vacancy of an import what confirming it would do now. */
export async function planImport(
  db: Database,
  viewer: Viewer,
  storedImport: StoredImport,
): Promise<PlannedVacancy[]> {
  const knownVacancies = await readKnownVacancies(db, viewer, storedImport);
  const planned = storedImport.vacancies.map((vacancy) =>
    planVacancy(vacancy, knownVacancies.get(vacancy.sourceId), storedImport),
  );
  const foundIds = new Set(storedImport.vacancies.map(({ sourceId }) => sourceId));
  const missing = storedImport.isComplete
    ? [...knownVacancies.values()].filter(({ sourceId, isLive }) => isLive && !foundIds.has(sourceId))
    : [];
  return [...planned, ...missing.map(toEndedVacancy)];
}

/** The facts of an import that states none. The last import may be older than a fact, and then does not contain it. */
const defaultFacts: KnownVacancy['content'] = z.object(draftFacts).parse({});

function planVacancy(
  vacancy: AnalysedVacancy,
  knownVacancy: KnownVacancy | undefined,
  { carriedFields }: StoredImport,
): PlannedVacancy {
  const { content } = vacancy;
  const plan = (status: ImportedVacancyStatus, changes: FeedField[] = []): PlannedVacancy => ({
    ...vacancy,
    status,
    changes,
    ...(knownVacancy && { vacancyId: knownVacancy.vacancyId }),
  });
  const refuse = (message: string) => ({
    ...plan('refused'),
    problems: [{ field: '', message }, ...vacancy.problems].slice(0, importDetailLimit),
  });
  if (knownVacancy?.isBanned) return refuse('A moderação do Trampolim baniu esta vaga.');
  const isOver = content?.applicationDeadline !== undefined && content.applicationDeadline < today();
  if (isOver) return knownVacancy?.isLive ? plan('ended') : refuse('O prazo desta vaga já passou.');
  const isForbidden = vacancy.findings.some(({ severity }) => severity === 'forbidden');
  if (!content || vacancy.problems.length > 0 || isForbidden) return plan('refused');
  if (!knownVacancy) return plan('new');
  // A vacancy that can no longer be opened again is published as a new one.
  if (!knownVacancy.isLive) return plan(knownVacancy.isReopenable ? 'closed' : 'new');
  const changes = carriedFields.filter((field) => {
    // A source without a deadline leaves it to the company.
    if (field === 'applicationDeadline' && content[field] === undefined) return false;
    const lastValue = knownVacancy.content[field] ?? defaultFacts[field] ?? null;
    return !isDeepStrictEqual(content[field] ?? null, lastValue);
  });
  return plan(changes.length > 0 ? 'changed' : 'unchanged', changes);
}

const toEndedVacancy = ({ sourceId, vacancyId, title }: KnownVacancy): PlannedVacancy => ({
  sourceId,
  vacancyId,
  jobTitle: title,
  summary: '',
  status: 'ended',
  changes: [],
  problems: [],
  findings: [],
  assumptions: [],
  notMapped: [],
});

/** Reads the company's vacancies by their identifier at the source. */
async function readKnownVacancies(
  db: Database,
  viewer: Viewer,
  { source, vacancies }: StoredImport,
): Promise<Map<string, KnownVacancy>> {
  const imported = await db
    .selectFrom('imported_vacancy as i')
    .innerJoin('vacancy as v', 'v.id', 'i.vacancy_id')
    .select(['i.source_id', 'i.content', 'v.id', 'v.title', 'v.banned', 'v.deadline', 'v.created_at'])
    .select(isLive.as('live'))
    .where('i.company_id', '=', viewer.id)
    .where('i.source', '=', source)
    .execute();
  const knownVacancies = new Map<string, KnownVacancy>();
  for (const { source_id: sourceId, content, ...row } of imported)
    knownVacancies.set(sourceId, toKnownVacancy(sourceId, row, content));
  // An exported table names vacancies by their own ids.
  const ownIds = vacancies.flatMap(({ sourceId }) =>
    knownVacancies.has(sourceId) || !uuid.safeParse(sourceId).success ? [] : [sourceId.toLowerCase()],
  );
  if (ownIds.length === 0) return knownVacancies;
  const ownRows = await selectVacancies(db, viewer)
    .where('v.company_id', '=', viewer.id)
    .where('v.id', 'in', ownIds)
    .execute();
  for (const row of ownRows) knownVacancies.set(row.id, toKnownVacancy(row.id, row, contentOf(row, viewer)));
  return knownVacancies;
}

const toKnownVacancy = (
  sourceId: string,
  row: Pick<VacancyRow, 'id' | 'title' | 'banned' | 'live' | 'deadline' | 'created_at'>,
  content: KnownVacancy['content'],
): KnownVacancy => ({
  sourceId,
  vacancyId: row.id,
  title: row.title,
  content,
  isLive: row.live,
  isBanned: row.banned,
  isReopenable: !row.live && reopeningDeadline(row) !== undefined,
});

/** Returns the content of a vacancy as an import states it. */
function contentOf(row: VacancyRow, viewer: Viewer): Required<KnownVacancy['content']> {
  const vacancy = toVacancy(row, viewer);
  return {
    jobTitle: vacancy.jobTitle,
    jobDescription: vacancy.jobDescription,
    jobArea: vacancy.jobArea,
    // `vacancy.salary` would be the range as text if the company wrote none.
    salary: row.salary,
    salaryRange: vacancy.salaryRange ?? null,
    jobLocation: vacancy.jobLocation,
    workplace: vacancy.workplace ?? null,
    workSchedule: vacancy.workSchedule,
    weeklyHours: vacancy.weeklyHours ?? null,
    employmentType: vacancy.employmentType,
    requiredQualifications: vacancy.requiredQualifications,
    desiredSkills: vacancy.desiredSkills,
    benefits: vacancy.benefits ?? [],
    otherBenefits: vacancy.otherBenefits ?? [],
    affirmativeFor: vacancy.affirmativeFor ?? [],
    accommodations: vacancy.accommodations ?? '',
    replyWithinDays: vacancy.replyWithinDays ?? null,
    applicationDeadline: vacancy.applicationDeadline,
  };
}
