import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { daysAgo } from '../days-ago.ts';
import { invitationRow } from '../invitation-factory.ts';
import { type NoticeColumns, noticeRow } from '../notice-factory.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import { liveFromOldest, type VacancyRow } from './demo-vacancies.ts';
import { requireDefined } from './require-defined.ts';

type InvitationColumns = Insertable<DB['invitation']>;

interface DemoAccount {
  id: string;
  name: string;
}

const messageToAna =
  'Ana, vimos o cuidado com acessibilidade no seu portfólio. A equipe adoraria conversar com você sobre esta vaga.';

interface DemoRows {
  candidates: readonly CandidateRows[];
  ownVacancies: readonly VacancyRow[];
  applications: readonly ApplicationRows[];
}

/**
 * Creates invitations of the demo company: one to Ana without an answer, one declined, and one that led to an
 * application.
 */
export function demoInvitations(
  company: DemoAccount,
  { candidate: ana }: CandidateRows,
  { candidates, ownVacancies, applications }: DemoRows,
): { invitations: InvitationColumns[]; notices: NoticeColumns[] } {
  const openVacancies = liveFromOldest(ownVacancies);
  const oldestVacancy = requireDefined(openVacancies[0], 'open vacancy of the demo company');
  const anasVacancy = vacancyForAna(ana, openVacancies, applications);
  const decliner = decliningCandidate(oldestVacancy, candidates, applications);
  const answeringApplication = earliestApplication(oldestVacancy, ana, applications);
  const invitedAnaAt = daysAgo(0.2);
  const invite = (
    candidateId: string,
    vacancy: VacancyRow,
    at: string,
    columns: Partial<Pick<InvitationColumns, 'message' | 'declined_at'>>,
  ) =>
    invitationRow(
      { candidate: { id: candidateId }, vacancy, authorName: company.name },
      { invited_at: at, ...columns },
    );
  return {
    invitations: [
      invite(ana.id, anasVacancy, invitedAnaAt, { message: messageToAna }),
      invite(decliner.id, oldestVacancy, daysAgo(4), { declined_at: daysAgo(3) }),
      // The invitation must not be later than the application that answers it.
      invite(answeringApplication.candidate_id, oldestVacancy, answeringApplication.applied_at, {
        message: 'Seu currículo combina com a vaga.',
      }),
    ],
    notices: [
      noticeRow(ana.id, {
        at: invitedAnaAt,
        since: invitedAnaAt,
        kind: 'invitation',
        about_id: anasVacancy.id,
        title: anasVacancy.title,
        party: company.name,
        comment: messageToAna,
      }),
    ],
  };
}

const hasApplied = (applications: readonly ApplicationRows[], candidateId: string, vacancyId: string) =>
  applications.some(
    ({ application }) => application.candidate_id === candidateId && application.vacancy_id === vacancyId,
  );

function vacancyForAna(
  ana: CandidateRows['candidate'],
  openVacancies: readonly VacancyRow[],
  applications: readonly ApplicationRows[],
): VacancyRow {
  const notAppliedTo = openVacancies.filter(({ id }) => !hasApplied(applications, ana.id, id));
  return requireDefined(
    // The message to Ana praises her work as a front-end developer.
    notAppliedTo.find(({ title }) => /front-end/.test(title)) ?? notAppliedTo.at(-1),
    'vacancy to which Ana is invited',
  );
}

const decliningCandidate = (
  vacancy: VacancyRow,
  candidates: readonly CandidateRows[],
  applications: readonly ApplicationRows[],
): CandidateRows['candidate'] =>
  requireDefined(
    candidates.find(
      ({ account, candidate }) =>
        !account.banned && !candidate.hidden && !hasApplied(applications, candidate.id, vacancy.id),
    ),
    'candidate who declines an invitation',
  ).candidate;

/** Returns the earliest application to the vacancy by another candidate than Ana. */
const earliestApplication = (
  vacancy: VacancyRow,
  ana: CandidateRows['candidate'],
  applications: readonly ApplicationRows[],
): ApplicationRows['application'] =>
  requireDefined(
    applications
      .map(({ application }) => application)
      .filter(({ vacancy_id, candidate_id }) => vacancy_id === vacancy.id && candidate_id !== ana.id)
      .sort((a, b) => (a.applied_at < b.applied_at ? -1 : 1))[0],
    'application that answers an invitation',
  );
