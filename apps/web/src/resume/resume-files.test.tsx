import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { beforeAll, expect, test, vi } from 'vitest';
import { aFullCandidate, anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { press } from '../../test/resume-section.tsx';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { ResumeSection } from './resume-section.tsx';

// Loaded beforehand, because on a busy machine loading takes longer than a test waits.
beforeAll(async () => {
  await import('./editor/resume-editor.tsx');
  await import('./json-resume/import-dialog.tsx');
  await import('./json-resume/write-resume-file.ts');
});

const updateCandidateRoute = 'PUT /api/user/candidate/update-candidate/:id';

async function open(candidate: OwnCandidate) {
  serve({
    'GET /api/user/candidate/list-candidate/': candidate,
    [updateCandidateRoute]: ({ body }) => ({ ...candidate, ...body }) as OwnCandidate,
  });
  await show(<ResumeSection />, { at: '/area-candidato', as: aUser('Candidate') });
  await screen.findByRole('button', { name: 'Importar cópia (JSON)' });
}

async function choose(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await userEvent.upload(
    screen.getByLabelText('Arquivo JSON Resume'),
    new File([text], 'resume.json', { type: 'application/json' }),
  );
  return within(await screen.findByRole('dialog', { name: 'Importar currículo' }));
}

test('an import is saved only after its review in the editor', async () => {
  await open(aFullCandidate());
  const dialog = await choose({
    basics: { summary: 'De outro site.', image: 'https://exemplo.com/foto.png' },
    work: [{ name: 'Padaria Sol', position: 'Padeira', startDate: '2020-02' }],
  });

  expect(await dialog.findByText('Experiência: 1')).toBeVisible();
  expect(dialog.getByText('Experiência 1, início: “2020-02” vira 01/02/2020')).toBeVisible();
  expect(dialog.getByText('Dados pessoais, foto: “https://exemplo.com/foto.png”')).toBeVisible();
  await press('Revisar no editor');

  expect(await screen.findByLabelText('Apresentação')).toHaveValue('De outro site.');
  const editor = within(screen.getByRole('dialog', { name: 'Editar currículo' }));
  expect(editor.getByText('Padeira, Padaria Sol')).toBeVisible();
  // Fields that are missing in the file stay unchanged.
  expect(editor.getByText('Panificação, Senac')).toBeVisible();
  expect(sentTo(updateCandidateRoute)).toEqual([]);
  await press('Salvar currículo');

  await waitFor(() =>
    expect(sentTo(updateCandidateRoute)).toEqual([
      {
        resumeVersion: 1,
        candidateAbout: 'De outro site.',
        candidateExperience: [{ role: 'Padeira', company: 'Padaria Sol', startDate: '2020-02-01' }],
      },
    ]),
  );
});

test('a file that is not a resume shows a message', async () => {
  await open(anOwnCandidate());
  const dialog = await choose('não é JSON');

  expect(await dialog.findByRole('alert')).toHaveTextContent('Este arquivo não está em JSON. Escolha outro.');
  expect(dialog.queryByRole('button', { name: 'Revisar no editor' })).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('cancelling changes nothing', async () => {
  await open(anOwnCandidate());
  await choose({ basics: { summary: 'De outro site.' } });
  await press('Cancelar');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage).toHaveLength(0);
});

test('the exported file is named after the candidate and holds the resume', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const downloadNames: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloadNames.push(this.download);
  });
  await open(aFullCandidate({ candidateName: 'Ana Lúcia D’Ávila' }));
  await press('Baixar cópia (JSON)');

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Currículo exportado.'));
  expect(downloadNames).toEqual(['curriculo-ana-lucia-d-avila.json']);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    basics: { name: 'Ana Lúcia D’Ávila', phone: '+5513987654321' },
    work: [{ name: 'Padaria Aurora', trampolim: { salary: 'R$ 3500' } }, { endDate: '2020-01-15' }],
  });
});
