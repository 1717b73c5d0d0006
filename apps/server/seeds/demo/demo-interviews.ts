import { addDays, today } from '@trampolim/contract/values/calendar';
import { formatShortInstant, instantAt, timeZoneOf } from '@trampolim/contract/values/time-zones';
import { daysAgo } from '../days-ago.ts';
import { interviewRows } from '../interview-factory.ts';
import { type NoticeColumns, noticeRow } from '../notice-factory.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { demoColleagues } from './demo-colleagues.ts';
import type { VacancyRow } from './demo-vacancies.ts';

/** Returns a time on a working day, at least this many days from now, in the time zone of the vacancy. */
function workdayAt(vacancy: VacancyRow, days: number, clock: string): string {
  let day = addDays(today(), days);
  while ([0, 6].includes(new Date(day).getUTCDay())) day = addDays(day, 1);
  return instantAt(`${day}T${clock}`, timeZoneOf(vacancy));
}

const companyNotice = (
  company: { id: string },
  { title }: VacancyRow,
  columns: Partial<NoticeColumns> & { at: string },
): NoticeColumns => noticeRow(company.id, { title, since: columns.at, ...columns });

interface DemoRows {
  company: { id: string };
  colleagues: Awaited<ReturnType<typeof demoColleagues>>;
  vacancies: readonly VacancyRow[];
  applications: readonly ApplicationRows[];
  companyNames: ReadonlyMap<string, string>;
}

/**
 * Creates interviews. Ana has one agreed interview, and another for which she has to choose a time. The demo company
 * has one agreed interview, one that waits for the candidate, and one that it has to answer.
 */
export function demoInterviews({ candidate: ana }: CandidateRows, demo: DemoRows) {
  const anas = anasInterviews(ana, demo);
  const companys = companyInterviews(ana, demo);
  const rows = [...anas.rows, ...companys.rows];
  return {
    interviews: rows.map(({ interview }) => interview),
    events: rows.flatMap(({ events }) => events),
    notices: [...anas.notices, ...companys.notices],
  };
}

type Ana = CandidateRows['candidate'];

const vacancyOf = ({ vacancies }: DemoRows, id: string) =>
  vacancies.find((vacancy) => vacancy.id === id && !vacancy.banned);

function anasInterviews(ana: Ana, demo: DemoRows) {
  const { applications, companyNames } = demo;
  const rows: ReturnType<typeof interviewRows>[] = [];
  const notices: NoticeColumns[] = [];
  const notify = (vacancy: VacancyRow, interview: NoticeColumns['interview'], when = '') =>
    notices.push(
      noticeRow(ana.id, {
        at: daysAgo(1),
        since: daysAgo(1),
        kind: 'interview',
        about_id: vacancy.id,
        title: vacancy.title,
        party: companyNames.get(vacancy.company_id) ?? '',
        interview: interview ?? null,
        interview_when: when,
      }),
    );
  const anasApplications = applications
    .filter(({ application }) => application.candidate_id === ana.id && application.status !== 'Dispensado')
    .toSorted((a, b) => (a.application.applied_at < b.application.applied_at ? 1 : -1));
  const [approvedApplication] = anasApplications.filter(
    ({ application }) => application.status === 'Aprovado',
  );
  const reviewedApplication = anasApplications.find(({ application }) =>
    application.comments.startsWith('Entrevista por vídeo'),
  );
  const approvedVacancy = approvedApplication && vacancyOf(demo, approvedApplication.application.vacancy_id);
  if (approvedVacancy) {
    notify(approvedVacancy, 'proposed');
    const times = [
      workdayAt(approvedVacancy, 3, '10:00'),
      workdayAt(approvedVacancy, 3, '15:30'),
      workdayAt(approvedVacancy, 5, '11:00'),
    ] as const;
    const columns = {
      place: 'Na recepção da empresa, com a pessoa responsável pela vaga',
      note: 'Venha como se sentir melhor. A conversa é com a equipe com quem você vai trabalhar.',
    };
    const story = { state: 'proposed', times: [...times], proposedAt: daysAgo(1), columns } as const;
    rows.push(interviewRows({ candidate: ana, vacancy: approvedVacancy }, story));
  }
  const [earliestApproved] = anasApplications
    .filter(({ application }) => application.status === 'Aprovado')
    .slice(-1);
  const earliestVacancy = earliestApproved && vacancyOf(demo, earliestApproved.application.vacancy_id);
  if (earliestVacancy) {
    const at = daysAgo(8);
    notices.push(
      noticeRow(ana.id, {
        at,
        since: at,
        read_at: at,
        kind: 'interview_reminder',
        about_id: earliestVacancy.id,
        title: earliestVacancy.title,
        party: companyNames.get(earliestVacancy.company_id) ?? '',
        interview: 'tomorrow',
        interview_when: formatShortInstant(daysAgo(7), timeZoneOf(earliestVacancy)),
      }),
    );
  }
  const reviewedVacancy = reviewedApplication && vacancyOf(demo, reviewedApplication.application.vacancy_id);
  if (reviewedVacancy) {
    const startsAt = workdayAt(reviewedVacancy, 2, '15:00');
    notify(reviewedVacancy, 'agreed', formatShortInstant(startsAt, timeZoneOf(reviewedVacancy)));
    rows.push(
      interviewRows(
        { candidate: ana, vacancy: reviewedVacancy },
        {
          state: 'agreed',
          times: [startsAt],
          proposedAt: daysAgo(3),
          answeredAt: daysAgo(2.8),
          columns: { link: 'https://sala.example/conversa-com-ana', minutes: 30 },
        },
      ),
    );
  }
  return { rows, notices };
}

