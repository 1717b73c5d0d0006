import { expect, test } from 'vitest';
import { startDecisionScenario } from '../../../test/scenarios/decision-scenario.ts';

const { inbox, padaria, admin, open, decide, listOwnApplications, anApplicant } =
  await startDecisionScenario();

test('opening an applicant changes no status', async () => {
  const { joao, vacancy } = await anApplicant();

  const { status, body } = await open(vacancy.id, joao.id, padaria);

  expect(status).toBe(200);
  expect(body.application).toMatchObject({
    status: 'Currículo Enviado',
    nextStatuses: ['Em Análise', 'Aprovado', 'Dispensado'],
    history: [{ status: 'Currículo Enviado' }],
  });
  expect((await listOwnApplications(joao)).body).toMatchObject([
    { status: 'Currículo Enviado', unseen: false },
  ]);
});

test('the start of a review notifies the candidate', async () => {
  const { joao, vacancy } = await anApplicant();

  const first = await decide(vacancy.id, joao.id, 'Em Análise');
  expect(first.status).toBe(200);
  expect(first.body.application).toMatchObject({
    status: 'Em Análise',
    nextStatuses: ['Aprovado', 'Dispensado'],
    history: [
      { status: 'Currículo Enviado', by: 'João Gonçalves' },
      { status: 'Em Análise', by: 'Padaria Conceição' },
    ],
  });
  const mail = await inbox.next();
  expect(mail.subject).toBe('Seu currículo está em análise: Pessoa técnica em panificação');
  expect(mail.to?.[0]?.address).toBe(joao.email);
  expect((await listOwnApplications(joao)).body).toMatchObject([{ status: 'Em Análise', unseen: true }]);
});

test('a second start of a review adds no step', async () => {
  const { joao, vacancy } = await anApplicant();

  await decide(vacancy.id, joao.id, 'Em Análise');

  const second = await decide(vacancy.id, joao.id, 'Em Análise');
  expect(second.body.application.history).toHaveLength(2);
});

test('eight requests at once start one review', async () => {
  const { joao, vacancy } = await anApplicant();

  const responses = await Promise.all(
    Array.from({ length: 8 }, () => decide(vacancy.id, joao.id, 'Em Análise')),
  );

  for (const { body } of responses) expect(body.application.history).toHaveLength(2);
  await inbox.next();
  expect(inbox.waitingCount).toBe(0);
});

test('companies see neither street, postal code, birth date nor civil status of an applicant', async () => {
  const { joao, vacancy } = await anApplicant();

  const { body } = await open(vacancy.id, joao.id, padaria);

  expect(body).toMatchObject({ candidateName: 'João Gonçalves', candidateAge: 30, email: joao.email });
  const text = JSON.stringify(body);
  for (const secret of [joao.street, joao.cep, joao.birth_date, joao.civil_status])
    expect(text).not.toContain(secret);
});

test('opening by an administrator changes nothing', async () => {
  const { joao, vacancy } = await anApplicant();

  const { body } = await open(vacancy.id, joao.id, admin);

  expect(body.application.status).toBe('Currículo Enviado');
  expect((await listOwnApplications(joao)).body).toMatchObject([
    { status: 'Currículo Enviado', unseen: false },
  ]);
});
