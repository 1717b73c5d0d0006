import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { InviteAction } from '../../src/invitations/invite-action.tsx';
import { toast } from '../../src/platform/toast.ts';
import { fillIn } from '../fill-in.ts';
import { retype } from '../form-steps.ts';
import { serve } from '../serve.ts';
import { idOf, serveApplicants } from '../serve-applicants.ts';
import { commentField, press, showApplicants, waitForResume } from '../show-applicants.tsx';
import { clickLast, confirm, type EmptyResponseCase, id, showTo, undoLast } from './case.tsx';
// This import loads the dialog in advance. The page only loads it when it is opened.
import '../../src/invitations/invite-dialog.tsx';

const vacancyPath = '/api/user/company/vacancy';

const template = { _id: id, name: 'Convite', text: 'Olá!' };
const templatesPath = '/api/user/company/comment-templates';
const openTemplates = async () => {
  serveApplicants();
  serve({ [`GET ${templatesPath}`]: [template] });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('c');
  await userEvent.type(commentField(), 'Venha!');
  await clickLast('Modelos');
  await screen.findByRole('dialog', { name: 'Modelos de comentário' });
};

const movedApplicants = ['Ana', 'Bia'].map((name) => ({
  candidateId: idOf(name),
  status: 'Aprovado' as const,
  nextStatuses: ['Dispensado' as const],
  undoableUntil: '2126-11-08T12:00:00Z',
}));
const approveTwo = async () => {
  for (const name of [/Ana/, /Bia/]) await userEvent.click(screen.getByRole('checkbox', { name }));
  await clickLast('Aprovar');
  await screen.findByRole('dialog', { name: 'Aprovar 2 candidatos' });
  await confirm('Aprovar');
};

const candidateStatus = {
  mayInvite: true,
  invitationsLeft: 12,
  vacancies: [
    { _id: id, jobTitle: 'Padeira', jobLocation: { city: 'Santos', state: 'SP' }, status: 'Aberta' as const },
  ],
};

const assessmentRoute = `GET ${vacancyPath}/applicant-notes/:vacancyId/:candidateId` as const;
const aNote = (text: string) => ({
  _id: id,
  text,
  by: 'Marina Lopes',
  writtenAt: '2026-11-20T12:00:00.000Z',
  mayEdit: true,
  mayRemove: true,
});
const openNotes = async (...texts: string[]) => {
  serveApplicants();
  serve({ [assessmentRoute]: { notes: texts.map(aNote) } });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await screen.findByText('Anotar');
};

export const applicants: EmptyResponseCase[] = [
  {
    route: `POST ${vacancyPath}/vacancy-status/update`,
    expectedText: 'Você aprovou Ana.',
    open: async () => {
      serveApplicants();
      await showApplicants('?candidato=Ana');
      await waitForResume('Ana');
    },
    act: () => press('a'),
  },
  {
    route: `POST ${vacancyPath}/vacancy-status/undo`,
    expectedText: 'Decisão desfeita.',
    open: async () => {
      serveApplicants();
      await showApplicants('?candidato=Ana');
      await waitForResume('Ana');
      await press('a');
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
    },
    act: async () => undoLast(),
  },
  {
    route: `POST ${vacancyPath}/vacancy-status/update-batch`,
    expectedText: 'Você aprovou 2 candidatos.',
    response: { moved: movedApplicants, statusCounts: [] },
    open: async () => {
      serveApplicants();
      await showApplicants();
    },
    act: approveTwo,
  },
  {
    route: `POST ${vacancyPath}/vacancy-status/undo-batch`,
    expectedText: '2 decisões desfeitas.',
    response: { moved: movedApplicants, statusCounts: [] },
    open: async () => {
      serveApplicants();
      serve({
        [`POST ${vacancyPath}/vacancy-status/update-batch`]: {
          message: '',
          moved: movedApplicants,
          statusCounts: [],
        },
      });
      await showApplicants();
      await approveTwo();
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
    },
    act: async () => undoLast(),
  },
  {
    route: `POST ${templatesPath}`,
    expectedText: 'Modelo criado.',
    response: { templates: [] },
    open: openTemplates,
    act: async () => {
      await clickLast('Salvar este texto como modelo');
      await fillIn('Nome do modelo', 'Outro');
      await clickLast('Salvar modelo');
    },
  },
  {
    route: `PUT ${templatesPath}/:id`,
    expectedText: 'Modelo alterado.',
    response: { templates: [] },
    open: openTemplates,
    act: async () => {
      await clickLast('Editar modelo Convite');
      await clickLast('Salvar modelo');
    },
  },
  {
    route: `DELETE ${templatesPath}/:id`,
    expectedText: 'Modelo excluído.',
    response: { templates: [] },
    open: openTemplates,
    act: async () => {
      await clickLast('Excluir modelo Convite');
      await clickLast('Excluir');
    },
  },
  {
    route: 'POST /api/user/company/invite-candidate',
    expectedText: 'Convite enviado.',
    open: async () => {
      serve({ 'GET /api/user/company/candidate-standing/:id': candidateStatus });
      await showTo(
        'Company',
        <InviteAction candidate={{ _id: id, candidateName: 'Ana', mayInvite: true }} place="page" />,
      );
      await clickLast('Convidar para vaga');
      await screen.findByText(/A pessoa é avisada/);
    },
    act: () => confirm('Enviar convite'),
  },
  {
    route: `PUT ${vacancyPath}/applicant-rating/:vacancyId/:candidateId`,
    expectedText: 'Padaria ·',
    onPage: true,
    open: () => openNotes(),
    act: () => {
      serve({
        [assessmentRoute]: { notes: [], rating: { value: 4, by: 'Padaria', at: '2026-11-20T12:00:00.000Z' } },
      });
      return userEvent.click(screen.getByRole('radio', { name: '4 de 5' }));
    },
  },
  {
    route: `POST ${vacancyPath}/applicant-notes/:vacancyId/:candidateId`,
    expectedText: 'Fala bem.',
    onPage: true,
    open: async () => {
      await openNotes();
      await userEvent.click(screen.getByText('Anotar'));
      await fillIn('Nova anotação', 'Fala');
    },
    act: () => {
      serve({ [assessmentRoute]: { notes: [aNote('Fala bem.')] } });
      return clickLast('Salvar anotação');
    },
  },
  {
    route: `PUT ${vacancyPath}/applicant-note/:id`,
    expectedText: 'Fala muito bem.',
    onPage: true,
    open: async () => {
      await openNotes('Fala bem.');
      await clickLast('Editar anotação de Marina Lopes');
      await retype('Anotação de Marina Lopes', 'Fala muito');
    },
    act: () => {
      serve({ [assessmentRoute]: { notes: [aNote('Fala muito bem.')] } });
      return clickLast('Salvar');
    },
  },
  {
    route: `DELETE ${vacancyPath}/applicant-note/:id`,
    expectedText: 'Mora perto.',
    onPage: true,
    open: async () => {
      await openNotes('Fala bem.');
      await clickLast('Excluir anotação de Marina Lopes');
    },
    act: () => {
      // A colleague has written this note since the page was loaded.
      serve({ [assessmentRoute]: { notes: [aNote('Mora perto.')] } });
      return confirm('Excluir');
    },
  },
];
