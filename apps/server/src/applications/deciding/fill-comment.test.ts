import { commentLimit, shortTextLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db);
const vacancy = await aVacancy(db, padaria, { title: 'Padeira de {nome}' });

async function anApplicant(name: string) {
  const candidate = await aCandidate(db, { name });
  await anApplication(db, candidate, vacancy);
  return candidate;
}

const decideOn = (candidateIds: string[], comments: string) =>
  call(
    'POST /api/user/company/vacancy/vacancy-status/update-batch',
    { body: { jobVacancyId: vacancy.id, candidateIds, status: 'Aprovado', comments } },
    padaria,
  );

async function readCommentTo({ id }: { id: string }) {
  const { body } = await call(
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
    { params: { vacancyId: vacancy.id, candidateId: id } },
    padaria,
  );
  return body.application.comments;
}

test('a comment to several people is filled for each of them', async () => {
  const ana = await anApplicant('Ana Clara Nogueira');
  const placeholderName = await anApplicant('{vaga} $& Silva');
  const longName = await anApplicant('Á'.repeat(200));

  const { status } = await decideOn(
    [ana.id, placeholderName.id, longName.id],
    '{nome}, a vaga { VAGA } é sua. {Nome}!',
  );

  expect(status).toBe(200);
  expect(await readCommentTo(ana)).toBe('Ana, a vaga Padeira de {nome} é sua. Ana!');
  expect(await readCommentTo(placeholderName)).toBe('{vaga}, a vaga Padeira de {nome} é sua. {vaga}!');
  expect(await readCommentTo(longName)).toContain(`${'Á'.repeat(30)}, a vaga`);
});

test('a comment with unknown placeholders or beyond the limit is not sent', async () => {
  const bia = await anApplicant('Bia Lima');

  expect((await decideOn([bia.id], 'Oi, {apelido}!')).body.issues).toEqual([
    { path: 'comments', message: 'Não existe o campo {apelido}. Use {nome} ou {vaga}.' },
  ]);
  // The placeholder counts with the longest title, so this comment is one character too long.
  const tooLong = `{vaga}${'a'.repeat(commentLimit - shortTextLimit + 1)}`;
  expect((await decideOn([bia.id], tooLong)).body.issues?.[0]?.path).toBe('comments');
  expect(await readCommentTo(bia)).toBe('');
});

test('a comment to one person keeps braces that are not placeholders', async () => {
  const caio = await anApplicant('Caio Prado');
  const { body } = await call(
    'POST /api/user/company/vacancy/vacancy-status/update',
    {
      body: {
        candidateId: caio.id,
        jobVacancyId: vacancy.id,
        status: 'Dispensado',
        comments: 'Olá, {nome} {apelido}.',
      },
    },
    padaria,
  );

  expect(body.application.comments).toBe('Olá, Caio {apelido}.');
});
