import { fireEvent, screen } from '@testing-library/react';
import type { InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { InterviewPanel } from '../../src/interviews/interview-panel.tsx';
import { anInterview, anInterviewPanel } from '../interview-factory.ts';
import { serve } from '../serve.ts';
import { clickLast, confirm, type EmptyResponseCase, id, showTo } from './case.tsx';

const application = { vacancyId: id, otherName: 'Lumiar', status: 'Em Análise' as const, lastStepKey: '1' };

/** Shows an interview to one of its sides. */
async function openInterview(role: 'Candidate' | 'Company', interview: InterviewPanelData): Promise<void> {
  serve({
    'GET /api/user/interviews/of-vacancy/:vacancyId': interview,
    'GET /api/user/interviews/of-applicant/:vacancyId/:candidateId': interview,
    'GET /api/user/interviews/upcoming': { agreed: [], waiting: [] },
    'GET /api/user/company/comment-templates': [],
  });
  const shownApplication = role === 'Company' ? { ...application, candidateId: id } : application;
  await showTo(role, <InterviewPanel application={shownApplication} />);
}

const proposedInterview = anInterviewPanel({ interview: anInterview() });

export const interviews: EmptyResponseCase[] = [
  {
    route: 'POST /api/user/interviews/of-applicant/:vacancyId/:candidateId',
    expectedText: 'Proposta enviada.',
    response: { place: proposedInterview },
    open: async () => {
      await openInterview('Company', anInterviewPanel({ mayPropose: true }));
      await clickLast('Propor entrevista');
      fireEvent.change(await screen.findByLabelText('Dia e hora'), { target: { value: '2099-12-01T14:00' } });
    },
    act: () => clickLast('Enviar proposta'),
  },
  {
    route: 'POST /api/user/interviews/:id/accept',
    expectedText: 'Entrevista marcada.',
    response: { place: proposedInterview },
    open: () => openInterview('Candidate', proposedInterview),
    act: () => clickLast(/^Aceitar/),
  },
  {
    route: 'POST /api/user/interviews/:id/counter',
    expectedText: 'Sugestão enviada à empresa.',
    response: { place: proposedInterview },
    open: async () => {
      await openInterview('Candidate', proposedInterview);
      await clickLast('Sugerir outro horário');
      fireEvent.change(await screen.findByLabelText('Dia e hora'), { target: { value: '2099-12-01T14:00' } });
    },
    act: () => clickLast('Enviar sugestão'),
  },
  {
    route: 'POST /api/user/interviews/:id/end',
    expectedText: 'Entrevista cancelada.',
    response: { place: proposedInterview },
    open: async () => {
      await openInterview('Candidate', proposedInterview);
      await clickLast('Recusar entrevista');
      await screen.findByRole('dialog');
    },
    act: () => confirm('Recusar entrevista'),
  },
];
