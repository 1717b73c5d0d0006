import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { TeamPage } from './team-page.tsx';

test('a colleague without the permission to administer sees their own permission only', async () => {
  await show(<TeamPage />, {
    at: '/equipe',
    as: aUser('Company', {
      mayAdminister: false,
      company: { _id: '01999999-0000-7000-8000-0000000000aa', name: 'Padaria Aurora', right: 'Recrutamento' },
    }),
  });

  expect(screen.getByRole('heading', { name: 'Equipe' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Minha permissão' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar convite' })).toBeNull();
});

test('the owner sees the people of the company', async () => {
  serve({
    'GET /api/user/company/people': {
      ownerEmail: 'padaria@exemplo.com',
      colleagues: [],
      invitations: [],
      freePlaces: 3,
    },
  });
  await show(<TeamPage />, { at: '/equipe', as: aUser('Company', { mayAdminister: true }) });

  expect(await screen.findByText('Acesso total')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Minha permissão' })).toBeNull();
});
