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

/** Creates invitations of the demo company: one to Ana without an answer, one declined, and one that led to an application. */
export function candidateInvitations(
  company: DemoAccount,
  { candidate: ana }: CandidateRows,
  people: readonly CandidateRows[],
  ownVacancies: readonly VacancyRow[],
  applications: readonly ApplicationRows[],
): { invitations: Insertable<DB['invitation']>[]; notices: NoticeColumns[] } {
  const applicationTo = (vacancyId: string, candidateId: string) =>
    applications.find(
      ({ application }) => application.candidate_id === candidateId && application.vacancy_id === vacancyId,
    )?.application;
  const open = ownVacancies.filter(({ live }) => live).sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const [busiest] = open;
  const withoutAna = open.filter(({ id }) => !applicationTo(id, ana.id));
  const anasVacancy = withoutAna.find(({ title }) => /front-end/.test(title)) ?? withoutAna.at(-1);
  const declining = people.find(
    ({ account, candidate }) =>
      !account.banned && !candidate.hidden && !applicationTo(busiest?.id ?? '', candidate.id),
  );
  const [accepted] = applications
    .map(({ application }) => application)
    .filter(({ vacancy_id, candidate_id }) => vacancy_id === busiest?.id && candidate_id !== ana.id)
    .sort((a, b) => (a.applied_at < b.applied_at ? -1 : 1));
  if (!busiest || !anasVacancy || !declining || !accepted) return { invitations: [], notices: [] };
  const invite = (candidateId: string, vacancy: VacancyRow, at: string, columns: object) =>
    invitationRow(
      { candidate: { id: candidateId }, vacancy, authorName: company.name },
      { invited_at: at, ...columns },
    );
  const message =
    'Ana, vimos o cuidado com acessibilidade no seu portfólio. A equipe adoraria conversar com você sobre esta vaga.';
  return {
    invitations: [
      invite(ana.id, anasVacancy, daysAgo(0.2), { message }),
      invite(declining.candidate.id, busiest, daysAgo(4), { declined_at: daysAgo(3) }),
      invite(accepted.candidate_id, busiest, accepted.applied_at, {
        message: 'Seu currículo combina com a vaga.',
      }),
    ],
    notices: [
      noticeRow(ana.id, {
        at: daysAgo(0.2),
        since: daysAgo(0.2),
        kind: 'invitation',
        about_id: anasVacancy.id,
        title: anasVacancy.title,
        party: company.name,
        comment: message,
      }),
    ],
  };
}
