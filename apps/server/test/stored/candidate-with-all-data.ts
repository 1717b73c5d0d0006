import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { addInterviewsWithAllColumns } from '../../seeds/interview-factory.ts';
import { anInvitation } from '../../seeds/invitation-factory.ts';
import { aMessage } from '../../seeds/message-factory.ts';
import { anAnswer, aQuestion } from '../../seeds/question-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { aWebhook } from '../../seeds/webhook-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import type { TestApp } from '../test-app.ts';
import { fillAccount } from './account-rows.ts';

/** Creates a candidate with data in every feature. */
export async function aCandidateWithAllData({ app, call, db }: TestApp) {
  const ana = await aCandidate(db, {
    name: 'Ana Conhecida',
    email: 'ana.conhecida@exemplo.com',
    complement: 'Fundos',
    civil_status: 'Viúva',
    last_job: 'Confeiteira-chefe',
    hierarchical_area: 'Liderança',
    about: 'Sobre mim mesma.',
    link: 'https://exemplo.com/ana',
    experience: [{ role: 'Padeira', company: 'Padaria Antiga', startDate: '2020-01-01' }],
    courses: [{ name: 'Panificação', institution: 'Senac' }],
    languages: [{ name: 'Libras', level: 'Fluente' }],
    qualifications: [{ description: 'Fermentação natural' }],
  });
  const padaria = await aCompany(db, { name: 'Padaria Aurora' });
  const oficina = await aCompany(db, { name: 'Oficina Sol' });
  await aWebhook(db, padaria);
  const vacancy = await aVacancy(db, padaria, { title: 'Padeira de madrugada', reply_days: 7 });
  const favouriteVacancy = await aVacancy(db, padaria, { title: 'Confeiteira de festas' });
  const application = await anApplication(db, ana, vacancy, {
    status: 'Aprovado',
    comments: 'Venha nos conhecer.',
  });
  // Candidates do not learn which of the company's people acted.
  const recruiter = { id: padaria.id, name: 'Rita Recrutadora' };
  await db
    .insertInto('application_step')
    .values({
      id: newId(),
      candidate_id: ana.id,
      vacancy_id: vacancy.id,
      status: 'Aprovado',
      comments: 'Venha nos conhecer.',
      author_id: padaria.id,
      author_name: padaria.name,
      member_name: recruiter.name,
    })
    .execute();
  const message = { author: recruiter, companyName: padaria.name, text: 'Pode vir na terça?' };
  await aMessage(db, application, { sender: 'company', ...message });
  const secondPlace = 2;
  const reply = { sender: 'candidate', author: ana, text: 'Posso, às oito.' } as const;
  await aMessage(db, application, reply, secondPlace);
  await anAnswer(db, application, await aQuestion(db, vacancy), { choice: 'Sim' });
  const textQuestion = await aQuestion(db, vacancy, {
    position: 2,
    kind: 'text',
    text: 'Por que esta vaga?',
  });
  await anAnswer(db, application, textQuestion, { words: 'Moro perto.' });
  const callAsAna = (route: Parameters<typeof call>[0], body: object) => call(route, { body } as never, ana);
  await callAsAna('POST /api/user/candidate/add-favorite', { jobVacancyId: favouriteVacancy.id });
  await callAsAna('POST /api/user/candidate/block-company', { companyId: oficina.id });
  await callAsAna('POST /api/report/create-report', {
    type: 'company',
    targetId: oficina.id,
    reportReason: 'Spam ou Golpe',
    description: 'Cobra pela entrevista.',
  });
  await call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId: vacancy.id, candidateId: ana.id } },
    padaria,
  );
  const past = {
    candidate_id: ana.id,
    company_id: padaria.id,
    applied_at: '2026-01-02T03:04:05Z',
    reply_by: '2026-01-09',
  };
  await db
    .insertInto('past_application')
    .values({
      ...past,
      id: newId(),
      vacancy_title: 'Forneira de outrora',
      company_name: 'Padaria Aurora',
      status: 'Dispensado',
      comments: 'Obrigada pelo interesse.',
      answers: JSON.stringify([{ questionId: newId(), kind: 'yesNo', text: 'Faz plantão?', value: 'Sim' }]),
    })
    .execute();
  await db
    .insertInto('withdrawn_application')
    .values({ ...past, id: newId() })
    .execute();
  await db
    .insertInto('withdrawal')
    .values({ candidate_id: ana.id, vacancy_id: favouriteVacancy.id, tell_at: '2026-01-02T03:04:05Z' })
    .execute();
  await anInvitation(db, ana, favouriteVacancy, {
    message: 'Sua fermentação natural nos chamou a atenção.',
    declined_at: '2026-01-03T03:04:05Z',
  });
  await addInterviewsWithAllColumns(
    db,
    { candidate: ana, vacancy, organizer: { account_id: recruiter.id, name: recruiter.name } },
    { accountId: ana.id, side: 'candidate' },
  );
  await callAsAna('PUT /api/user/candidate/invitation-setting', { invitable: false });
  await call('PUT /api/user/candidate/resume-link', {}, ana);
  const aboutAna = { type: 'candidate', targetId: ana.id } as const;
  await call(
    'POST /api/report/create-report',
    { body: { ...aboutAna, reportReason: 'Informações Falsas', description: 'Não trabalhou lá.' } },
    padaria,
  );
  await call(
    'POST /api/report/warn-user',
    { body: { ...aboutAna, words: 'Corrija a experiência.' } },
    await anAdmin(db),
  );
  await callAsAna('POST /api/user/candidate/vacancy-alerts', { filters: { title: 'Forno a lenha' } });
  const notices = [
    { kind: 'application_status', status: 'Aprovado' },
    { kind: 'vacancy_ended', ending: 'closed' },
    { kind: 'report_outcome', verdict: 'upheld' },
    { kind: 'interview', interview: 'agreed', interview_when: 'sex., 4 de dez., 14:00' },
  ] as const;
  await db
    .insertInto('notice')
    .values(
      notices.map((notice) => ({
        ...notice,
        id: newId(),
        place: newId(),
        account_id: ana.id,
        about_id: newId(),
        title: 'Forneira',
        party: 'Padaria Aurora',
        comment: 'Venha conversar.',
      })),
    )
    .execute();
  await fillAccount({ app, call, db }, ana, { kind: 'application_status' });
  return ana;
}
