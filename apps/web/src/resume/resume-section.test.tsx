import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { fillIn } from '../../test/fill-in.ts';
import { unreachableMessage } from '../../test/mock-responses.ts';
import { aFullCandidate } from '../../test/own-candidate-factory.ts';
import {
  clickSave,
  closeEditor,
  getSentResumes,
  openEditor,
  openResume,
  press,
  serveResume,
  server,
  updateCandidateRoute,
} from '../../test/resume-section.tsx';
import { loseConnection, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { type ResumeHandle, ResumeSection } from './resume-section.tsx';

// Loads the editor first, because on a busy machine loading it takes longer than a test waits.
beforeAll(async () => {
  await import('./editor/resume-editor.tsx');
});
beforeEach(serveResume);

test('a candidate fills in all sections of an empty resume and saves them in one request', async () => {
  await openResume();
  expect(await screen.findByText('Conte uma experiência')).toBeVisible();

  await openEditor();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sobre você', level: 3 })).toHaveFocus());
  await fillIn('Apresentação', 'Pão bom se faz cedo.');
  await press('Adicionar experiência');
  expect(screen.getByLabelText('Cargo')).toHaveFocus();
  await fillIn('Cargo', 'Padeira');
  await fillIn('Empresa', 'Padaria Aurora');
  await fillIn('Início', '2020-02-01');
  await userEvent.click(screen.getByLabelText('Trabalho aqui atualmente'));
  await fillIn('Salário (opcional)', '3500');
  await fillIn('Principais atividades (opcional)', 'Fermentação natural');
  await press('Adicionar curso');
  await fillIn('Curso', 'Panificação');
  await fillIn('Instituição', 'Senac');
  await fillIn('Ano de conclusão (opcional)', 'em 2016');
  await press('Adicionar idioma');
  await userEvent.selectOptions(screen.getByLabelText('Idioma'), 'Outro');
  await fillIn('Qual idioma?', 'Klingon');
  await userEvent.selectOptions(screen.getByLabelText('Nível'), 'Básico');
  await press('Organização');
  await fillIn('Site ou perfil (opcional)', 'https://exemplo.com.br/ana');
  await clickSave();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Currículo atualizado com sucesso!'));
  expect(getSentResumes()).toEqual([
    {
      resumeVersion: 1,
      candidateAbout: 'Pão bom se faz cedo.',
      candidateExperience: [
        {
          role: 'Padeira',
          company: 'Padaria Aurora',
          startDate: '2020-02-01',
          salary: 'R$ 3.500,00',
          mainActivities: 'Fermentação natural',
        },
      ],
      candidateCourses: [{ name: 'Panificação', institution: 'Senac', conclusionYear: 2016 }],
      candidateIdioms: [{ name: 'Klingon', level: 'Basico' }],
      candidateQualifications: [{ description: 'Organização' }],
      candidateLink: 'https://exemplo.com.br/ana',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 experiência').closest('p')).toHaveTextContent(
    '1 experiência · 1 curso · 1 idioma · 1 qualificação',
  );
  expect(screen.getByText('Padaria Aurora', { exact: false })).toBeInTheDocument();
  expect(screen.queryByText(/alterações não salvas/)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a resume complete enough to apply with is collapsed to its counts and can be expanded', async () => {
  await openResume(aFullCandidate());

  expect((await screen.findByText('2 experiências')).closest('p')).toHaveTextContent(
    '2 experiências · 1 curso · 2 idiomas · 3 qualificações',
  );
  const disclosure = screen.getByText('Ver currículo').closest('details');
  expect(disclosure).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('Ver currículo'));
  expect(disclosure).toHaveAttribute('open');
  expect(within(disclosure as HTMLElement).getByRole('heading', { name: 'Experiência' })).toBeVisible();
});

test('the completeness meter opens the editor at the section that it names', async () => {
  await openResume(aFullCandidate({ candidateIdioms: [] }));

  expect(await screen.findByRole('meter', { name: 'Currículo preenchido' })).toHaveAttribute('value', '90');
  await press('Adicionar: Informe seus idiomas');

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Idiomas', level: 3 })).toHaveFocus());
});

test('closing the editor moves the focus to its opener', async () => {
  await openResume(aFullCandidate({ candidateIdioms: [] }));
  await press('Adicionar: Informe seus idiomas');
  await screen.findByRole('dialog', { name: 'Editar currículo' });
  await closeEditor();

  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Adicionar: Informe seus idiomas' })).toHaveFocus(),
  );
});

test('closing the editor with changes moves the focus to the draft offer', async () => {
  await openResume(aFullCandidate({ candidateIdioms: [] }));
  await openEditor();
  await fillIn('Apresentação', 'Pão bom se faz cedo.');
  await closeEditor();

  await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar de onde parou' })).toHaveFocus());
});

test('`edit` of the handle opens the editor every time, with an unsaved draft', async () => {
  const handle = createRef<ResumeHandle>();
  await show(<ResumeSection ref={handle} />, { at: '/area-candidato#curriculo', as: aUser('Candidate') });
  await screen.findByRole('button', { name: 'Começar currículo' });

  for (let times = 0; times < 2; times += 1) {
    await act(async () => handle.current?.edit());
    await screen.findByRole('dialog', { name: 'Editar currículo' });
    await closeEditor();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  await openEditor();
  await fillIn('Apresentação', 'Pela metade');
  await closeEditor();
  await act(async () => handle.current?.edit());
  expect(await screen.findByLabelText('Apresentação')).toHaveValue('Pela metade');
});

test('a URL with the resume’s fragment focuses its button', async () => {
  await show(<ResumeSection />, { at: '/area-candidato#curriculo', as: aUser('Candidate') });

  await waitFor(() => expect(screen.getByRole('button', { name: 'Começar currículo' })).toHaveFocus());
});

test('going back to a URL with the resume’s fragment does not focus its button again', async () => {
  const { router } = await show(<ResumeSection />, {
    at: '/area-candidato#curriculo',
    as: aUser('Candidate'),
  });
  const begin = await screen.findByRole('button', { name: 'Começar currículo' });
  await waitFor(() => expect(begin).toHaveFocus());
  begin.blur();

  await router.navigate({ to: '.', search: { vaga: server.candidate._id }, hash: '' });
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  const rendered = new Promise<void>((resolve) => {
    onTestFinished(router.subscribe('onRendered', () => resolve()));
  });
  router.history.back();
  await rendered;

  expect(router.state.location.hash).toBe('curriculo');
  expect(begin).not.toHaveFocus();
});

test('an added entry that was left empty is not sent and does not prevent saving', async () => {
  await openResume(aFullCandidate());
  await openEditor();
  await press('Adicionar qualificação');
  await press('Adicionar experiência');
  await fillIn('Apresentação', ' Oi.');
  await clickSave();

  await waitFor(() => expect(getSentResumes()).toHaveLength(1));
  expect(Object.keys(getSentResumes()[0] ?? {})).toEqual(['candidateAbout', 'resumeVersion']);
});

test('a failed save displays the error and keeps the input', async () => {
  serve({ [updateCandidateRoute]: loseConnection });
  await openResume();
  await openEditor();
  await fillIn('Apresentação', 'Oi.');
  await clickSave();

  expect(await screen.findByText(`Erro ao atualizar o currículo! ${unreachableMessage}`)).toBeVisible();
  expect(screen.getByLabelText('Apresentação')).toHaveValue('Oi.');
});
