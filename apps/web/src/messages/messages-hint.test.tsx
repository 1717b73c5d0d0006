import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation } from '@trampolim/contract/messages/messages';
import type { ApplicationStatus, Role } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { calledRoutes, serve } from '../../test/serve.ts';
import { aQueryClient, show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { MessagePanel, MessagesHint } from './message-panel.tsx';

const getOwnMessagesRoute = 'GET /api/user/candidate/messages/:vacancyId';
const getApplicantMessagesRoute = 'GET /api/user/company/vacancy/messages/:vacancyId/:candidateId';
const emptyConversation: Conversation = { messages: [], hasOlder: false, unread: 0 };

interface HintOptions {
  client?: ReturnType<typeof aQueryClient>;
  status?: ApplicationStatus;
}

function showHint(role: Role, { client = aQueryClient(), status = 'Aprovado' }: HintOptions = {}) {
  const application = {
    vacancyId: '01999999-0000-7000-8000-000000000001',
    ...(role === 'Company' && { candidateId: '01999999-0000-7000-8000-000000000003' }),
    otherName: 'Ana',
    status,
    lastStepKey: '1',
  };
  return show(
    <>
      <MessagesHint application={application} />
      <MessagePanel application={application} />
    </>,
    { as: aUser(role), client },
  );
}

test('the link at the top of an application focuses the field for a message', async () => {
  serve({ [getApplicantMessagesRoute]: emptyConversation });
  await showHint('Company');

  await userEvent.click(await screen.findByRole('link', { name: 'Escrever mensagem' }));

  expect(screen.getByLabelText('Mensagem para Ana')).toHaveFocus();
});

test('while a company may not write yet, the link focuses the heading of the conversation', async () => {
  const closed = { code: 'messages_not_open', reason: 'Leia o currículo antes de escrever.' } as const;
  serve({ [getApplicantMessagesRoute]: { ...emptyConversation, closed } });
  await showHint('Company', { status: 'Currículo Enviado' });

  await userEvent.click(await screen.findByRole('link', { name: 'Escrever mensagem' }));

  expect(screen.getByRole('heading', { name: 'Mensagens' })).toHaveFocus();
});

const endedConversation: Conversation = {
  ...emptyConversation,
  closed: { code: 'messages_vacancy_gone', reason: 'A conversa terminou.' },
};

test.each([
  ['a company, once the conversation has ended', 'Company', getApplicantMessagesRoute, endedConversation],
  ['a candidate, who answers below', 'Candidate', getOwnMessagesRoute, emptyConversation],
] as const)('there is no link to the field for %s', async (_, role, route, conversation) => {
  serve({ [route]: conversation });
  const client = aQueryClient();
  await showHint(role, { client });
  await waitFor(() => expect(calledRoutes()).toContain(route));
  await waitFor(() => expect(client.isFetching()).toBe(0));

  expect(screen.queryByRole('link', { name: 'Escrever mensagem' })).toBeNull();
});

test.each([
  ['takes its space', 'Aprovado', 1],
  ['takes no space after a dismissal', 'Dispensado', 0],
] as const)('while it loads, the link of a company %s', async (_, status, spaces) => {
  const conversation = Promise.withResolvers<Conversation>();
  serve({ [getApplicantMessagesRoute]: () => conversation.promise });
  await showHint('Company', { status });

  expect(screen.queryAllByText('Escrever mensagem')).toHaveLength(spaces);
  expect(screen.queryByRole('link', { name: 'Escrever mensagem' })).toBeNull();

  conversation.resolve(emptyConversation);
  expect(await screen.findByRole('link', { name: 'Escrever mensagem' })).toBeVisible();
  expect(screen.getAllByText('Escrever mensagem')).toHaveLength(1);
});
