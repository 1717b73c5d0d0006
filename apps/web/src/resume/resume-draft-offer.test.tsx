import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillIn } from '../../test/fill-in.ts';
import { refuse } from '../../test/mock-responses.ts';
import { anOwnCandidate } from '../../test/own-candidate-factory.ts';
import {
  clickSave,
  closeEditor,
  getSentResumes,
  openEditor,
  openResume,
  press,
  reopenResume,
  serveResume,
  server,
  updateCandidateRoute,
} from '../../test/resume-section.tsx';
import { serve } from '../../test/serve.ts';
import { aUser } from '../../test/user-factory.ts';

// Loaded beforehand, because on a busy machine loading takes longer than a test waits.
beforeAll(async () => {
  await import('./editor/resume-editor.tsx');
});
beforeEach(serveResume);

test('unsaved changes can be continued or discarded on return', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T17:02:00Z'), toFake: ['Date'] });
  await openResume();
  await openEditor();
  await fillIn('Apresentação', 'Pela metade');
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));

  await reopenResume();
  expect(await screen.findByText('Você tem alterações não salvas de ontem às 14:02.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Começar|Editar) currículo$/ })).toBeNull();
  await press('Continuar de onde parou');
  expect(await screen.findByLabelText('Apresentação')).toHaveValue('Pela metade');
  await closeEditor();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Descartar');
  await press('Descartar mesmo?');
  expect(screen.queryByText(/alterações não salvas/)).toBeNull();
  await reopenResume();
  await openEditor();
  expect(await screen.findByLabelText('Apresentação')).toHaveValue('');
});

test('another user of the device is not offered the draft', async () => {
  await openResume();
  await openEditor();
  await fillIn('Apresentação', 'Pela metade');
  cleanup();

  const bia = aUser('Candidate', { _id: '01999999-0000-7000-8000-00000000000b' });
  await openResume(anOwnCandidate({ _id: bia._id }), bia);
  await screen.findByRole('button', { name: 'Começar currículo' });
  expect(screen.queryByText(/alterações não salvas/)).toBeNull();
});

test('closing the tab with unsaved changes asks for confirmation', async () => {
  await openResume();
  await openEditor();
  const closingAsksForConfirmation = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closingAsksForConfirmation()).toBe(false);
  await fillIn('Apresentação', 'Oi.');

  await waitFor(() => expect(closingAsksForConfirmation()).toBe(true));
});

test('a draft is saved with the version it is based on', async () => {
  await openResume();
  await openEditor();
  await fillIn('Apresentação', 'Pela metade');
  server.candidate = { ...server.candidate, resumeVersion: 5 };
  serve({ [updateCandidateRoute]: refuse('resume_changed') });
  await reopenResume();
  await press('Continuar de onde parou');
  await clickSave();

  await waitFor(() => expect(getSentResumes()).toMatchObject([{ resumeVersion: 1 }]));
});
