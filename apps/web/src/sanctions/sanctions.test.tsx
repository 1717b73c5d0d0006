import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnSanction } from '@trampolim/contract/moderation/appeals';
import { expect, test } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { aSanction } from '../../test/moderation-factory.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { queryClient } from '../platform/queries/query-client.ts';
import { toast } from '../platform/toast.ts';
import { AppealLinkPage } from './appeal-link-page.tsx';
import { OwnSanctionPage } from './own-sanction-page.tsx';
import { OwnSanctions } from './own-sanctions.tsx';
import { receiveAppealLink } from './received-appeal-link.ts';
import { loadSanctionsAhead, SanctionsNote } from './sanctions-note.tsx';

const getOwnSanctionRoute = 'GET /api/moderation/own-decisions/:id';
const sendAppealRoute = 'POST /api/moderation/own-decisions/:id/appeal';
const readAppealLinkRoute = 'POST /api/moderation/appeal-link';
const sendAppealByLinkRoute = 'POST /api/moderation/appeal-link/appeal';
const sentAppeal = { words: 'Foi um engano.', sentAt: '2026-11-21T12:00:00.000Z' };

const openOwnSanction = () =>
  show(<OwnSanctionPage />, { at: `/recurso/${aSanction()._id}`, as: aUser('Company') });
const openAppealLink = async (token = 'segredo') =>
  show(<AppealLinkPage received={await receiveAppealLink(token)} />, { at: '/recurso' });
const writeAppeal = async (words: string) => {
  await userEvent.type(screen.getByLabelText('Por que a decisão deve ser revista'), words);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar recurso' }));
};

test('the person concerned reads the decision, appeals once and sees the status of the appeal', async () => {
  serve({ [getOwnSanctionRoute]: aSanction() });
  await openOwnSanction();
  expect(await screen.findByRole('heading', { name: 'Vaga banida' })).toBeVisible();
  expect(screen.getByText('Spam ou Golpe')).toBeVisible();
  expect(screen.getByText('A vaga pede um depósito.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Enviar recurso' }));
  expect(await screen.findByText('Conte por que a decisão deve ser revista.')).toBeVisible();
  expect(callsTo(sendAppealRoute)).toEqual([]);

  serve({ [sendAppealRoute]: aSanction({ mayAppeal: false, appeal: sentAppeal }) });
  await writeAppeal('Foi um engano.');
  expect(await screen.findByText('Recurso em análise')).toBeVisible();
  expect(sentTo(sendAppealRoute)).toEqual([{ words: 'Foi um engano.' }]);
  expect(screen.queryByRole('button', { name: 'Enviar recurso' })).toBeNull();
});