function companyInterviews(ana: Ana, demo: DemoRows) {
  const { company, colleagues, vacancies, applications } = demo;
  const rows: ReturnType<typeof interviewRows>[] = [];
  const notices: NoticeColumns[] = [];
  const ownVacancies = vacancies.filter(({ company_id, live }) => company_id === company.id && live);
  const ownApplications = applications
    .filter(({ application }) => ownVacancies.some(({ id }) => id === application.vacancy_id))
    .filter(({ application }) => application.candidate_id !== ana.id);
  const [first, second] = ownApplications.filter(({ application }) => application.status === 'Aprovado');
  const [third] = ownApplications.filter(({ application }) => application.status === 'Em Análise');
  const place = 'Avenida Paulista, 1000, 8º andar';
  const planned = [
    { interviewed: first, state: 'agreed', days: 2, clock: '09:30', columns: { place } },
    { interviewed: second, state: 'proposed', days: 4, clock: '14:00', columns: { place } },
    { interviewed: third, state: 'countered', days: 3, clock: '16:00', columns: { place } },
  ] as const;
  for (const { interviewed, state, days, clock, columns } of planned) {
    const vacancy = interviewed && vacancyOf(demo, interviewed.application.vacancy_id);
    if (!vacancy) continue;
    const startsAt = workdayAt(vacancy, days, clock);
    const counter = {
      counter_at: workdayAt(vacancy, days + 2, '18:30'),
      counter_text: 'Trabalho até as 18h. Pode ser depois disso?',
    };
    const candidate = { id: interviewed.application.candidate_id };
    const created = interviewRows(
      { candidate, vacancy, organizer: colleagues[0].member },
      {
        state,
        times: [startsAt],
        proposedAt: daysAgo(1.5),
        answeredAt: daysAgo(0.5),
        columns: { ...columns, ...(state === 'countered' && counter) },
      },
    );
    rows.push(created);
    if (state === 'proposed') continue;
    const when = state === 'agreed' ? startsAt : counter.counter_at;
    notices.push(
      companyNotice(company, vacancy, {
        at: daysAgo(0.5),
        kind: 'interview',
        about_id: created.interview.id,
        candidate_id: candidate.id,
        interview: state,
        interview_when: formatShortInstant(when, timeZoneOf(vacancy)),
      }),
    );
    if (state === 'agreed')
      notices.push(
        companyNotice(company, vacancy, {
          at: daysAgo(9),
          read_at: daysAgo(9),
          kind: 'interview_reminder',
          candidate_id: candidate.id,
          interview: 'tomorrow',
          interview_when: formatShortInstant(daysAgo(8), timeZoneOf(vacancy)),
        }),
      );
  }
  return { rows, notices };
}
