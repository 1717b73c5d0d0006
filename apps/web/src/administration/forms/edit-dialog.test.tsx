import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAccount, listBulkRemovalsRoute, openAdministration } from '../../../test/administration.tsx';
import { fillIn } from '../../../test/fill-in.ts';
import { refuse } from '../../../test/mock-responses.ts';
import { anOwnCandidate } from '../../../test/own-candidate-factory.ts';
import { aSignedInCompany } from '../../../test/own-company-factory.ts';
import { callsTo, sentTo, serve } from '../../../test/serve.ts';

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a save after a conflict does not send the password again', async () => {
  const candidate = anOwnCandidate({ candidateGender: 'Prefiro não dizer', accountVersion: 3 });
  const [getCandidateRoute, updateCandidateRoute, updateAccessRoute] = [
    'GET /api/user/admin/candidate/:id',
    'PUT /api/user/candidate/update-candidate/:id',
    'PUT /api/user/admin/access/:id',
  ] as const;
  serve({ [getCandidateRoute]: candidate });
  await openAdministration();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Pessoa 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar candidato' }));
  expect(await dialog.findByLabelText('Gênero')).toHaveValue('Prefiro não dizer');
  await fillIn('Cargo desejado', ' chefe');
  await fillIn('Nova senha (opcional)', 'uma senha boa');
  serve({
    [updateAccessRoute]: { email: candidate.email, message: 'ok' },
    [updateCandidateRoute]: refuse('account_changed'),
  });
  await click('Salvar alterações');
  await dialog.findByRole('button', { name: 'Salvar minha versão' });

  serve({
    [getCandidateRoute]: { ...candidate, accountVersion: 4 },
    [updateCandidateRoute]: anOwnCandidate({ accountVersion: 5 }),
  });
  await click('Salvar minha versão');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(updateCandidateRoute)).toEqual([
    { desiredRole: 'Padeira chefe', accountVersion: 3 },
    { desiredRole: 'Padeira chefe', accountVersion: 4 },
  ]);
  // Sending the password twice would sign its owner out again.
  expect(sentTo(updateAccessRoute)).toEqual([{ newPassword: 'uma senha boa' }]);
});

test('refocusing the window does not read and record an open candidate again', async () => {
  const getAdministeredCandidateRoute = 'GET /api/user/admin/candidate/:id';
  serve({ [getAdministeredCandidateRoute]: anOwnCandidate() });
  await openAdministration();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Pessoa 1' }));
  await screen.findByLabelText('Cargo desejado');
  const requestCount = callsTo(listBulkRemovalsRoute).length;

  window.dispatchEvent(new Event('visibilitychange'));

  await waitFor(() => expect(callsTo(listBulkRemovalsRoute).length).toBeGreaterThan(requestCount));
  expect(callsTo(getAdministeredCandidateRoute)).toHaveLength(1);
});

test('a company is edited in the form for new companies', async () => {
  serve({ 'GET /api/user/admin/company/:id': aSignedInCompany({ accountVersion: 2 }) });
  await openAdministration({
    at: '/crud-administrador?aba=empresas',
    listed: [anAccount(1, { role: 'Company' })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Pessoa 1' }));
  await screen.findByLabelText('Nome exibido nas vagas');
  await fillIn('Nome exibido nas vagas', ' Nova');
  const updateCompanyRoute = 'PUT /api/user/company/update-company/:id';
  serve({ [updateCompanyRoute]: aSignedInCompany({ accountVersion: 3 }) });
  await click('Salvar alterações');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(updateCompanyRoute)).toEqual([
    { companyName: `${aSignedInCompany().companyName} Nova`, accountVersion: 2 },
  ]);
});
