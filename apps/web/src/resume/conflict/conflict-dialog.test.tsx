import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { refuse } from '../../../test/mock-responses.ts';
import { aFullCandidate } from '../../../test/own-candidate-factory.ts';
import { press } from '../../../test/resume-section.tsx';
import { sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { toast } from '../../platform/toast.ts';
import { ResumeSection } from '../resume-section.tsx';

// Loaded beforehand, because on a busy machine loading takes longer than a test waits.
beforeAll(async () => {
  await import('../editor/resume-editor.tsx');
});

const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';

let storedCandidate: OwnCandidate;

beforeEach(() => {
  storedCandidate = aFullCandidate();
  serve({
    'GET /api/user/candidate/list-candidate/': () => storedCandidate,
    [updateCandidateRoute]: ({ body }) => {
      if (body?.resumeVersion !== storedCandidate.resumeVersion) return refuse('resume_changed');
      storedCandidate = {
        ...storedCandidate,
        ...body,
        resumeVersion: storedCandidate.resumeVersion + 1,
      } as OwnCandidate;
      return storedCandidate;
    },
  });
});

/** Makes another tab save. */
function saveElsewhere(changes: Partial<OwnCandidate>): void {
  storedCandidate = { ...storedCandidate, ...changes, resumeVersion: storedCandidate.resumeVersion + 1 };
}

const findConflictDialog = () => screen.findByRole('dialog', { name: 'Seu currículo mudou em outro lugar' });
const waitForClosedDialogs = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Runs the action of the latest toast. */
const undoFromToast = () => {
  const [, offer] = vi.mocked(toast.success).mock.lastCall ?? [];
  if (!offer || !('onClick' in offer)) throw new Error('Nothing was offered.');
  expect(offer.label).toBe('Desfazer');
  offer.onClick();
};

/** This tab has changed the presentation and the link, the other tab the presentation and the languages. */
async function openConflict() {
  await show(<ResumeSection />, { at: '/area-candidato', as: aUser('Candidate') });
  await press('Editar currículo');
  await screen.findByRole('dialog', { name: 'Editar currículo' });
  await userEvent.clear(screen.getByLabelText('Apresentação'));
  await fillIn('Apresentação', 'Da minha aba.');
  saveElsewhere({ candidateAbout: 'Da outra aba.', candidateIdioms: [{ name: 'Inglês', level: 'Fluente' }] });
  await press('Salvar currículo');
  return within(await findConflictDialog());
}

test('the later save displays the differences of both versions by section', async () => {
  const dialog = await openConflict();

  const about = within(dialog.getByRole('group', { name: 'Sobre você' }));
  expect(about.getByText('Mudou aqui e na versão salva.')).toBeVisible();
  expect(
    about.getByRole('radio', { name: /^Minha versão\s*Da minha aba\. \(só nesta versão\)$/ }),
  ).toBeChecked();
  expect(about.getByRole('radio', { name: /^Versão salva\s*Da outra aba\./ })).not.toBeChecked();
  const languages = within(dialog.getByRole('group', { name: 'Idiomas' }));
  expect(languages.getByText('Só mudou na versão salva.')).toBeVisible();
  expect(languages.getByRole('radio', { name: /^Versão salva\s*Inglês, fluente/ })).toBeChecked();
  expect(dialog.queryByRole('group', { name: 'Cursos' })).toBeNull();
  expect(storedCandidate.candidateAbout).toBe('Da outra aba.');
});

test('saving the own version does not revert sections that were only changed elsewhere', async () => {
  await openConflict();
  await press('Manter a minha versão');
  await waitForClosedDialogs();

  expect(sentTo(updateCandidateRoute).at(-1)).toEqual({ candidateAbout: 'Da minha aba.', resumeVersion: 2 });
  expect(storedCandidate.candidateIdioms).toEqual([{ name: 'Inglês', level: 'Fluente' }]);
  expect(localStorage).toHaveLength(0);

  undoFromToast();
  await waitFor(() => expect(storedCandidate.candidateAbout).toBe('Da outra aba.'));
});

test('after accepting the saved version, the own version can be restored', async () => {
  await openConflict();
  await press('Manter a salva');
  await waitForClosedDialogs();
  expect(storedCandidate.candidateAbout).toBe('Da outra aba.');
  expect(screen.queryByText(/alterações não salvas/)).toBeNull();

  undoFromToast();
  expect(await screen.findByLabelText('Apresentação')).toHaveValue('Da minha aba.');
});

test('each section can be chosen separately', async () => {
  const dialog = await openConflict();
  await userEvent.click(dialog.getByRole('radio', { name: /^Versão salva\s*Da outra aba\./ }));
  await userEvent.click(dialog.getByRole('radio', { name: /^Minha versão\s*Libras/ }));
  await press('Salvar o que escolhi');
  await waitForClosedDialogs();

  expect(storedCandidate).toMatchObject({
    candidateAbout: 'Da outra aba.',
    candidateIdioms: [
      { name: 'Libras', level: 'Intermediario' },
      { name: 'Klingon', level: 'Basico' },
    ],
  });
});

test('choosing the saved version of every section also offers to restore the own version', async () => {
  const dialog = await openConflict();
  await userEvent.click(dialog.getByRole('radio', { name: /^Versão salva\s*Da outra aba\./ }));
  await press('Salvar o que escolhi');
  await waitForClosedDialogs();

  expect(sentTo(updateCandidateRoute)).toHaveLength(1);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Versão salva mantida.', expect.anything());
  undoFromToast();
  expect(await screen.findByLabelText('Apresentação')).toHaveValue('Da minha aba.');
});

test('cancelling the dialog returns to the editor', async () => {
  const dialog = await openConflict();
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));

  await waitFor(() => expect(screen.queryByRole('dialog', { name: /mudou em outro lugar/ })).toBeNull());
  expect(screen.getByLabelText('Apresentação')).toHaveValue('Da minha aba.');
  expect(
    screen.getByText(/^Erro ao atualizar o currículo! Seu currículo foi alterado em outra aba/),
  ).toBeVisible();
});

test('a third save while the dialog is open is not overwritten', async () => {
  const dialog = await openConflict();
  saveElsewhere({ candidateAbout: 'De uma terceira aba.' });
  await press('Manter a minha versão');

  expect(await dialog.findByRole('radio', { name: /^Versão salva\s*De uma terceira aba\./ })).toBeVisible();
  expect(storedCandidate.candidateAbout).toBe('De uma terceira aba.');
  await press('Manter a minha versão');
  await waitForClosedDialogs();
  expect(storedCandidate.candidateAbout).toBe('Da minha aba.');
});
