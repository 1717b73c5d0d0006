import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation, Message } from '@trampolim/contract/messages/messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyResponse, refuse } from '../../test/mock-responses.ts';
import { calledRoutes, callsTo, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { aQueryClient, show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import type { PanelApplication } from '../applications/application-panels.ts';
import { MessagePanel } from './message-panel.tsx';
import { invalidateMessages } from './messages-api.ts';

const getOwnMessagesRoute = 'GET /api/user/candidate/messages/:vacancyId';
const sendOwnMessageRoute = 'POST /api/user/candidate/messages/:vacancyId';
const markOwnMessagesReadRoute = 'POST /api/user/candidate/messages/:vacancyId/read';
const getApplicantMessagesRoute = 'GET /api/user/company/vacancy/messages/:vacancyId/:candidateId';

const vacancyId = '01999999-0000-7000-8000-000000000001';
const candidateId = '01999999-0000-7000-8000-000000000003';
const application: PanelApplication = {
  vacancyId,
  otherName: 'Lumiar',
  status: 'Em Análise',
  lastStepKey: '1',
};

const aMessage = (place: number, overrides: Partial<Message> = {}): Message => ({
  _id: `01999999-0000-7000-8000-${String(place).padStart(12, '0')}`,
  place,
  from: 'company',
  by: 'Lumiar',
  text: `Mensagem ${place}`,
  at: '2026-11-20T12:00:00.000Z',
  read: false,
  ...overrides,
});

const aConversation = (messages: Message[], overrides: Partial<Conversation> = {}): Conversation => ({
  messages,
  hasOlder: false,
  unread: 0,
  ...overrides,
});

const showOwn = (client = aQueryClient()) =>
  show(<MessagePanel application={application} />, { as: aUser('Candidate'), client });
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Mensagem para Lumiar');
const log = () => screen.findByRole('list', { name: 'Conversa com Lumiar' });

beforeEach(() => {
  // Happy DOM has no layout, so every observed element counts as visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => callback([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

test('a candidate sees nothing before the company has written', async () => {
  serve({
    [getOwnMessagesRoute]: aConversation([], {
      closed: { code: 'company_writes_first', reason: 'A empresa escreve primeiro.' },
    }),
  });
  const client = aQueryClient();
  await showOwn(client);
  await waitFor(() => expect(calledRoutes()).toContain(getOwnMessagesRoute));
  await waitFor(() => expect(client.isFetching()).toBe(0));

  expect(screen.queryByRole('heading', { name: 'Mensagens' })).toBeNull();
});

test('if the response is empty, the sent message is loaded and shown', async () => {
  serve({ [getOwnMessagesRoute]: aConversation([aMessage(1)]), [sendOwnMessageRoute]: emptyResponse });
  await showOwn();
  await userEvent.type(await field(), 'Posso, sim.');
  serve({
    [getOwnMessagesRoute]: aConversation([
      aMessage(1),
      aMessage(2, { from: 'candidate', text: 'Posso, sim.' }),
    ]),
  });

  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  expect(await within(await log()).findByText('Posso, sim.')).toBeVisible();
  expect(await field()).toHaveValue('');
});

test('Ctrl+Enter sends a message and keeps the focus in the field', async () => {
  serve({
    [getOwnMessagesRoute]: aConversation([aMessage(1), aMessage(2)], { unread: 2 }),
    [markOwnMessagesReadRoute]: { unread: 0 },
    [sendOwnMessageRoute]: ({ body }) =>
      aConversation([
        aMessage(1),
        aMessage(2),
        aMessage(3, { from: 'candidate', by: 'Ana', text: body.text, read: true }),
      ]),
  });
  await showOwn();
  await waitFor(() => expect(sentTo(markOwnMessagesReadRoute)).toEqual([{ upTo: 2 }]));

  await userEvent.type(await field(), 'Posso, sim.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  expect(await within(await log()).findByText('Posso, sim.')).toBeVisible();
  expect(within(await log()).getByText('Lida')).toBeVisible();
  expect(await field()).toHaveValue('');
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(sentTo(sendOwnMessageRoute)).toEqual([
    { text: 'Posso, sim.', sendingId: expect.any(String) as string },
  ]);
});

test('a failed message is sent again with the same id', async () => {
  serve({ [getOwnMessagesRoute]: aConversation([aMessage(1)]), [sendOwnMessageRoute]: loseConnection });
  await showOwn();
  await userEvent.type(await field(), 'Posso.');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/^A mensagem não foi enviada\. Não conseguimos falar/)).toBeVisible();
  expect(await field()).toHaveValue('Posso.');

  serve({ [sendOwnMessageRoute]: refuse('message_thread_limit') });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/Muitas mensagens seguidas/)).toBeVisible();

  serve({
    [sendOwnMessageRoute]: aConversation([aMessage(1), aMessage(2, { from: 'candidate', text: 'Posso.' })]),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(async () => expect(await field()).toHaveValue(''));

  const sendings = callsTo(sendOwnMessageRoute).map(({ body }) => body.sendingId);
  expect([sendings.length, new Set(sendings).size]).toEqual([3, 1]);
});

test('unsent text survives leaving the application', async () => {
  serve({ [getOwnMessagesRoute]: aConversation([aMessage(1)]) });
  const { unmount } = await showOwn();
  await userEvent.type(await field(), 'Estava pensando');
  unmount();

  await showOwn();
  expect(await field()).toHaveValue('Estava pensando');
});

test('a text that is too long cannot be sent', async () => {
  serve({ [getOwnMessagesRoute]: aConversation([aMessage(1)]) });
  await showOwn();

  await userEvent.click(await field());
  await userEvent.paste('a'.repeat(2001));
  expect(screen.getByText(/^Use no máximo 2\.000 caracteres\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
});

test('a message that arrives is shown and announced', async () => {
  const client = aQueryClient();
  serve({
    [getOwnMessagesRoute]: aConversation([aMessage(51)], { hasOlder: true }),
    [markOwnMessagesReadRoute]: { unread: 0 },
  });
  await showOwn(client);
  await log();

  serve({
    [getOwnMessagesRoute]: aConversation([aMessage(51), aMessage(52, { text: 'Chegou agora' })], {
      unread: 1,
    }),
  });
  await invalidateMessages(client);

  expect(await within(await log()).findByText('Chegou agora')).toBeVisible();
  expect(await screen.findByText('Nova mensagem de Lumiar: Chegou agora')).toHaveRole('status');
});

test('earlier messages are loaded on demand', async () => {
  serve({
    [getOwnMessagesRoute]: ({ query }) =>
      query.has('before')
        ? aConversation([aMessage(49), aMessage(50)])
        : aConversation([aMessage(51), aMessage(52, { text: 'A última' })], { hasOlder: true }),
    [markOwnMessagesReadRoute]: { unread: 0 },
  });
  await showOwn();
  await log();

  await userEvent.click(screen.getByRole('button', { name: 'Ver mensagens anteriores' }));
  await waitFor(async () => expect(within(await log()).getAllByRole('listitem')).toHaveLength(4));
  expect((await log()).textContent).toMatch(/^Mensagem 49.*Mensagem 50.*Mensagem 51.*A última/);
});

test('a conversation that has ended stays readable', async () => {
  serve({
    [getOwnMessagesRoute]: aConversation([aMessage(1)], {
      closed: { code: 'messages_dismissed', reason: 'A candidatura foi dispensada.' },
    }),
  });
  await showOwn();

  expect(await screen.findByText('A candidatura foi dispensada.')).toBeVisible();
  expect(within(await log()).getByText('Mensagem 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
});

test('the company sees which colleague wrote', async () => {
  serve({ [getApplicantMessagesRoute]: aConversation([aMessage(1, { member: 'Marina Lopes' })]) });
  await show(<MessagePanel application={{ ...application, candidateId, otherName: 'Ana Souza' }} />, {
    as: aUser('Company'),
  });

  expect(await screen.findByText(/^Marina Lopes/)).toBeVisible();
});

test('the company can only report the candidate’s messages', async () => {
  const reportMessageRoute = 'POST /api/report/report-message';
  serve({
    [getApplicantMessagesRoute]: aConversation([
      aMessage(1, { member: 'Marina Lopes' }),
      aMessage(2, { from: 'candidate', by: 'Ana Souza', text: 'Me pague antes.' }),
    ]),
    [reportMessageRoute]: { message: 'Denúncia enviada com sucesso!' },
  });
  await show(<MessagePanel application={{ ...application, candidateId, otherName: 'Ana Souza' }} />, {
    as: aUser('Company'),
  });
  await screen.findByText('Me pague antes.');

  const [reportButton, ...others] = screen.getAllByRole('button', { name: /^Denunciar/ });
  expect(others).toEqual([]);
  await userEvent.click(reportButton as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar mensagem' }));
  expect(dialog.getByText(/esta mensagem, as duas antes e as duas depois/)).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Motivo'), 'Spam ou Golpe');
  await userEvent.type(dialog.getByLabelText('O que aconteceu'), 'Pede dinheiro.');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  await waitFor(() =>
    expect(sentTo(reportMessageRoute)).toEqual([
      {
        messageId: aMessage(2)._id,
        reportReason: 'Spam ou Golpe',
        description: 'Pede dinheiro.',
      },
    ]),
  );
});

test('administrators read no conversation', async () => {
  await show(<MessagePanel application={{ ...application, candidateId }} />, { as: aUser('Admin') });

  expect(calledRoutes()).not.toContain(getApplicantMessagesRoute);
});
