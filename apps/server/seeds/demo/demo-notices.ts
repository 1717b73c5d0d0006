import { daysAgo, millisecondsPerDay } from '../days-ago.ts';
import { type NoticeColumns, noticeRow } from '../notice-factory.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import { demoWarnings } from './demo-moderation.ts';
import { liveFromOldest, type VacancyRow } from './demo-vacancies.ts';

/** Notices of the last days are unread. */
const unreadDays = 3;

const readAtOf = (at: string): string | null =>
  Date.now() - Date.parse(at) < unreadDays * millisecondsPerDay ? null : at;

const demoNotice = (accountId: string, at: string, columns: Partial<NoticeColumns>): NoticeColumns =>
  noticeRow(accountId, { at, since: at, read_at: readAtOf(at), ...columns });

/** Returns Ana's notices: each answer to her applications, a warning, a vacancy that ended, and a report's outcome. */
export function anasNotices(
  { candidate: { id } }: CandidateRows,
  applications: readonly ApplicationRows[],
  vacancies: readonly VacancyRow[],
  companyNames: ReadonlyMap<string, string>,
): NoticeColumns[] {
  const answers = applications.flatMap(({ application, steps }) => {
    const vacancy = vacancies.find(({ id: vacancyId }) => vacancyId === application.vacancy_id);
    const at = steps.at(-1)?.at;
    // The first step is the candidate's own.
    const isAnswered = steps.length > 1;
    if (application.candidate_id !== id || !vacancy || !isAnswered || typeof at !== 'string') return [];
    return demoNotice(id, at, {
      kind: 'application_status',
      about_id: vacancy.id,
      title: vacancy.title,
      party: companyNames.get(vacancy.company_id) ?? '',
      status: application.status ?? null,
      comment: application.comments ?? '',
    });
  });
  return [
    ...answers,
    demoNotice(id, demoWarnings.ana.at, {
      kind: 'warning',
      title: 'Seu currículo',
      about_id: demoWarnings.ana.id,
      comment: `${demoWarnings.ana.reason}: ${demoWarnings.ana.text}`,
    }),
    demoNotice(id, daysAgo(1.6), {
      kind: 'vacancy_ended',
      title: 'Desenvolvedora de interfaces acessíveis',
      party: 'Estúdio Ponte Nova',
      ending: 'removed',
    }),
    demoNotice(id, daysAgo(8), {
      kind: 'report_outcome',
      title: 'Renda extra sem sair de casa',
      verdict: 'upheld',
    }),
  ];
}

/** Returns notices for one of the demo company's people. */
export function demoCompanyNotices(
  accountId: string,
  ownVacancies: readonly VacancyRow[],
  candidates: readonly CandidateRows[],
): NoticeColumns[] {
  const [oldest, second, third] = liveFromOldest(ownVacancies);
  if (!oldest || !second || !third) return [];
  const [withdrawnCandidate] = candidates;
  const about = ({ id, title }: VacancyRow) => ({ about_id: id, title });
  return [
    demoNotice(accountId, daysAgo(0.05), { kind: 'new_applicants', ...about(oldest), count: 7 }),
    demoNotice(accountId, daysAgo(0.8), { kind: 'new_applicants', ...about(second), count: 2 }),
    demoNotice(accountId, daysAgo(1.2), { kind: 'replies_due', ...about(second), count: 2 }),
    demoNotice(accountId, daysAgo(2), {
      kind: 'withdrawals',
      ...about(oldest),
      candidate_id: withdrawnCandidate?.candidate.id ?? null,
    }),
    demoNotice(accountId, daysAgo(5), { kind: 'new_applicants', ...about(third), count: 12 }),
    demoNotice(accountId, daysAgo(11), {
      kind: 'report_outcome',
      title: 'Marcos Vinícius Prado',
      verdict: 'dismissed',
    }),
    demoNotice(accountId, demoWarnings.company.at, {
      kind: 'warning',
      title: third.title,
      about_id: demoWarnings.company.id,
      comment: `${demoWarnings.company.reason}: ${demoWarnings.company.text}`,
    }),
  ];
}
