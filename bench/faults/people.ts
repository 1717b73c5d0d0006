import { anApiKey } from '../../apps/server/seeds/api-key-factory.ts';
import { anApplication } from '../../apps/server/seeds/application-factory.ts';
import { candidateRows } from '../../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../../apps/server/seeds/company-factory.ts';
import { aMessage } from '../../apps/server/seeds/message-factory.ts';
import { aVacancy } from '../../apps/server/seeds/vacancy-factory.ts';
import { startSession } from '../../apps/server/src/accounts/sessions/start-session.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

/** A signed-in candidate. */
export interface Applicant {
  id: string;
  email: string;
  sessionId: string;
}

/** The people who write during a fault. Each person is used by one writer, once. */
export interface People {
  applicants: Applicant[];
  /** The vacancies, which have different titles. */
  vacancies: { id: string; title: string }[];
  /** Companies without vacancies, with the request headers of their API key. */
  publishers: { id: string; headers: { authorization: string } }[];
  /** Candidates to whom a company has written. */
  correspondents: (Applicant & { vacancyId: string })[];
}

interface PeopleCounts {
  applicants: number;
  publishers: number;
  correspondents: number;
}

const vacanciesPerCompany = 10;
const companyCount = 3;

export async function createPeople(db: Database, counts: PeopleCounts): Promise<People> {
  const vacancies: (People['vacancies'][number] & { company_id: string })[] = [];
  const companies = new Map<string, { id: string; name: string }>();
  for (let number = 0; number < companyCount; number += 1) {
    const company = await aCompany(db, { name: `Padaria ${number}` });
    companies.set(company.id, company);
    for (let index = 0; index < vacanciesPerCompany; index += 1)
      vacancies.push(await aVacancy(db, company, { title: `Pessoa atendente ${number}-${index}` }));
  }
  const publishers: People['publishers'] = [];
  while (publishers.length < counts.publishers) {
    const company = await aCompany(db);
    publishers.push({ id: company.id, headers: (await anApiKey(db, company)).headers });
  }
  const correspondents: People['correspondents'] = [];
  for (const person of await createApplicants(db, counts.correspondents)) {
    const vacancy = vacancies[correspondents.length % vacancies.length];
    const author = vacancy && companies.get(vacancy.company_id);
    if (!vacancy || !author) throw new Error('There are no vacancies.');
    const application = await anApplication(db, { id: person.id, name: 'Joana Ferreira' }, vacancy, {
      status: 'Em Análise',
    });
    await aMessage(db, application, { sender: 'company', author, text: 'Olá' });
    correspondents.push({ ...person, vacancyId: vacancy.id });
  }
  return {
    applicants: await createApplicants(db, counts.applicants),
    vacancies: vacancies.map(({ id, title }) => ({ id, title })),
    publishers,
    correspondents,
  };
}

function createApplicants(db: Database, count: number): Promise<Applicant[]> {
  return db.transaction().execute(async (transaction) => {
    const people: Applicant[] = [];
    for (let number = 0; number < count; number += 1) {
      const { account, candidate } = await candidateRows();
      await transaction.insertInto('account').values(account).execute();
      await transaction.insertInto('candidate').values(candidate).execute();
      const { sessionId } = await startSession(transaction, account.id);
      people.push({ id: account.id, email: account.email, sessionId });
    }
    return people;
  });
}
