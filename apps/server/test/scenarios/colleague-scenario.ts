import type { CompanyRight } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import type { QueuedMail } from '../../src/platform/mail/queued-mail.ts';
import { type Person, startTestApp } from '../test-app.ts';

/** Starts a server with a bakery, a colleague of each right, and the calls about a company's people. */
export async function startColleagueScenario() {
  const testApp = await startTestApp({ PUBLIC_URL: 'https://trampolim.example' });
  const { call, db } = testApp;
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });
  /** Returns the queued invitations to an e-mail address, oldest first. */
  const invitationsTo = async (email: string): Promise<QueuedMail[]> => {
    const { rows } = await sql<{ data: QueuedMail }>`
      select data from pgboss.job join company_invitation i on i.id::text = data->>'invitationId'
      where name = 'mail' and lower(email) = lower(${email}) order by created_on`.execute(db);
    return rows.map(({ data }) => data);
  };
  return {
    ...testApp,
    padaria,
    marina: await aColleague(db, padaria, { name: 'Marina Lopes', right: 'Administração' }),
    rui: await aColleague(db, padaria, { name: 'Rui Prado', right: 'Recrutamento' }),
    listPeople: (as: Person) => call('GET /api/user/company/people', {}, as),
    invite: (as: Person, email: string, right: CompanyRight = 'Recrutamento') =>
      call('POST /api/user/company/people/invitations', { body: { email, right } }, as),
    resend: (as: Person, id: string) =>
      call('POST /api/user/company/people/invitations/:id/resend', { params: { id } }, as),
    takeBack: (as: Person, id: string) =>
      call('DELETE /api/user/company/people/invitations/:id', { params: { id } }, as),
    changeRight: (as: Person, id: string, right: CompanyRight) =>
      call('PUT /api/user/company/people/:id', { params: { id }, body: { right } }, as),
    remove: (as: Person, id: string) => call('DELETE /api/user/company/people/:id', { params: { id } }, as),
    readInvitation: (token: string) => call('POST /api/auth/invitation', { body: { token } }),
    accept: (token: string, name = 'Joana Dias', password = 'uma senha só dela') =>
      call('POST /api/auth/accept-invitation', {
        body: { token, name, password, confirmPassword: password },
      }),
    invitationsTo,
    /** Returns the token in the latest invitation to an e-mail address. */
    tokenTo: async (email: string) => {
      const mails = await invitationsTo(email);
      return /https:\/\/trampolim\.example\/convite#([\w-]{43})\n/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    },
  };
}
