import { addDays, today } from '@trampolim/contract/values/calendar';
import { formatShortInstant, instantAt, timeZoneOf } from '@trampolim/contract/values/time-zones';
import { daysAgo } from '../days-ago.ts';
import { interviewRows } from '../interview-factory.ts';
import { type NoticeColumns, noticeRow } from '../notice-factory.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { demoColleagues } from './demo-colleagues.ts';
import { videoInterviewComment } from './demo-story.ts';
import type { VacancyRow } from './demo-vacancies.ts';

/** Returns a time on a working day, at least this many days from now, in the time zone of the vacancy. */
function workdayAt(vacancy: VacancyRow, days: number, clock: string): string {
  let day = addDays(today(), days);
  while ([0, 6].includes(new Date(day).getUTCDay())) day = addDays(day, 1);
  return instantAt(`${day}T${clock}`, timeZoneOf(vacancy));
}

/** A notice for the company. It is about an interview, whereas a candidate's is about the vacancy. */
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
  const ofAna = anasInterviews(ana, demo);
  const ofCompany = companyInterviews(ana, demo);
  const rows = [...ofAna.rows, ...ofCompany.rows];
  return {
    interviews: rows.map(({ interview }) => interview),
    events: rows.flatMap(({ events }) => events),
    notices: [...ofAna.notices, ...ofCompany.notices],
  };
}

type Ana = CandidateRows['candidate'];

const findUnbannedVacancy = ({ vacancies }: DemoRows, id: string) =>
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
  const approvedApplications = anasApplications.filter(
    ({ application }) => application.status === 'Aprovado',
  );
  const latestApproved = approvedApplications[0];
  const latestVacancy = latestApproved && findUnbannedVacancy(demo, latestApproved.application.vacancy_id);
  if (latestVacancy) {
    notify(latestVacancy, 'proposed');
    rows.push(
      interviewRows(
        { candidate: ana, vacancy: latestVacancy },
        {
          state: 'proposed',
          times: [
            workdayAt(latestVacancy, 3, '10:00'),
            workdayAt(latestVacancy, 3, '15:30'),
            workdayAt(latestVacancy, 5, '11:00'),
          ],
          proposedAt: daysAgo(1),
          columns: {
            place: 'Na recepção da empresa, com a pessoa responsável pela vaga',
            note: 'Venha como se sentir melhor. A conversa é com a equipe com quem você vai trabalhar.',
          },
        },
      ),
    );
  }
  const earliestApproved = approvedApplications.at(-1);
  const earliestVacancy =
    earliestApproved && findUnbannedVacancy(demo, earliestApproved.application.vacancy_id);
  if (earliestVacancy) {
    // The interview of this application was a week ago.
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
  const videoApplication = anasApplications.find(
    ({ application }) => application.comments === videoInterviewComment,
  );
  const videoVacancy = videoApplication && findUnbannedVacancy(demo, videoApplication.application.vacancy_id);
  if (videoVacancy) {
    const startsAt = workdayAt(videoVacancy, 2, '15:00');
    notify(videoVacancy, 'agreed', formatShortInstant(startsAt, timeZoneOf(videoVacancy)));
    rows.push(
      interviewRows(
        { candidate: ana, vacancy: videoVacancy },
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
  const planned = [
    { applicant: first, state: 'agreed', days: 2, clock: '09:30' },
    { applicant: second, state: 'proposed', days: 4, clock: '14:00' },
    { applicant: third, state: 'countered', days: 3, clock: '16:00' },
  ] as const;
  for (const { applicant, state, days, clock } of planned) {
    const vacancy = applicant && findUnbannedVacancy(demo, applicant.application.vacancy_id);
    if (!vacancy) continue;
    const startsAt = workdayAt(vacancy, days, clock);
    const counter = {
      counter_at: workdayAt(vacancy, days + 2, '18:30'),
      counter_text: 'Trabalho até as 18h. Pode ser depois disso?',
    };
    const candidate = { id: applicant.application.candidate_id };
    const created = interviewRows(
      { candidate, vacancy, organizer: colleagues[0].member },
      {
        state,
        times: [startsAt],
        proposedAt: daysAgo(1.5),
        answeredAt: daysAgo(0.5),
        columns: { place: 'Avenida Paulista, 1000, 8º andar', ...(state === 'countered' && counter) },
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
    // The interview of this reminder is over and not part of the demo data.
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
