import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { InviteAction } from '../../src/invitations/invite-action.tsx';
import { toast } from '../../src/platform/toast.ts';
import { fillIn } from '../fill-in.ts';
import { serve } from '../serve.ts';
import { idOf, serveApplicants } from '../serve-applicants.ts';
import { commentField, press, read, showApplicants } from '../show-applicants.tsx';
import { type Case, click, confirm, id, showTo, undoLast } from './case.tsx';
// Preloaded, because the dialog's code is otherwise loaded when it is first opened.
import '../../src/invitations/invite-dialog.tsx';

const template = { _id: id, name: 'Convite', text: 'Olá!' };
const templatesPath = '/api/user/company/comment-templates';
const openTemplates = async () => {
  serveApplicants();
  serve({ [`GET ${templatesPath}`]: [template] });
  await showApplicants('?candidato=Ana');
  await read('Ana');
  await press('c');
  await userEvent.type(commentField(), 'Venha!');
  await click('Modelos');
  await screen.findByRole('dialog', { name: 'Modelos de comentário' });
};

const movedApplicants = ['Ana', 'Bia'].map((name) => ({
  candidateId: idOf(name),
  status: 'Aprovado',
  nextStatuses: ['Dispensado'],
  undoableUntil: '2126-11-08T12:00:00Z',
}));
const approveTwo = async () => {
  for (const name of [/Ana/, /Bia/]) await userEvent.click(screen.getByRole('checkbox', { name }));
  await click('Aprovar');
  await screen.findByRole('dialog', { name: 'Aprovar 2 candidatos' });
  await confirm('Aprovar');
};

const candidateState = {
  mayInvite: true,
  invitationsLeft: 12,
  vacancies: [
    { _id: id, jobTitle: 'Padeira', jobLocation: { city: 'Santos', state: 'SP' }, status: 'Aberta' as const },
  ],
};

export const applicants: Case[] = [
  {
    route: 'POST /api/user/company/vacancy/vacancy-status/update',
    expectedMessage: 'Você aprovou Ana.',
    open: async () => {
      serveApplicants();
      await showApplicants('?candidato=Ana');
      await read('Ana');
    },
    act: () => press('a'),
  },
  {
    route: 'POST /api/user/company/vacancy/vacancy-status/undo',
    expectedMessage: 'Decisão desfeita.',
    open: async () => {
      serveApplicants();
      await showApplicants('?candidato=Ana');
      await read('Ana');
      await press('a');
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
    },
    act: () => Promise.resolve(undoLast()),
  },
  {
    route: 'POST /api/user/company/vacancy/vacancy-status/update-batch',
    expectedMessage: 'Você aprovou 2 candidatos.',
    response: { moved: movedApplicants, statusCounts: [] },
    open: async () => {
      serveApplicants();
      await showApplicants();
    },
    act: approveTwo,
  },
  {
    route: 'POST /api/user/company/vacancy/vacancy-status/undo-batch',
    expectedMessage: '2 decisões desfeitas.',
    response: { moved: movedApplicants, statusCounts: [] },
    open: async () => {
      serveApplicants();
      serve({
        'POST /api/user/company/vacancy/vacancy-status/update-batch': {
          message: '',
          moved: movedApplicants as never,
          statusCounts: [],
        },
      });
      await showApplicants();
      await approveTwo();
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
    },
    act: () => Promise.resolve(undoLast()),
  },
  {
    route: `POST ${templatesPath}`,
    expectedMessage: 'Modelo criado.',
    response: { templates: [] },
    open: openTemplates,
    act: async () => {
      await click('Guardar o que escrevi como modelo');
      await fillIn('Nome do modelo', 'Outro');
      await click('Guardar modelo');
    },
  },
  {
    route: `PUT ${templatesPath}/:id`,
    expectedMessage: 'Modelo alterado.',
    response: { templates: [] },
    open: openTemplates,
    act: async () => {
      await click('Editar modelo Convite');
      await click('Guardar modelo');
    },
  },
  {
    route: `DELETE ${templatesPath}/:id`,
    expectedMessage: 'Modelo excluído.',
    response: { templates: [] },
    open: openTemplates,
    act: async () => {
      await click('Excluir modelo Convite');
      await click('Excluir');
    },
  },
  {
    route: 'POST /api/user/company/invite-candidate',
    expectedMessage: 'Convite enviado.',
    open: async () => {
      serve({ 'GET /api/user/company/candidate-standing/:id': candidateState });
      await showTo(
        'Company',
        <InviteAction candidate={{ _id: id, candidateName: 'Ana', mayInvite: true }} place="page" />,
      );
      await click('Convidar para vaga');
      await screen.findByText(/A pessoa é avisada/);
    },
    act: () => confirm('Enviar convite'),
  },
];
