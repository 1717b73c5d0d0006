import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKey, ApiKeys } from '@trampolim/contract/api-keys/api-keys';
import { expect, test } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { ApiKeysList } from './api-keys-list.tsx';

const listApiKeysRoute = 'GET /api/user/company/api-keys';
const createApiKeyRoute = 'POST /api/user/company/api-keys';
const revokeApiKeyRoute = 'DELETE /api/user/company/api-keys/:id';

const activeKey: ApiKey = {
  _id: '01999999-0000-7000-8000-000000000021',
  name: 'Gestor de vagas',
  start: 'trampolim_aB3dEf',
  scopes: ['vacancies:read', 'vacancies:write'],
  createdBy: 'Marina Lopes',
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: '2027-01-30T12:00:00Z',
  status: 'active',
  lastUsedAt: '2026-11-01T12:00:00Z',
  lastUsedAddress: '203.0.113.7',
};
const revokedKey: ApiKey = {
  ...activeKey,
  _id: '01999999-0000-7000-8000-000000000022',
  name: 'Chave antiga',
  status: 'revoked',
};
const secret = `trampolim_${'x'.repeat(43)}`;

async function showKeys(keys: ApiKeys): Promise<void> {
  serve({ [listApiKeysRoute]: keys });
  await show(<ApiKeysList />, { at: '/equipe', as: aUser('Company', { mayAdminister: true }) });
}

const typePassword = () => userEvent.type(screen.getByLabelText('Sua senha atual'), 'segredo');
const createKey = () => userEvent.click(screen.getByRole('button', { name: 'Criar chave' }));

test('keys are listed with what they may do, who created them and their last use', async () => {
  await showKeys({ keys: [activeKey, revokedKey], free: 9 });

  const keys = within(await screen.findByRole('list', { name: 'Chaves de API' }));
  const [first, second] = keys.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Gestor de vagastrampolim_aB3dEf…Ler vagas · Publicar, editar e encerrar vagas',
  );
  expect(first).toHaveTextContent(
    /Criada por Marina Lopes em .* · vence em .*Último uso .*, de 203\.0\.113\.7/,
  );
  expect(second).toHaveTextContent(/Chave antiga.* · Revogada/);
  expect(screen.getAllByRole('button', { name: /^Revogar/ })).toHaveLength(1);
});

test('a new key is shown once, with its secret to copy', async () => {
  await showKeys({ keys: [], free: 10 });
  serve({ [createApiKeyRoute]: { keys: [activeKey], free: 9, secret } });

  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Gestor de vagas');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Publicar, editar e encerrar vagas' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ler vagas' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vale por' }), '1 ano');
  await typePassword();
  await createKey();

  expect(await screen.findByRole('heading', { name: 'Copie a chave agora' })).toHaveFocus();
  expect(sentTo(createApiKeyRoute)).toMatchObject([
    {
      name: 'Gestor de vagas',
      scopes: ['vacancies:read', 'vacancies:write'],
      days: 365,
      currentPassword: 'segredo',
    },
  ]);
  expect(screen.getByRole('textbox', { name: 'Chave de API' })).toHaveValue(secret);
  await userEvent.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }));
  expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('');
  expect(screen.getByText('Gestor de vagas')).toBeVisible();
});

test('missing values are reported at their fields', async () => {
  await showKeys({ keys: [], free: 10 });
  await screen.findByRole('textbox', { name: 'Nome' });
  await createKey();

  expect(await screen.findByText('Escolha ao menos uma permissão.')).toBeVisible();
  expect(screen.getByText('Dê um nome à chave, como o do sistema.')).toBeVisible();
  expect(screen.getByText('Digite sua senha atual.')).toBeVisible();
  expect(sentTo(createApiKeyRoute)).toEqual([]);
});

test('a retry of a creation has the same id', async () => {
  await showKeys({ keys: [], free: 10 });
  await screen.findByRole('textbox', { name: 'Nome' });

  serve({ [createApiKeyRoute]: refuse('database_unavailable') });
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Gestor');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ler vagas' }));
  await typePassword();
  await createKey();
  expect(await screen.findByRole('alert')).toBeVisible();
  serve({ [createApiKeyRoute]: refuse('api_key_created') });
  await createKey();

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Esta chave já foi criada'));
  const [first, second] = sentTo(createApiKeyRoute);
  expect(first?.id).toBe(second?.id);
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Gestor');
});

test('a key is revoked after a confirmation', async () => {
  await showKeys({ keys: [activeKey], free: 9 });
  serve({ [revokeApiKeyRoute]: { keys: [{ ...activeKey, status: 'revoked' }], free: 10 } });

  await userEvent.click(await screen.findByRole('button', { name: 'Revogar a chave Gestor de vagas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revogar a chave Gestor de vagas?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revogar chave' }));

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('A chave Gestor de vagas não vale mais.'));
  expect(await screen.findByText(/· Revogada/)).toBeVisible();
});

test('at the limit a note replaces the form', async () => {
  await showKeys({ keys: [activeKey], free: 0 });

  expect(await screen.findByText(/^Sua empresa já tem 10 chaves/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Criar chave' })).not.toBeInTheDocument();
});
