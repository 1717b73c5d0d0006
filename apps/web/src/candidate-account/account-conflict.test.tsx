import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ana,
  clickSave,
  getOwnCandidateRoute,
  openAccountPage,
  serveAccount,
  updateCandidateRoute,
} from '../../test/candidate-account.tsx';
import { field, press, retype } from '../../test/form-steps.ts';
import { refuse } from '../../test/mock-responses.ts';
import { loseConnection, sentTo, serve } from '../../test/serve.ts';
import { toast } from '../platform/toast.ts';

beforeEach(serveAccount);

describe('an account that was changed in another tab meanwhile', () => {
  const otherVersion = { ...ana, candidateName: 'Ana Prado', desiredRole: 'Confeiteira', accountVersion: 4 };

  const openAndCollide = async () => {
    await openAccountPage();
    await retype('Nome completo', 'Ana Lima');
    serve({ [updateCandidateRoute]: refuse('account_changed'), [getOwnCandidateRoute]: otherVersion });
    await clickSave();
    await screen.findByText(/alterada em outra aba/);
  };

  test('the later save reports the conflict and can still save its changes', async () => {
    await openAndCollide();
    serve({ [updateCandidateRoute]: { ...otherVersion, candidateName: 'Ana Lima', accountVersion: 5 } });

    await press('Salvar minha versão');

    await waitFor(() =>
      expect(sentTo(updateCandidateRoute)[1]).toEqual({ candidateName: 'Ana Lima', accountVersion: 4 }),
    );
    await waitFor(() => expect(field('Cargo desejado')).toHaveValue('Confeiteira'));
    expect(field('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.queryByText(/alterada em outra aba/)).toBeNull();
  });

  test('displaying the saved version discards the unsaved changes', async () => {
    await openAndCollide();

    await press('Usar a versão salva');

    await waitFor(() => expect(field('Nome completo')).toHaveValue('Ana Prado'));
    expect(field('Cargo desejado')).toHaveValue('Confeiteira');
    expect(sentTo(updateCandidateRoute)).toHaveLength(1);
    expect(screen.queryByText(/alterada em outra aba/)).toBeNull();
    cleanup();
    await openAccountPage();
    expect(field('Nome completo')).toHaveValue('Ana Prado');
  });

  test('without a network, the typed text and the choice remain', async () => {
    await openAndCollide();
    serve({ [getOwnCandidateRoute]: loseConnection });

    await press('Usar a versão salva');

    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    expect(field('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.getByRole('button', { name: 'Salvar minha versão' })).toBeInTheDocument();
  });
});
