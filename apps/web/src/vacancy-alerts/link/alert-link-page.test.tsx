import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailedAlert, MailedAlerts } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { expect, test } from 'vitest';
import { press } from '../../../test/form-steps.ts';
import { refuse } from '../../../test/mock-responses.ts';
import { calledRoutes, callsTo, loseConnection, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { AlertLinkPage } from './alert-link-page.tsx';
import { receiveAlertLink } from './received-alert-link.ts';

const alertLinkPath = '/api/vacancy-alerts/mailed/:token';
const readRoute = `POST ${alertLinkPath}/read` as const;
const endRoute = `POST ${alertLinkPath}` as const;
const restoreRoute = `DELETE ${alertLinkPath}` as const;
const changeRoute = `PUT ${alertLinkPath}` as const;
const endAllRoute = `POST ${alertLinkPath}/all` as const;
const confirmAlertRoute = 'POST /api/vacancy-alerts/confirm';

const anAlert = (state: 'SP' | 'RJ', more: Partial<MailedAlert> = {}): MailedAlert => ({
  _id: `01999999-0000-7000-8000-0000000000${state === 'SP' ? 31 : 32}`,
  name: `Vagas em ${state}`,
  filters: { state },
  frequency: 'Diário',
  paused: false,
  nextOn: '2026-11-30',
  token: `selo-${state}`,
  ended: false,
  ...more,
});
const twoAlerts: MailedAlerts = {
  email: 'b•••@correio.example',
  inAccount: false,
  alert: anAlert('SP'),
  others: [anAlert('RJ')],
};

async function openLink(secret: string) {
  const received = await receiveAlertLink(secret);
  return show(<AlertLinkPage received={received} />, { at: `/alerta#${secret}` });
}

test('a confirmation link activates the alert with a click', async () => {
  const unconfirmed = {
    email: twoAlerts.email,
    name: 'Vagas em SP',
    filters: {},
    frequency: 'Semanal',
  } as const;
  serve({ 'POST /api/vacancy-alerts/asked': unconfirmed });
  await openLink('confirmar.segredo');
  expect(screen.getByRole('heading')).toHaveTextContent('Ativar este alerta?');
  expect(screen.getByText(/recebe, uma vez por semana, as vagas novas/)).toBeVisible();
  expect(calledRoutes()).toEqual(['POST /api/vacancy-alerts/asked']);

  serve({ [confirmAlertRoute]: loseConnection });
  await press('Ativar alerta');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Não foi possível ativar o alerta agora\./);
  serve({
    [confirmAlertRoute]: { token: 'selo-SP', inAccount: false },
    [readRoute]: { ...twoAlerts, others: [] },
  });
  await press('Ativar alerta');

  expect(await screen.findByRole('heading', { name: 'Alerta ativado!' })).toHaveFocus();
  expect(location.hash).toBe('#selo-SP');
  expect(screen.getByText('Todo dia às 7h, quando há vaga nova')).toBeVisible();
});

test.each([
  ['alert_link_unknown', 'Este link não vale'],
  ['alert_link_expired', 'Este link venceu'],
  ['alert_link_used', 'Este alerta já está ativo'],
] as const)('a link that cannot be used (%s) shows a message', async (code, title) => {
  serve({ 'POST /api/vacancy-alerts/asked': refuse(code) });
  await openLink('confirmar.segredo');

  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
});

test('a truncated link sends no request', async () => {
  await openLink('');

  expect(screen.getByRole('heading')).toHaveTextContent('O link está incompleto');
  expect(calledRoutes()).toEqual([]);
});

test('a failed request offers a retry', async () => {
  serve({ [readRoute]: loseConnection });
  await openLink('selo-SP');
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});