test('an appeal that a colleague has sent meanwhile is shown', async () => {
  serve({ [getOwnSanctionRoute]: aSanction() });
  await openOwnSanction();
  await screen.findByRole('heading', { name: 'Recorrer' });
  serve({
    [sendAppealRoute]: refuse('appeal_sent'),
    [getOwnSanctionRoute]: aSanction({ mayAppeal: false, appeal: sentAppeal }),
  });

  await writeAppeal('De novo.');

  expect(await screen.findByText('Recurso em análise')).toBeVisible();
  expect(toast.error).toHaveBeenCalledWith(
    'Você já recorreu desta decisão. Só cabe um recurso por decisão.',
    expect.anything(),
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each([
  [{ lifted: true, mayAppeal: false }, 'Desfeita'],
  [
    {
      mayAppeal: false,
      appeal: { ...sentAppeal, outcome: 'upheld' as const, answer: 'Fica.', answeredAt: sentAppeal.sentAt },
    },
    'Mantida',
  ],
  [{ mayAppeal: false, appealableUntil: '2026-01-01T12:00:00.000Z' }, /O prazo de 30 dias/],
  [{ mayAppeal: false }, /só quem tem a permissão de Administração pode recorrer/],
])('a decision that cannot be appealed shows the reason (%#)', async (differences, reason) => {
  serve({ [getOwnSanctionRoute]: aSanction(differences) });
  await openOwnSanction();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar recurso' })).toBeNull();
});

test('a banned user appeals through the mailed link', async () => {
  serve({ [readAppealLinkRoute]: aSanction({ kind: 'account_ban' }) });
  await openAppealLink();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Conta banida');

  serve({ [sendAppealByLinkRoute]: loseConnection });
  await writeAppeal('Foi um engano.');
  expect(await screen.findByText(/Não conseguimos falar com o Trampolim/)).toBeVisible();
  expect(screen.getByLabelText('Por que a decisão deve ser revista')).toHaveValue('Foi um engano.');

  serve({
    [sendAppealByLinkRoute]: aSanction({ kind: 'account_ban', mayAppeal: false, appeal: sentAppeal }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Enviar recurso' }));
  expect(await screen.findByRole('heading', { name: 'Recurso enviado' })).toHaveFocus();
  expect(sentTo(sendAppealByLinkRoute).at(-1)).toEqual({ token: 'segredo', words: 'Foi um engano.' });
});

test('an unsent appeal survives a reload, on the page of the decision and behind the mailed link', async () => {
  serve({ [getOwnSanctionRoute]: aSanction(), [readAppealLinkRoute]: aSanction({ kind: 'account_ban' }) });
  for (const open of [openOwnSanction, openAppealLink]) {
    const { unmount } = await open();
    await userEvent.type(
      await screen.findByLabelText('Por que a decisão deve ser revista'),
      'Foi um engano.',
    );
    unmount();
    const reloaded = await open();
    expect(await screen.findByLabelText('Por que a decisão deve ser revista')).toHaveValue('Foi um engano.');
    reloaded.unmount();
    sessionStorage.clear();
  }
});

test('the draft of an appeal is not shown behind the link of another person', async () => {
  serve({ [readAppealLinkRoute]: aSanction({ kind: 'account_ban' }) });
  const { unmount } = await openAppealLink('token-of-ana');
  await userEvent.type(await screen.findByLabelText('Por que a decisão deve ser revista'), 'Foi um engano.');
  unmount();

  await openAppealLink('token-of-bia');

  expect(await screen.findByLabelText('Por que a decisão deve ser revista')).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('token-of-ana');
});

test.each([
  ['appeal_link_unknown', 'Este link não vale', 'Ir para o início'],
  ['appeal_link_expired', 'Este link venceu', 'Como decidimos'],
  ['sanction_lifted', 'Não é preciso recorrer', 'Entrar na minha conta'],
] as const)('an unusable link (%s) shows the reason and the next step', async (code, title, linkName) => {
  serve({ [readAppealLinkRoute]: refuse(code) });
  await openAppealLink();
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: linkName })).toBeVisible();
});

test('when another tab has sent an appeal after the link was opened, that appeal is shown', async () => {
  serve({ [readAppealLinkRoute]: aSanction({ kind: 'account_ban' }) });
  await openAppealLink();
  serve({
    [sendAppealByLinkRoute]: refuse('appeal_sent'),
    [readAppealLinkRoute]: aSanction({
      kind: 'account_ban',
      mayAppeal: false,
      appeal: { ...sentAppeal, words: 'Da outra aba.' },
    }),
  });
  await writeAppeal('Foi um engano.');

  expect(await screen.findByText('Da outra aba.')).toBeVisible();
  expect(screen.getByText(/Você já recorreu desta decisão/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Conta banida' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Enviar recurso' })).toBeNull();
});

test('a link whose appeal was decided shows the answer', async () => {
  const appeal = {
    ...sentAppeal,
    outcome: 'upheld' as const,
    answer: 'Fica como está.',
    answeredAt: sentAppeal.sentAt,
  };
  serve({ [readAppealLinkRoute]: aSanction({ kind: 'account_ban', mayAppeal: false, appeal }) });
  await openAppealLink();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Conta banida');
  expect(screen.getByText('Fica como está.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar recurso' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Entrar na minha conta' })).toBeNull();
});

test('a link whose appeal was granted leads to the sign-in page', async () => {
  const appeal = {
    ...sentAppeal,
    outcome: 'granted' as const,
    answer: 'Tem razão.',
    answeredAt: sentAppeal.sentAt,
  };
  serve({
    [readAppealLinkRoute]: aSanction({ kind: 'account_ban', mayAppeal: false, lifted: true, appeal }),
  });
  await openAppealLink();

  expect(screen.getByText('Tem razão.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Entrar na minha conta' })).toHaveAttribute('href', '/login');
});

test('a truncated link is not sent to the server', async () => {
  expect(await receiveAppealLink('')).toMatchObject({ state: 'refused', refusal: 'appeal_link_missing' });
});

const listOwnSanctionsRoute = 'GET /api/moderation/own-decisions';
const anotherSanction = (n: number, differences: Partial<OwnSanction>) =>
  aSanction({ _id: `01999999-0000-7000-8000-00000000030${n}`, ...differences });

test('start pages show the two newest decisions that can be appealed or have a pending appeal', async () => {
  serve({
    [listOwnSanctionsRoute]: [
      anotherSanction(1, { lifted: true, subject: 'Vaga desfeita' }),
      anotherSanction(2, {
        kind: 'warning',
        subject: 'Pessoa confeiteira',
        mayAppeal: false,
        appeal: sentAppeal,
      }),
      aSanction(),
      anotherSanction(3, { subject: 'Uma terceira' }),
    ],
  });
  await loadSanctionsAhead();
  await show(<SanctionsNote />, {
    at: '/area-empresa',
    as: aUser('Company', { underSanction: true }),
    client: queryClient,
  });

  // The note must be there without waiting, because a late one would push the page down.
  const warning = within(screen.getByRole('region', { name: 'Aviso da Equipe Trampolim' }));
  expect(warning.getByText(/sobre “Pessoa confeiteira”: Spam ou Golpe\./)).toBeVisible();
  expect(warning.getByRole('link', { name: 'Ver o recurso' })).toBeVisible();
  const ban = within(screen.getByRole('region', { name: 'Vaga banida' }));
  expect(ban.getByText('A vaga pede um depósito.')).toBeVisible();
  expect(ban.getByRole('link', { name: 'Ver e recorrer' })).toHaveAttribute(
    'href',
    `/recurso/${aSanction()._id}`,
  );
  expect(screen.getAllByRole('region')).toHaveLength(2);
});

test.each([
  ['/minhas-vagas', true],
  ['/area-empresa', undefined],
] as const)('there is no note at %s if underSanction is %s', async (at, underSanction) => {
  serve({ [listOwnSanctionsRoute]: [aSanction()] });
  await show(<SanctionsNote />, { at, as: aUser('Company', { underSanction }) });
  expect(callsTo(listOwnSanctionsRoute)).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the account lists all decisions with their status and a link to each', async () => {
  serve({
    [listOwnSanctionsRoute]: [
      aSanction(),
      anotherSanction(1, { kind: 'warning', mayAppeal: false, appeal: sentAppeal }),
    ],
  });
  await show(<OwnSanctions />, { at: '/conta-empresa', as: aUser('Company') });

  const [ban, warning] = await screen.findAllByRole('article');
  expect(ban).toHaveTextContent('Pessoa padeira · Spam ou Golpe');
  expect(ban).toHaveTextContent('Em vigor');
  expect(warning).toHaveTextContent('Recurso em análise');
  expect(screen.getByRole('link', { name: 'Vaga banida' })).toHaveAttribute(
    'href',
    `/recurso/${aSanction()._id}`,
  );
});
