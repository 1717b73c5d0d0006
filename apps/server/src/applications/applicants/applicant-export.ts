import type { ApplicantFilters } from '@trampolim/contract/applications/applicants';
import type { AskedQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import { ageInYears, productTimeZone, today } from '@trampolim/contract/values/calendar';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { showResume } from '../../candidates/resume-readers.ts';
import type { Database } from '../../platform/database/database.ts';
import { toFileName } from '../../platform/file-name.ts';
import { decimalText, spreadsheetHead, spreadsheetRows } from '../../platform/spreadsheet.ts';
import { answersOfApplication } from '../../screening-questions/answer-queries.ts';
import { listAskedQuestions } from '../../screening-questions/question-queries.ts';
import { type ApplicantOrder, applicantOrdering } from './applicant-order.ts';

interface ExportQuery extends ApplicantFilters {
  status?: ApplicationStatus | undefined;
  order: ApplicantOrder;
}

export const rowsInMemory = 500;

const header = [
  'Nome',
  'E-mail',
  'Telefone',
  'Cidade',
  'Estado',
  'Idade',
  'Área',
  'Cargo desejado',
  'Status',
  'Candidatura em',
  'Último comentário',
  'Compatibilidade (%)',
  'Avaliação (1 a 5)',
  'Resposta prometida até',
  'Respondida no dia',
];

/** Writes the applicants of a vacancy as a table for spreadsheets, piece by piece as they are read. */
export async function* writeApplicants(
  db: Database,
  vacancyId: string,
  query: ExportQuery,
): AsyncGenerator<string> {
  const questions = await listAskedQuestions(db, vacancyId);
  yield spreadsheetHead([...header, ...questions.map(columnTitle)]);
  let after: string | undefined;
  for (;;) {
    const rows = await readBatch(db, vacancyId, query, after);
    if (rows.length > 0)
      yield spreadsheetRows(rows.map((row) => [...toCells(row), ...answerCells(row, questions)]));
    if (rows.length < rowsInMemory) return;
    after = applicantOrdering(query.order).keyOf(rows[rows.length - 1] as ExportRow);
  }
}

type ExportRow = Awaited<ReturnType<typeof readBatch>>[number];

function readBatch(
  db: Database,
  vacancyId: string,
  { status, order, ...filters }: ExportQuery,
  after: string | undefined,
) {
  const { orderBy, selectPage } = applicantOrdering(order);
  return db
    .selectFrom('candidate as cand')
    .innerJoin('account as a', 'a.id', 'cand.id')
    .innerJoin(
      selectPage(db, { vacancyId, status, filters, limit: rowsInMemory, after }),
      's.candidate_id',
      'cand.id',
    )
    .innerJoin('application as app', (join) =>
      join.onRef('app.candidate_id', '=', 's.candidate_id').onRef('app.vacancy_id', '=', 's.vacancy_id'),
    )
    .select([
      'cand.name',
      'a.email',
      'cand.phone',
      'cand.city',
      'cand.state',
      'cand.birth_date',
      'cand.area',
      'cand.desired_role',
    ])
    .select(answersOfApplication.as('answers'))
    .select(['app.status', 'app.comments', 's.application_id', 's.score', 's.experience_days', 's.rating'])
    .select(
      sql<string>`to_char(app.applied_at at time zone ${sql.lit(productTimeZone)}, 'DD/MM/YYYY HH24:MI')`.as(
        'applied_at',
      ),
    )
    .select(sql<string | null>`to_char(app.reply_by, 'DD/MM/YYYY')`.as('reply_by'))
    .select(sql<string | null>`to_char(app.replied_on, 'DD/MM/YYYY')`.as('replied_on'))
    .orderBy(orderBy)
    .execute();
}

const toCells = (row: ExportRow) => [
  ...resumeCells(row),
  row.status,
  row.applied_at,
  row.comments,
  row.score,
  row.rating || '',
  row.reply_by ?? '',
  row.replied_on ?? '',
];

function resumeCells(row: ExportRow) {
  const resume = showResume('spreadsheet', {
    candidateName: row.name,
    email: row.email,
    candidatePhone: row.phone,
    candidateAddress: { city: row.city, state: row.state },
    candidateAge: ageInYears(row.birth_date),
    ...(row.area && { areaOfInterest: row.area }),
    desiredRole: row.desired_role,
  });
  return [
    resume.candidateName,
    resume.email,
    formatPhone(resume.candidatePhone),
    resume.candidateAddress.city,
    resume.candidateAddress.state,
    resume.candidateAge,
    resume.areaOfInterest ?? '',
    resume.desiredRole,
  ];
}

/** The question and the unit of its numbers. Questions that the vacancy no longer asks are marked. */
const columnTitle = ({ text, unit, isCurrent }: AskedQuestion) =>
  [text, unit && `(${unit})`, !isCurrent && '(pergunta anterior)'].filter(Boolean).join(' ');

function answerCells({ answers }: ExportRow, questions: readonly AskedQuestion[]) {
  const values = new Map(answers?.map(({ questionId, value }) => [questionId, value]));
  return questions.map(({ _id }) => {
    const value = values.get(_id) ?? '';
    return typeof value === 'number' ? decimalText(value) : value;
  });
}

const maxTitleLength = 60;

/** Returns a name such as `candidatos-vendedora-2026-11-22.csv`. */
export const exportFileName = (vacancyTitle: string): string =>
  `${['candidatos', toFileName(vacancyTitle, maxTitleLength), today()].filter(Boolean).join('-')}.csv`;
