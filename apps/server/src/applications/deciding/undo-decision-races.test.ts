import { expect, test } from 'vitest';
import { expectConsistentHistory, startUndoScenario } from '../../../test/scenarios/undo-scenario.ts';
import { stepsOf } from '../../../test/stored/steps-of.ts';

const { db, anApplicant } = await startUndoScenario();

test('a double tap undoes only the decision that it names', async () => {
  const { padaria, decide, undo, readApplication } = await anApplicant();
  await decide('Aprovado');
  const { undoableUntil } = (await decide('Dispensado')).body.application;

  const responses = await Promise.all([undo(padaria, undoableUntil), undo(padaria, undoableUntil)]);

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'decision_stands' });
  expect(await readApplication()).toMatchObject({ status: 'Aprovado' });
});

test('eight simultaneous undo requests undo a decision once', async () => {
  const applicant = await anApplicant();
  await applicant.decide('Aprovado');

  const responses = await Promise.all(Array.from({ length: 8 }, () => applicant.undo()));

  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await applicant.readHistory()).toHaveLength(2);
  await expectConsistentHistory(applicant);
});

test('an undo during the notification either prevents the mail or is refused', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const applicant = await anApplicant();
    await applicant.decide('Aprovado');

    const [undone] = await Promise.all([applicant.undo(), applicant.sendDecision()]);

    expect(undone.status).toBeOneOf([200, 409]);
    expect(await applicant.listMailSubjects()).toHaveLength(undone.status === 200 ? 0 : 1);
    expect((await applicant.readApplication())?.status).toBe(
      undone.status === 200 ? 'Em Análise' : 'Aprovado',
    );
    await expectConsistentHistory(applicant);
  }
});

test('an undo during another decision leaves a history that ends in the visible status', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const applicant = await anApplicant();
    await applicant.decide('Aprovado');

    const [undone, decided] = await Promise.all([applicant.undo(), applicant.decide('Dispensado')]);

    expect([undone.status, decided.status]).toEqual([200, 200]);
    // An undo after the decision removes it. An undo before it leaves the decision as the next step.
    const { status } = (await applicant.readApplication()) ?? {};
    expect(status).toBeOneOf(['Aprovado', 'Dispensado']);
    const steps = (await applicant.readHistory()).map((step) => step.status);
    expect(steps).toEqual(['Currículo Enviado', 'Em Análise', status]);
    await expectConsistentHistory(applicant);
  }
});

test('undoing while the candidate withdraws leaves no orphaned steps', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { joao, decide, undo, withdraw } = await anApplicant();
    await decide('Aprovado');

    const [undone, withdrawn] = await Promise.all([undo(), withdraw()]);

    expect(undone.status).toBeOneOf([200, 404]);
    expect(withdrawn.status).toBe(200);
    expect(await stepsOf(db, joao.id)).toEqual([]);
  }
});
