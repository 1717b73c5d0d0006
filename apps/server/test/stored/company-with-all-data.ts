import { today } from '@trampolim/contract/values/calendar';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import {
  aCommentTemplate,
  aNote,
  anUndoneDismissal,
  ratingRow,
} from '../../seeds/applicant-tools-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aLogo } from '../../seeds/company-logo-factory.ts';
import { addInterviewsWithAllColumns } from '../../seeds/interview-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aMessage } from '../../seeds/message-factory.ts';
import { anAnswer, aQuestion } from '../../seeds/question-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aVacancyFeed } from '../../seeds/vacancy-feed-factory.ts';
import { aWebhook, aWebhookDelivery } from '../../seeds/webhook-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import type { TestApp } from '../test-app.ts';
import { fillAccount } from './account-rows.ts';

/** A company with rows in every feature. */
export async function aCompanyWithAllData({ app, call, db }: Pick<TestApp, 'app' | 'call' | 'db'>) {
  const padaria = await aCompany(db, {
    name: 'Padaria Conhecida',
    site: 'https://padaria.example',
    complement: 'Loja 2',
  });
  await aColleague(db, padaria, { name: 'Rui Prado' });
  await aLogo(db, padaria);
  await anApiKey(db, padaria, {
    name: 'Sistema de RH',
    revoked_at: '2026-01-02T03:04:05Z',
    last_used_at: '2026-01-02T03:04:05Z',
    last_used_address: '203.0.113.9',
  });
  await db
    .insertInto('company_invitation')
    .values({
      id: newId(),
      company_id: padaria.id,
      email: 'convidada@exemplo.com.br',
      company_right: 'Administração',
      token_hash: Buffer.from(padaria.id),
      expires_at: '2026-01-02T03:04:05Z',
    })
    .execute();
  const webhook = await aWebhook(db, padaria, {
    pause_reason: 'failing',
    paused_at: '2026-01-02T03:04:05Z',
    failing_since: '2026-01-02T03:04:05Z',
  });
  await aWebhookDelivery(db, padaria, webhook, { failure: 'status' });
  const vacancy = await aVacancy(db, padaria, {
    title: 'Padeira de madrugada',
    salary: 'R$ 3.000,00',
    working_days: ['Sábado'],
    working_hours: '22h às 6h',
    required_qualifications: ['Fermentação natural'],
    desired_skills: ['Paciência'],
    work_mode: 'Presencial',
    pay_from: 3000,
    pay_to: 3500,
    pay_currency: 'R$',
    pay_period: 'Mês',
    benefits: ['Vale-transporte'],
    other_benefits: ['Pão quente'],
    affirmative_for: ['Mulheres'],
    reply_days: 7,
    accommodations: 'Balcão baixo.',
  });
  await db
    .insertInto('vacancy_finding')
    .values({
      vacancy_id: vacancy.id,
      findings: JSON.stringify([
        {
          rule: 'residence',
          severity: 'warning',
          field: 'jobDescription',
          from: 0,
          to: 15,
          text: 'Morar no bairro',
          law: 'CF art. 5º',
          suggestion: 'Diga onde e quando se trabalha.',
        },
      ]),
    })
    .execute();
  await db
    .insertInto('imported_vacancy')
    .values({
      vacancy_id: vacancy.id,
      company_id: padaria.id,
      source: 'sistema da padaria',
      source_id: 'P-77',
      content: JSON.stringify({ jobTitle: 'Padeira da noite' }),
    })
    .execute();
  await db
    .insertInto('vacancy_import')
    .values({
      id: newId(),
      company_id: padaria.id,
      by_program: false,
      format: 'csv',
      source: 'planilha da padaria',
      is_complete: true,
      carries: ['jobTitle'],
      vacancies: JSON.stringify([{ sourceId: 'P-78' }]),
      result: JSON.stringify({ vacancies: [{ sourceId: 'P-79' }] }),
    })
    .execute();
  await aVacancyFeed(db, padaria, {
    url: 'https://padaria.exemplo.com.br/vagas-da-noite.xml',
    paused_at: '2026-11-04T12:00:00Z',
    pause_reason: 'failing',
    next_fetch_at: null,
    fetched_at: '2026-11-01T12:00:00Z',
    problem: 'O endereço respondeu com o erro 503.',
    failing_since: '2026-11-01T18:00:00Z',
    format: 'csv',
    is_complete: true,
    carries: ['jobTitle'],
    vacancies: JSON.stringify([{ sourceId: 'P-80' }]),
  });
  const ana = await aCandidate(db, { name: 'Ana Conhecida' });
  const application = await anApplication(db, ana, vacancy);
  const question = await aQuestion(db, vacancy, {
    kind: 'choice',
    text: 'Em que turno?',
    options: ['Manhã', 'Madrugada'],
  });
  await anAnswer(db, application, question, { choice: 'Madrugada' });
  await aNote(db, application, padaria, 'Mora perto.');
  await db
    .insertInto('application_rating')
    .values(ratingRow(application, padaria, 5))
    .execute();
  await aMessage(db, application, { sender: 'candidate', author: ana, text: 'Posso ir na terça.' });
  await anUndoneDismissal(db, application, padaria, 'Foi engano.');
  await aCommentTemplate(db, padaria, 'Convite', 'Venha, {nome}!');
  await call('POST /api/user/company/add-favorite', { body: { candidateId: ana.id } }, padaria);
  const filters = { area: 'Operações', language: 'Libras' } as const;
  await call('POST /api/user/company/saved-searches', { body: { name: 'Quem forneia', filters } }, padaria);
  await call('GET /api/user/candidate/list-candidate/:id', { params: { id: ana.id } }, padaria);
  await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    {
      body: { candidateId: ana.id, jobVacancyId: vacancy.id, status: 'Aprovado', comments: 'Venha nos ver.' },
    },
    padaria,
  );
  await call(
    'POST /api/report/create-report',
    { body: { type: 'candidate', targetId: ana.id, reportReason: 'Outro', description: 'Não veio.' } },
    padaria,
  );
  const aboutVacancy = { type: 'vacancy', targetId: vacancy.id } as const;
  await call(
    'POST /api/report/create-report',
    { body: { ...aboutVacancy, reportReason: 'Vaga Enganosa', description: 'O salário é outro.' } },
    ana,
  );
  await call(
    'POST /api/report/warn-user',
    { body: { ...aboutVacancy, words: 'Corrija o salário.' } },
    await anAdmin(db),
  );
  await anInvitation(db, ana, vacancy, { message: 'Seu pão nos chamou a atenção.' });
  const organizer = { account_id: padaria.id, name: 'Marina Conhecida' };
  await addInterviewsWithAllColumns(
    db,
    { candidate: ana, vacancy, organizer },
    { accountId: padaria.id, side: 'company' },
  );
  await db.insertInto('invitation_count').values({ company_id: padaria.id, day: today(), sent: 1 }).execute();
  await db
    .insertInto('company_answering')
    .values({ company_id: padaria.id, percent: 80, median_days: 3, promises_kept: 9, promised: 10 })
    .execute();
  await db
    .insertInto('notice')
    .values({
      kind: 'new_applicants',
      id: newId(),
      place: newId(),
      account_id: padaria.id,
      about_id: vacancy.id,
      title: 'Padeira de madrugada',
    })
    .execute();
  await fillAccount({ app, call, db }, padaria, { kind: 'new_applicants' });
  return { padaria };
}
