import { daysAgo, millisecondsPerDay } from '../days-ago.ts';
import { type NoticeColumns, noticeRow } from '../notice-factory.ts';
import type { ApplicationBuilder } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import { anasWarning, companysWarning, demoWarnings } from './demo-moderation.ts';
import type { VacancyRow } from './demo-vacancies.ts';

/** Notices of the last days are unread. */
const unreadDays = 3;

const readAtOf = (at: string): string | null =>
  Date.now() - Date.parse(at) < unreadDays * millisecondsPerDay ? null : at;

const demoNotice = (accountId: string, at: string, columns: Partial<NoticeColumns>): NoticeColumns =>
  noticeRow(accountId, { at, since: at, read_at: readAtOf(at), ...columns });

/** Returns Ana's notices: one for each answer to her applications, and one of each other kind. */
export function anasNotices(
  builder: ApplicationBuilder,
  { candidate: { id } }: CandidateRows,
  vacancies: readonly VacancyRow[],
  companyNames: ReadonlyMap<string, string>,
): NoticeColumns[] {
  const answers = builder.applications.flatMap(({ application, steps }) => {
    const vacancy = vacancies.find(({ id: vacancyId }) => vacancyId === application.vacancy_id);
    const at = steps.at(-1)?.at;
    if (application.candidate_id !== id || !vacancy || typeof at !== 'string' || steps.length < 2) return [];
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
    demoNotice(id, daysAgo(0.4), {
      kind: 'warning',
      title: 'Seu currículo',
      about_id: demoWarnings.ana,
      comment: `Informações Falsas: ${anasWarning}`,
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
  [withdrawn]: readonly CandidateRows[],
): NoticeColumns[] {
  const [popular, next, third] = ownVacancies
    .filter(({ live }) => live)
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  if (!popular || !next || !third) return [];
  const about = ({ id, title }: VacancyRow) => ({ about_id: id, title });
  return [
    demoNotice(accountId, daysAgo(0.05), { kind: 'new_applicants', ...about(popular), count: 7 }),
    demoNotice(accountId, daysAgo(0.8), { kind: 'new_applicants', ...about(next), count: 2 }),
    demoNotice(accountId, daysAgo(1.2), { kind: 'replies_due', ...about(next), count: 2 }),
    demoNotice(accountId, daysAgo(2), {
      kind: 'withdrawals',
      ...about(popular),
      candidate_id: withdrawn?.candidate.id ?? null,
    }),
    demoNotice(accountId, daysAgo(5), { kind: 'new_applicants', ...about(third), count: 12 }),
    demoNotice(accountId, daysAgo(11), {
      kind: 'report_outcome',
      title: 'Marcos Vinícius Prado',
      verdict: 'dismissed',
    }),
    demoNotice(accountId, daysAgo(20), {
      kind: 'warning',
      ...about(third),
      about_id: demoWarnings.company,
      comment: `Discriminação ou Assédio: ${companysWarning}`,
    }),
  ];
}