test('the alerts of an e-mail address can be changed, ended and restored', async () => {
  serve({ [readRoute]: twoAlerts });
  await openLink('selo-SP');
  expect(screen.getByRole('heading')).toHaveTextContent('Seus alertas de vagas');
  expect(callsTo(readRoute).map(({ params }) => params)).toEqual([{ token: 'selo-SP' }]);

  // The response about another alert is shown below the alert of the link.
  serve({
    [changeRoute]: { ...twoAlerts, alert: anAlert('RJ', { frequency: 'Semanal' }), others: [anAlert('SP')] },
  });
  await userEvent.selectOptions(screen.getByLabelText('Frequência de Vagas em RJ'), 'Uma vez por semana');
  expect(await screen.findByText(/^Toda segunda-feira/)).toBeVisible();
  const items = screen.getAllByRole('listitem');
  expect(within(items[0] as HTMLElement).getByText('Vagas em SP')).toBeVisible();

  serve({ [endRoute]: { ...twoAlerts, alert: anAlert('SP', { ended: true }) } });
  await press('Encerrar Vagas em SP');
  expect(await screen.findByRole('heading', { name: 'Alerta encerrado' })).toHaveFocus();
  expect(screen.getByText(/não chegam mais em b•••@correio\.example/)).toBeVisible();

  serve({ [restoreRoute]: twoAlerts });
  await press('Desfazer: Vagas em SP');
  expect(await screen.findByRole('heading', { name: 'Seus alertas de vagas' })).toBeVisible();
  expect(callsTo(restoreRoute).map(({ params }) => params)).toEqual([{ token: 'selo-SP' }]);

  serve({
    [endAllRoute]: {
      ...twoAlerts,
      alert: anAlert('SP', { ended: true }),
      others: [anAlert('RJ', { ended: true })],
    },
  });
  await press('Encerrar todos');
  expect(await screen.findByRole('heading', { name: 'Alertas encerrados' })).toBeVisible();
});

test('a change made while another is being saved is sent after it', async () => {
  const first = Promise.withResolvers<MailedAlerts>();
  const weekly = anAlert('SP', { frequency: 'Semanal' });
  serve({ [readRoute]: twoAlerts, [changeRoute]: () => first.promise });
  await openLink('selo-SP');
  await userEvent.selectOptions(screen.getByLabelText('Frequência de Vagas em SP'), 'Uma vez por semana');

  await press('Encerrar Vagas em RJ');
  await press('Encerrar Vagas em RJ');
  expect(callsTo(endRoute)).toHaveLength(0);
  serve({ [endRoute]: { ...twoAlerts, alert: anAlert('RJ', { ended: true }), others: [weekly] } });
  first.resolve({ ...twoAlerts, alert: weekly });

  expect(await screen.findByRole('button', { name: 'Desfazer: Vagas em RJ' })).toBeVisible();
  expect(callsTo(endRoute).map(({ params }) => params)).toEqual([{ token: 'selo-RJ' }]);
  expect(callsTo(changeRoute)).toHaveLength(1);
});

test('the focus stays on an alert that is ended and restored', async () => {
  serve({
    [readRoute]: twoAlerts,
    [endRoute]: { ...twoAlerts, alert: anAlert('RJ', { ended: true }), others: [anAlert('SP')] },
  });
  await openLink('selo-SP');
  await press('Encerrar Vagas em RJ');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Desfazer: Vagas em RJ' })).toHaveFocus());

  serve({ [restoreRoute]: twoAlerts });
  await press('Desfazer: Vagas em RJ');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Encerrar Vagas em RJ' })).toHaveFocus());
});

test('an alert beyond the limit is not restored', async () => {
  serve({
    [readRoute]: { ...twoAlerts, others: [anAlert('RJ', { ended: true })] },
    [restoreRoute]: refuse('alert_limit'),
  });
  await openLink('selo-SP');
  await press('Desfazer: Vagas em RJ');

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Você já tem 10 alertas de vagas\./);
  expect(screen.getByRole('button', { name: 'Encerrar Vagas em SP' })).toBeVisible();
});

test('a candidate’s link refers to their account for other alerts', async () => {
  serve({ [readRoute]: { ...twoAlerts, inAccount: true, others: [] } });
  await openLink('selo-SP');

  expect(screen.getByRole('link', { name: 'Ver todos na minha conta' })).toHaveAttribute(
    'href',
    '/conta-candidato#alertas',
  );
  expect(screen.getByRole('button', { name: 'Encerrar todos os alertas da minha conta' })).toBeVisible();
});

test('a link that has become invalid shows a message', async () => {
  serve({
    [readRoute]: { ...twoAlerts, inAccount: true, others: [] },
    [endRoute]: refuse('alert_link_unknown'),
  });
  await openLink('selo-SP');

  await press('Encerrar Vagas em SP');
  expect(await screen.findByRole('heading', { name: 'Este link não vale' })).toHaveFocus();
});
