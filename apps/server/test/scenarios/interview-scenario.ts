import type { InterviewProposal } from '@trampolim/contract/interviews/interviews';
import { sql } from 'kysely';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate, type CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { sendInterviewMails } from '../../src/interviews/interview-mail-jobs.ts';
import { sendReminders } from '../../src/interviews/interview-reminders.ts';
import { mailsTo } from '../mails-and-notices/queued-mails.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** Returns an instant some hours from now, in full minutes. */
export const inHours = (hours: number): string =>
  new Date(Math.ceil((Date.now() + hours * 3_600_000) / 60_000) * 60_000).toISOString();

/** Starts a server with the calls by which a bakery and an applicant arrange interviews. Mails stay in the queue. */
export async function startInterviewScenario(environment: NodeJS.ProcessEnv = {}) {
  const testApp = await startTestApp({ PUBLIC_URL: 'https://trampolim.example', ...environment });
  const { call, db, services } = testApp;

  /** Queues the mails about changes now, instead of two minutes later. */
  const sendMails = async () => {
    await db.updateTable('interview_news').set({ due_at: sql<string>`clock_timestamp()` }).execute();
    await sendInterviewMails(services);
  };

  async function anApplicant(
    vacancyOverrides: VacancyOverrides = {},
    candidateOverrides: CandidateOverrides = {},
  ) {
    const padaria = await aCompany(db, { name: 'Padaria Conceição' });
    const joao = await aCandidate(db, { name: 'João Gonçalves', ...candidateOverrides });
    const vacancy = await aVacancy(db, padaria, {
      title: 'Forneira',
      city: 'São Paulo',
      state: 'SP',
      ...vacancyOverrides,
    });
    await anApplication(db, joao, vacancy, { status: 'Em Análise' });
    const key = { vacancyId: vacancy.id, candidateId: joao.id };
    /** Returns the interview with this applicant as one side sees it. */
    const readInterviewOf = async (as: Person) => {
      const { body } =
        as.role === 'Company'
          ? await call('GET /api/user/interviews/of-applicant/:vacancyId/:candidateId', { params: key }, as)
          : await call(
              'GET /api/user/interviews/of-vacancy/:vacancyId',
              { params: { vacancyId: vacancy.id } },
              as,
            );
      return body;
    };
    const readInterview = async () => {
      const { interview } = await readInterviewOf(joao);
      if (!interview) throw new Error('There is no interview.');
      return interview;
    };
    const propose = (overrides: Partial<InterviewProposal> = {}, as: Person = padaria) => {
      const proposal = {
        version: 0,
        times: [inHours(72), inHours(96)],
        minutes: 45,
        place: 'Rua do Forno, 12',
        link: '',
        note: '',
        contactPhone: '',
        ...overrides,
      };
      return call(
        'POST /api/user/interviews/of-applicant/:vacancyId/:candidateId',
        { params: key, body: proposal },
        as,
      );
    };
    /**
     * Accepts `startsAt`, or else the candidate's own time, or else the company's first one. `version` is the version
     * of the interview that the caller has seen, by default the current one.
     */
    const accept = async ({
      startsAt,
      as = joao,
      version,
    }: {
      startsAt?: string;
      as?: Person;
      version?: number;
    } = {}) => {
      const interview = await readInterview();
      return call(
        'POST /api/user/interviews/:id/accept',
        {
          params: { id: interview._id },
          body: {
            version: version ?? interview.version,
            startsAt: startsAt ?? interview.counter?.startsAt ?? interview.times[0]?.startsAt ?? '',
          },
        },
        as,
      );
    };
    const suggestTime = async (
      startsAt = inHours(120),
      { text = '', version }: { text?: string; version?: number } = {},
    ) => {
      const interview = await readInterview();
      return call(
        'POST /api/user/interviews/:id/counter',
        { params: { id: interview._id }, body: { version: version ?? interview.version, startsAt, text } },
        joao,
      );
    };
    const end = async (as: Person, { reason = '', version }: { reason?: string; version?: number } = {}) => {
      const interview = await readInterview();
      return call(
        'POST /api/user/interviews/:id/end',
        { params: { id: interview._id }, body: { version: version ?? interview.version, reason } },
        as,
      );
    };
    return {
      padaria,
      joao,
      vacancy,
      key,
      readInterviewOf,
      readInterview,
      propose,
      accept,
      suggestTime,
      end,
      /** Creates an interview on which both sides agreed, with its notifications sent. */
      agree: async (startsAt = inHours(72)) => {
        await propose({ times: [startsAt] });
        await accept();
        await sendMails();
      },
      mailsOf: (person: { email: string }) => mailsTo(db, person.email),
      noticesOf: async (person: Person) => (await call('GET /api/notices', {}, person)).body,
      listEvents: () =>
        db
          .selectFrom('interview_event')
          .selectAll()
          .where('candidate_id', '=', joao.id)
          .orderBy('version')
          .execute(),
    };
  }

  return { ...testApp, anApplicant, sendMails, remind: () => sendReminders(services) };
}
