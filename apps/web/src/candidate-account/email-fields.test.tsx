import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ana,
  checkEmailRoute,
  clickSave,
  openAccountPage,
  serveAccount,
  updateCandidateRoute,
} from '../../test/candidate-account.tsx';
import { field, noteOf, retype } from '../../test/form-steps.ts';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, sentTo, serve } from '../../test/serve.ts';
import { readAccount } from '../platform/api/tab-session.ts';
import { toast } from '../platform/toast.ts';

beforeEach(serveAccount);

const findCurrentPassword = () =>
  within(document.getElementById('dados') ?? document.body).getByLabelText('Senha atual');

describe('another e-mail', () => {
  test('is checked while it is typed and requires the password', async () => {
    serve({ [updateCandidateRoute]: { ...ana, email: 'ana@nova.com', accountVersion: 4 } });
    await openAccountPage();
    expect(screen.queryByLabelText('Senha atual', { selector: '#dados *' })).toBeNull();

    await retype('E-mail', 'ana@nova.com');
    await userEvent.type(findCurrentPassword(), 'a senha de hoje');

    await waitFor(() => expect(noteOf('E-mail')).toBe('E-mail disponível'));
    await clickSave();

    await waitFor(() =>
      expect(sentTo(updateCandidateRoute)).toEqual([
        { email: 'ana@nova.com', currentPassword: 'a senha de hoje', accountVersion: 3 },
      ]),
    );
    await waitFor(() =>
      expect(toast.info).toHaveBeenCalledWith('Confirme pelo link enviado a ana@nova.com.'),
    );
    expect(readAccount()).toBe(ana._id);
  });

  test('that belongs to another account is reported immediately', async () => {
    serve({ [checkEmailRoute]: { available: false } });
    await openAccountPage();
    expect(callsTo(checkEmailRoute)).toEqual([]);

    await retype('E-mail', 'bia@exemplo.com');

    await waitFor(() => expect(noteOf('E-mail')).toBe('O e-mail já está sendo utilizado.'));
    await retype('E-mail', 'ana@exemplo.com');
    expect(noteOf('E-mail')).toBe('');
  });

  test('that the server refuses as taken is reported once, next to its field', async () => {
    serve({ [updateCandidateRoute]: refuse('email_taken') });
    await openAccountPage();
    await retype('E-mail', 'bia@exemplo.com');

    await clickSave();

    await waitFor(() => expect(noteOf('E-mail')).toBe('O e-mail já está sendo utilizado.'));
    expect(screen.getAllByText(/^O e-mail já está/)).toHaveLength(1);
    expect(field('E-mail')).toHaveFocus();
  });

  test('without the required password moves the focus there', async () => {
    const message = 'Para mudar o e-mail, digite sua senha atual.';
    serve({
      [updateCandidateRoute]: refuse('invalid_input', { issues: [{ path: 'currentPassword', message }] }),
    });
    await openAccountPage();
    await retype('E-mail', 'ana@nova.com');

    await clickSave();

    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(document.activeElement).toHaveAttribute('name', 'currentPassword');
  });

  test('changed back to the saved one sends no password', async () => {
    await openAccountPage();
    await retype('E-mail', 'ana@nova.com');
    await userEvent.type(findCurrentPassword(), 'a senha de hoje');
    await retype('E-mail', 'ana@exemplo.com');
    await retype('Nome completo', 'Ana Lima');

    await clickSave();

    await waitFor(() =>
      expect(sentTo(updateCandidateRoute)).toEqual([{ candidateName: 'Ana Lima', accountVersion: 3 }]),
    );
  });
});
