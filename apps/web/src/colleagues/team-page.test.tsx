import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remainingDataTexts } from '@trampolim/contract/accounts/retention';
import { expect, test } from 'vitest';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { currentSession } from '../platform/session/session.ts';
import { OwnMembership, TeamPage } from './team-page.tsx';

const leaveCompanyRoute = 'DELETE /api/user/company/my-place';
const company = {
  _id: '01999999-0000-7000-8000-000000000010',
  name: 'Lumiar',
  right: 'Recrutamento',
} as const;

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

test('a colleague leaves their company with their password', async () => {
  const marina = aUser('Company', { name: 'Marina Lopes', company, isOwner: false, mayAdminister: false });
  const { router } = await show(<OwnMembership />, { at: '/conta-empresa', as: marina });
  expect(screen.getByText('Marina Lopes').closest('p')).toHaveTextContent(
    'Marina LopesLumiar · Recrutamento',
  );
  expect(screen.getByText(/^Você cuida das vagas/)).toBeVisible();
  expect(screen.getByText(/^Só a empresa vê seu nome/)).toBeVisible();
  // A draft must not remain in the browser.
  localStorage.setItem(`trampolim.vacancy.${marina._id}.aba`, '{}');
  serve({ [leaveCompanyRoute]: { message: 'Você saiu da empresa. Sua conta foi excluída.' } });

  await userEvent.click(screen.getByRole('button', { name: 'Sair da empresa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sair da empresa Lumiar?' });
  for (const line of remainingDataTexts('colleague')) expect(within(dialog).getByText(line)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sair da empresa' }));
  expect(await within(dialog).findByText('Digite sua senha atual.')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Senha atual'), 'uma senha só dela');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sair da empresa' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sentTo(leaveCompanyRoute)).toEqual([{ currentPassword: 'uma senha só dela' }]);
  expect(currentSession()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes(marina._id))).toEqual([]);
});

test('the company’s own account cannot leave', async () => {
  const { container } = await show(<OwnMembership />, {
    at: '/conta-empresa',
    as: aUser('Company', { isOwner: true }),
  });

  expect(container).not.toHaveTextContent('Sair da empresa');
});
