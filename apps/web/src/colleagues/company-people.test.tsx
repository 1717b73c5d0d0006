import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanyPeople } from '@trampolim/contract/colleagues/colleagues';
import { expect, test } from 'vitest';
import { emptyResponse, refuse } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { CompanyPeopleList } from './company-people-list.tsx';

const listCompanyPeopleRoute = 'GET /api/user/company/people';
const inviteColleagueRoute = 'POST /api/user/company/people/invitations';
const changeColleagueRightRoute = 'PUT /api/user/company/people/:id';
const removeColleagueRoute = 'DELETE /api/user/company/people/:id';
const resendInvitationRoute = 'POST /api/user/company/people/invitations/:id/resend';

const marina = {
  _id: '01999999-0000-7000-8000-000000000011',
  name: 'Marina Lopes',
  email: 'marina@exemplo.com',
  right: 'Recrutamento',
  joinedAt: '2026-11-01T12:00:00Z',
  isYou: false,
} as const;
const caio = { ...marina, _id: '01999999-0000-7000-8000-000000000012', name: 'Caio', isYou: true } as const;
const joana = {
  _id: '01999999-0000-7000-8000-000000000013',
  email: 'joana@exemplo.com',
  right: 'Administração',
  sentAt: '2026-11-01T12:00:00Z',
  expiresAt: '2026-11-08T12:00:00Z',
  isExpired: true,
} as const;
const people: CompanyPeople = {
  ownerEmail: 'padaria@exemplo.com',
  colleagues: [marina, caio],
  invitations: [joana],
  freePlaces: 27,
};

async function showPeople(response: CompanyPeople = people): Promise<void> {
  serve({ [listCompanyPeopleRoute]: response });
  await show(<CompanyPeopleList />, { at: '/conta-empresa', as: aUser('Company') });
  await screen.findByText('Conta principal');
}

test('everybody is listed with actions, except for oneself', async () => {
  await showPeople();

  expect(screen.getByText('padaria@exemplo.com')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Permissão de Marina Lopes' })).toHaveValue('Recrutamento');
  expect(screen.getByRole('button', { name: 'Remover Marina Lopes' })).toBeVisible();
  expect(screen.getByText('Caio (você)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remover Caio' })).not.toBeInTheDocument();
  expect(screen.getByText(/venceu/).closest('li')).toHaveTextContent(/Administração · enviado .* · venceu/);
});

test('an invited person appears in the list', async () => {
  await showPeople({ ...people, invitations: [] });
  serve({ [inviteColleagueRoute]: { message: 'Convite enviado para joana@exemplo.com.', people } });

  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await userEvent.type(field, 'joana@exemplo.com');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Permissão' }), 'Administração');
  expect(screen.getByText(/^Esta pessoa tem acesso total, mas não pode excluir a empresa/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));

  expect(await screen.findByRole('heading', { name: 'Convites em aberto' })).toBeVisible();
  expect(sentTo(inviteColleagueRoute)).toEqual([{ email: 'joana@exemplo.com', right: 'Administração' }]);
  expect(field).toHaveValue('');
});

test('an invitation without an address, or one that the server refuses, shows the reason', async () => {
  await showPeople();
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  await send();
  expect(await screen.findByText('Informe o e-mail da pessoa.')).toBeVisible();

  serve({ [inviteColleagueRoute]: refuse('already_invited') });
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await userEvent.type(field, 'joana@exemplo.com');
  await send();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Já existe um convite em aberto para este e-mail.',
  );
  expect(field).toHaveValue('joana@exemplo.com');
});

test('a right whose change fails is reverted', async () => {
  await showPeople();
  const response = Promise.withResolvers<never>();
  serve({ [changeColleagueRightRoute]: () => response.promise });
  const right = screen.getByRole('combobox', { name: 'Permissão de Marina Lopes' });

  await userEvent.selectOptions(right, 'Administração');
  expect(right).toHaveValue('Administração');
  expect(sentTo(changeColleagueRightRoute)).toEqual([{ right: 'Administração' }]);

  response.reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(right).toHaveValue('Recrutamento'));
});

test('a removed person leaves the list after a confirmation', async () => {
  await showPeople();
  serve({
    [removeColleagueRoute]: {
      message: 'Pessoa removida da empresa.',
      people: { ...people, colleagues: [caio] },
    },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Remover Marina Lopes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remover Marina Lopes da equipe?' });
  expect(sentTo(removeColleagueRoute)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover da equipe' }));

  await waitFor(() => expect(screen.queryByText('Marina Lopes')).not.toBeInTheDocument());
});

test('when an invitation to send again is no longer open, the list is refetched', async () => {
  await showPeople();
  serve({
    [resendInvitationRoute]: refuse('invitation_not_found'),
    [listCompanyPeopleRoute]: { ...people, invitations: [] },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Reenviar o convite para joana@exemplo.com' }));

  await waitFor(() => expect(screen.queryByText('joana@exemplo.com')).not.toBeInTheDocument());
});

test('a company without free places sees a note instead of the form', async () => {
  await showPeople({ ...people, freePlaces: 0 });

  expect(screen.getByText(/^A equipe já tem 30 pessoas/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar convite' })).not.toBeInTheDocument();
});

test('an invitation with an empty response is still confirmed', async () => {
  await showPeople();
  serve({ [inviteColleagueRoute]: emptyResponse });

  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Convite enviado para ana@exemplo.com.'));
  expect(screen.getByText('Marina Lopes')).toBeVisible();
});
