import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { invitationRow } from '../invitation-factory.ts';
import { type NoticeColumns, noticeRow } from '../notice-factory.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { VacancyRow } from './demo-vacancies.ts';

const millisecondsPerDay = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * millisecondsPerDay).toISOString();

interface DemoAccount {
  id: string;
  name: string;
}

/** Invitations of the demo company: one unanswered (Ana), one declined and one that led to an application. */
export function candidateInvitations(
  company: DemoAccount,
  { candidate: ana }: CandidateRows,
  people: readonly CandidateRows[],
  own: readonly VacancyRow[],
  applications: readonly ApplicationRows[],
): { invitations: Insertable<DB['invitation']>[]; notices: NoticeColumns[] } {
  const applicationTo = (vacancyId: string, candidateId: string) =>
    applications.find(
      ({ application }) => application.candidate_id === candidateId && application.vacancy_id === vacancyId,
    )?.application;
  const open = own.filter(({ live }) => live).sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const [busiest] = open;
  const free = open.filter(({ id }) => !applicationTo(id, ana.id));
  const anas = free.find(({ title }) => /front-end/.test(title)) ?? free.at(-1);
  const unconvinced = people.find(
    ({ account, candidate }) =>
      !account.banned && !candidate.hidden && !applicationTo(busiest?.id ?? '', candidate.id),
  );
  const [convincedBy] = applications
    .map(({ application }) => application)
    .filter(({ vacancy_id, candidate_id }) => vacancy_id === busiest?.id && candidate_id !== ana.id)
    .sort((a, b) => (a.applied_at < b.applied_at ? -1 : 1));
  if (!busiest || !anas || !unconvinced || !convincedBy) return { invitations: [], notices: [] };
  const invite = (candidateId: string, vacancy: VacancyRow, at: string, columns: object) =>
    invitationRow(
      { candidate: { id: candidateId }, vacancy, authorName: company.name },
      { invited_at: at, ...columns },
    );
  const message =
    'Ana, vimos o cuidado com acessibilidade no seu portfólio. A equipe adoraria conversar com você sobre esta vaga.';
  return {
    invitations: [
      invite(ana.id, anas, daysAgo(0.2), { message }),
      invite(unconvinced.candidate.id, busiest, daysAgo(4), { declined_at: daysAgo(3) }),
      invite(convincedBy.candidate_id, busiest, convincedBy.applied_at, {
        message: 'Seu currículo combina com a vaga.',
      }),
    ],
    notices: [
      noticeRow(ana.id, {
        at: daysAgo(0.2),
        since: daysAgo(0.2),
        kind: 'invitation',
        about_id: anas.id,
        title: anas.title,
        party: company.name,
        comment: message,
      }),
    ],
  };
}
