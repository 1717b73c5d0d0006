import { applicantBatchLimit, applicationStepLimit, commentLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { mailsTo } from '../../../test/mails-and-notices/queued-mails.ts';
import { startBatchScenario, toUndoDecisions } from '../../../test/scenarios/batch-scenario.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { stepsOf } from '../../../test/stored/steps-of.ts';
import { type Person } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';
import type { DecidableStatus } from '../application-rules.ts';
import { notifyDecision } from '../notifications/notify-candidates.ts';

const testApp = await startBatchScenario();
const { db, services, padaria, aVacancyWith } = testApp;

const failedOf = (body: object) =>
  (body as { failedApplicants?: { candidateId: string; candidateName?: string; message: string }[] })
    .failedApplicants ?? [];

test('a batch decides on each applicant with one comment', async () => {
  const { vacancy, people, ids, decide, readApplications } = await aVacancyWith(['Ana', 'Bia', 'Caio']);

  const { status, body } = await decide('Aprovado', [...ids, ...ids], padaria, 'Venha na segunda.');

  expect(status).toBe(200);
  expect(body.message).toBe('3 candidaturas atualizadas para Aprovado.');
  expect(body.moved.map(({ candidateId, status }) => [candidateId, status])).toEqual(
    ids.map((id) => [id, 'Aprovado']),
  );
  expect(body.statusCounts).toContainEqual({ status: 'Aprovado', count: 3 });
  for (const [index, { id, email }] of people.entries()) {
    expect((await readApplications()).get(id)).toMatchObject({
      status: 'Aprovado',
      comments: 'Venha na segunda.',
    });
    expect(await stepsOf(db, id)).toHaveLength(3);
    expect(await loggedAbout(db, email)).toContainEqual(
      expect.stringContaining(`Status atualizado para Aprovado: ${email}, vaga Forneira`),
    );
    expect(await mailsTo(db, email)).toEqual([]);
    const notifyAt = body.moved[index]?.undoableUntil ?? '';
    await db
      .transaction()
      .execute((transaction) =>
        notifyDecision(transaction, services, { candidateId: id, vacancyId: vacancy.id, notifyAt }),
      );
    expect(await mailsTo(db, email)).toMatchObject([{ subject: 'Boa notícia sobre a vaga Forneira' }]);
  }
});

test('an applicant who cannot be moved is named and does not block the others', async () => {
  const { people, ids, decide, withdraw, readApplications } = await aVacancyWith(['Ana', 'Bia', 'Caio']);
  const [ana, bia, caio] = ids as [string, string, string];
  await decide('Aprovado', [ana]);
  await withdraw(people[1] as Person);
  const stranger = await aCandidate(db, { name: 'De Outra Vaga' });

  const { status, body } = await decide('Em Análise', [ana, bia, caio, stranger.id], padaria, 'Olá!');

  expect(status).toBe(207);
  expect(body.message).toBe('1 de 4 candidaturas atualizadas para Em Análise.');
  expect(body.moved.map(({ candidateId }) => candidateId)).toEqual([caio]);
  expect(failedOf(body)).toEqual([
    {
      candidateId: ana,
      candidateName: 'Ana',
      message: 'O status desta candidatura já avançou e não pode voltar a uma etapa anterior.',
    },
    { candidateId: bia, message: 'Candidatura não encontrada.' },
    // A candidate who did not apply is not named to the company.
    { candidateId: stranger.id, message: 'Candidatura não encontrada.' },
  ]);
  expect((await readApplications()).get(caio)).toMatchObject({ status: 'Em Análise', comments: 'Olá!' });

  const none = await decide('Em Análise', [ana]);
  expect([none.status, none.body.message]).toEqual([207, 'Nenhum status foi atualizado.']);
});

test('a full history refuses only its own application in a batch', async () => {
  const { vacancy, ids, decide, readApplications } = await aVacancyWith(['Ana', 'Bia']);
  const [ana, bia] = ids as [string, string];
  // The application already has the steps of being sent and opened.
  await db
    .insertInto('application_step')
    .values(
      Array.from({ length: applicationStepLimit - 2 }, () => ({
        id: newId(),
        candidate_id: ana,
        vacancy_id: vacancy.id,
        status: 'Em Análise' as const,
        author_name: 'Padaria Conceição',
      })),
    )
    .execute();

  const { status, body } = await decide('Dispensado');

  expect(status).toBe(207);
  expect(failedOf(body)).toMatchObject([{ candidateName: 'Ana' }]);
  expect((await readApplications()).get(ana)?.status).toBe('Em Análise');
  expect((await readApplications()).get(bia)?.status).toBe('Dispensado');
});

test('several decisions are undone, each only if it is still the same decision', async () => {
  const { ids, decide, decideOne, undo, readApplications } = await aVacancyWith(['Ana', 'Bia', 'Caio']);
  const [ana, bia, caio] = ids as [string, string, string];
  const decided = toUndoDecisions((await decide('Dispensado')).body.moved);
  await decideOne(bia, 'Aprovado');

  const { status, body } = await undo(decided);

  expect(status).toBe(207);
  expect(body.message).toBe('2 de 3 decisões desfeitas.');
  expect(failedOf(body)).toEqual([
    {
      candidateId: bia,
      candidateName: 'Bia',
      message: 'Esta decisão já foi comunicada ou alterada e não pode mais ser desfeita.',
    },
  ]);
  const finalStatuses = await readApplications();
  expect([ana, bia, caio].map((id) => finalStatuses.get(id)?.status)).toEqual([
    'Em Análise',
    'Aprovado',
    'Em Análise',
  ]);
  expect(body.statusCounts).toContainEqual({ status: 'Em Análise', count: 2 });

  const second = await decide('Aprovado', [ana, caio]);
  const secondUndo = await undo(toUndoDecisions(second.body.moved));
  expect([secondUndo.status, secondUndo.body.message]).toEqual([200, '2 decisões desfeitas.']);
});

test('a batch that is empty, too long or malformed is refused', async () => {
  const { ids, decide, undo } = await aVacancyWith(['Ana']);
  const [ana = ''] = ids;

  const tooMany = await decide('Aprovado', Array.from({ length: applicantBatchLimit + 1 }, newId));
  expect(tooMany.status).toBe(400);
  expect(tooMany.body.issues).toEqual([
    { path: 'candidateIds', message: `Use no máximo ${applicantBatchLimit} itens.` },
  ]);
  expect((await decide('Aprovado', [])).body.issues?.[0]?.path).toBe('candidateIds');
  expect((await decide('Aprovado', ['42'])).status).toBe(400);
  expect((await decide('Currículo Enviado' as DecidableStatus)).body.issues?.[0]?.path).toBe('status');
  expect((await decide('Aprovado', [ana], padaria, 'a'.repeat(commentLimit + 1))).status).toBe(400);
  expect((await undo([])).status).toBe(400);
  expect((await undo([{ candidateId: ana, undoableUntil: 'ontem' }])).status).toBe(400);
});

test('a company cannot move another one’s applicants', async () => {
  const { vacancy, people, ids, decide, undo, readApplications } = await aVacancyWith(['Ana']);
  const decided = toUndoDecisions((await decide('Dispensado')).body.moved);
  const vizinha = await aCompany(db);
  const banned = await aCompany(db, { banned: true });

  for (const [stranger, status] of [
    [vizinha, 403],
    [people[0] as Person, 403],
    [banned, 401],
  ] as const) {
    expect((await decide('Aprovado', ids, stranger)).status).toBe(status);
    expect((await undo(decided, stranger)).status).toBe(status);
  }
  await db.updateTable('vacancy').set({ live: false }).where('id', '=', vacancy.id).execute();
  const response = await decide('Aprovado', ids, vizinha);
  expect([response.status, response.body.error]).toEqual([404, 'Vaga não encontrada.']);
  expect((await readApplications()).get(ids[0] ?? '')?.status).toBe('Dispensado');
  expect((await decide('Aprovado', ids, await anAdmin(db))).status).toBe(200);
});
