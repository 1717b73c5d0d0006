import { screen } from '@testing-library/react';
import type { Conversation } from '@trampolim/contract/messages/messages';
import { MessagePanel } from '../../src/messages/message-panel.tsx';
import { fillIn } from '../fill-in.ts';
import { serve } from '../serve.ts';
import { clickLast, type EmptyResponseCase, id, showTo } from './case.tsx';

const conversationOf = (...texts: string[]): Conversation => ({
  messages: texts.map((text, index) => ({
    _id: `01999999-0000-7000-8000-${String(index).padStart(12, '0')}`,
    place: index,
    from: 'company',
    by: 'Lumiar',
    text,
    at: '2026-11-20T12:00:00.000Z',
    read: true,
  })),
  hasOlder: false,
  unread: 0,
});
const application = { vacancyId: id, otherName: 'Lumiar', status: 'Em Análise' as const, lastStepKey: '1' };
const getOwnMessagesRoute = 'GET /api/user/candidate/messages/:vacancyId';
const getApplicantMessagesRoute = 'GET /api/user/company/vacancy/messages/:vacancyId/:candidateId';
/** The text that the server returns. It differs from the typed text, which the page contains before it is sent. */
const storedText = 'Pode sim.';
const typeMessage = () => fillIn('Mensagem para Lumiar', 'Pode ser às 15h?');

export const messages: EmptyResponseCase[] = [
  {
    route: 'POST /api/user/candidate/messages/:vacancyId',
    expectedText: storedText,
    onPage: true,
    open: async () => {
      serve({ [getOwnMessagesRoute]: conversationOf('Olá!') });
      await showTo('Candidate', <MessagePanel application={application} />);
      await screen.findByText('Olá!');
      await typeMessage();
    },
    act: () => {
      serve({ [getOwnMessagesRoute]: conversationOf('Olá!', storedText) });
      return clickLast('Enviar');
    },
  },
  {
    route: 'POST /api/user/company/vacancy/messages/:vacancyId/:candidateId',
    expectedText: storedText,
    onPage: true,
    open: async () => {
      serve({ [getApplicantMessagesRoute]: conversationOf('Olá!') });
      await showTo('Company', <MessagePanel application={{ ...application, candidateId: id }} />);
      await screen.findByText('Olá!');
      await typeMessage();
    },
    act: () => {
      serve({ [getApplicantMessagesRoute]: conversationOf('Olá!', storedText) });
      return clickLast('Enviar');
    },
  },
];
