import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remainingDataTexts } from '@trampolim/contract/accounts/retention';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { calledRoutes, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { readAccessToken } from '../platform/api/tab-session.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import { AccountRemoval } from './account-removal.tsx';
import { candidateRemovalTexts, companyRemovalTexts } from './removal-texts.ts';

const removeOwnAccountRoute = 'DELETE /api/user/my-account';

const SignedIn = () => <p>{useSession()?.name ?? 'ninguém'}</p>;

async function openRemoval(texts = candidateRemovalTexts) {
  const rendered = await show(
    <>
      <SignedIn />
      <AccountRemoval texts={texts} />
    </>,
    { at: '/conta-candidato', as: aUser() },
  );
  await userEvent.click(screen.getByRole('button', { name: texts.label }));
  const dialog = await screen.findByRole('dialog', { name: `${texts.label}?` });
  return { ...rendered, dialog };
}

/** Returns the lines about the retained data, in the order of the list. */
const retainedDataIn = (dialog: HTMLElement) => {
  const heading = within(dialog).getByRole('heading', { name: 'O que fica' });
  return within(heading.parentElement as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const passwordIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Senha atual');
const confirmIn = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Excluir para sempre' });

test('the dialog lists the deleted and the retained data with reasons', async () => {
  const { dialog } = await openRemoval();

  // The focus in the password field would scroll the lists out of sight.
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Manter a conta' })).toHaveFocus());
  expect(dialog).toHaveTextContent('O que acaba agora, sem volta');
  expect(dialog).toHaveTextContent('candidaturas e mensagens, também para as empresas');
  expect(retainedDataIn(dialog)).toEqual(remainingDataTexts('candidate'));
  expect(dialog).toHaveTextContent('por 6 meses, como manda a lei (Marco Civil da Internet, art. 15)');
  expect(dialog).toHaveTextContent('as denúncias que você enviou, sem dizer de quem vieram');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Manter a conta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calledRoutes()).not.toContain(removeOwnAccountRoute);
});

test('the dialog of a company lists what is deleted, who is notified and what is retained', async () => {
  const { dialog } = await openRemoval(companyRemovalTexts);

  expect(dialog).toHaveTextContent('todas as vagas, abertas e encerradas');
  expect(dialog).toHaveTextContent('candidaturas recebidas, com anotações e mensagens');
  expect(dialog).toHaveTextContent('contas da equipe');
  expect(within(dialog).getByRole('heading', { name: 'Quem é avisado' })).toBeVisible();
  expect(dialog).toHaveTextContent('quem esperava resposta, também por e-mail');
  expect(retainedDataIn(dialog)).toEqual(remainingDataTexts('company'));
});

test('an account is not removed without the correct password', async () => {
  const issues = [{ path: 'currentPassword', message: 'A senha atual está incorreta.' }];
  serve({ [removeOwnAccountRoute]: refuse('invalid_input', { issues }) });
  const { dialog } = await openRemoval();

  await userEvent.click(confirmIn(dialog));
  expect(await within(dialog).findByText('Digite sua senha atual.')).toBeVisible();
  expect(calledRoutes()).not.toContain(removeOwnAccountRoute);

  await userEvent.type(passwordIn(dialog), 'outra senha');
  await userEvent.click(confirmIn(dialog));
  expect(await within(dialog).findByText('A senha atual está incorreta.')).toBeVisible();
  expect(passwordIn(dialog)).toHaveFocus();
  expect(screen.getByText('Ana')).toBeInTheDocument();
});

test('too many attempts display the waiting time', async () => {
  serve({ [removeOwnAccountRoute]: refuse('too_many_requests', { retryAfterSeconds: 600 }) });
  const { dialog } = await openRemoval();

  await userEvent.type(passwordIn(dialog), 'outra senha');
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(confirmIn(dialog));

  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Espere 10 minutos');
  expect(scrollIntoView.mock.contexts).toContain(alert);
});

test('after the removal the home page opens with a farewell', async () => {
  serve({ [removeOwnAccountRoute]: { message: 'Sua conta foi excluída.' } });
  localStorage.setItem(`trampolim.resume.${aUser()._id}.aba`, '{}');
  localStorage.setItem('trampolim.resume.de-outra-pessoa.aba', '{}');
  const { dialog, router } = await openRemoval();
  expect(readAccessToken()).not.toBeNull();

  await userEvent.type(passwordIn(dialog), 'segredo123');
  await userEvent.click(confirmIn(dialog));

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sentTo(removeOwnAccountRoute)).toEqual([{ currentPassword: 'segredo123' }]);
  expect(toast.success).toHaveBeenCalledWith('Sua conta foi excluída.');
  expect(readAccessToken()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('trampolim.resume'))).toEqual([
    'trampolim.resume.de-outra-pessoa.aba',
  ]);
});
