import { anApiKey } from '../../seeds/api-key-factory.ts';
import { aCommentTemplate, aNote, ratingRow } from '../../seeds/applicant-tools-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { anInterview } from '../../seeds/interview-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aMessage } from '../../seeds/message-factory.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { aWarning } from '../../seeds/sanction-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aVacancyFeed } from '../../seeds/vacancy-feed-factory.ts';
import { aWebhook, aWebhookDelivery } from '../../seeds/webhook-factory.ts';
import { type Database, newId } from '../../src/platform/database/database.ts';

/**
 * Creates a company with data of every kind that can belong to a company. `webhookCall` and `feedCall` are the parts of
 * calls about its webhook and its feed, with the error code that another company gets.
 */
export async function aCompanyWithData(db: Database) {
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });
  const marina = await aColleague(db, padaria);
  const ana = await aCandidate(db);
  const openVacancy = await aVacancy(db, padaria);
  const closedVacancy = await aVacancy(db, padaria, { live: false, closed_at: new Date().toISOString() });
  const application = await anApplication(db, ana, openVacancy, { status: 'Aprovado' });
  await anApplication(db, ana, closedVacancy, { status: 'Aprovado' });
  const note = await aNote(db, application, padaria, 'Só nosso.');
  await db
    .insertInto('application_rating')
    .values(ratingRow(application, padaria, 5))
    .execute();
  const message = await aMessage(db, application, { sender: 'candidate', author: ana, text: 'Boa tarde!' });
  const template = await aCommentTemplate(db, padaria, 'Convite', 'Venha!');
  await anInvitation(db, await aCandidate(db), openVacancy);
  const interview = await anInterview(db, { candidate: ana, vacancy: openVacancy });
  const notice = await aNotice(db, padaria);
  const passkey = {
    id: newId(),
    account_id: padaria.id,
    credential_id: padaria.id,
    public_key: Buffer.from(padaria.id),
    name: 'Celular',
  };
  await db.insertInto('passkey').values(passkey).execute();
  const sanction = await aWarning(db, padaria);
  const favourite = { id: newId(), company_id: padaria.id, candidate_id: ana.id };
  await db.insertInto('favourite_candidate').values(favourite).execute();
  const filters = JSON.stringify({ area: 'Operações' });
  const search = { id: newId(), company_id: padaria.id, name: 'Padeiros', filters, seen_seq: 0 };
  await db.insertInto('saved_search').values(search).execute();
  const apiKey = await anApiKey(db, padaria);
  const webhook = await aWebhook(db, padaria);
  const webhookCall = {
    params: { id: webhook.id, deliveryId: (await aWebhookDelivery(db, padaria, webhook)).id },
    expectedCode: 'webhook_not_found',
  } as const;
  const feedCall = {
    params: { id: (await aVacancyFeed(db, padaria)).id },
    expectedCode: 'vacancy_feed_not_found',
  } as const;
  const invitation = {
    id: newId(),
    company_id: padaria.id,
    email: 'joana@exemplo.com',
    company_right: 'Recrutamento' as const,
    token_hash: Buffer.alloc(32),
    expires_at: '2999-01-01T00:00:00Z',
  };
  await db.insertInto('company_invitation').values(invitation).execute();
  const vacancyImport = {
    id: newId(),
    company_id: padaria.id,
    by_program: false,
    format: 'csv' as const,
    source: 'arquivo',
    is_complete: true,
    carries: ['jobTitle'],
    vacancies: '[]',
  };
  await db.insertInto('vacancy_import').values(vacancyImport).execute();
  return {
    padaria,
    marina,
    ana,
    openVacancy,
    closedVacancy,
    note,
    message,
    template,
    interview,
    notice,
    passkey,
    sanction,
    search,
    apiKey,
    webhookCall,
    feedCall,
    invitation,
    vacancyImport,
  };
}
