import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { queryClient } from '../platform/queries/query-client.ts';
import { type ToastAction, toast } from '../platform/toast.ts';
import { AlertSummary } from './alert-section.tsx';
import { CreateAlert } from './create-alert.tsx';
import { OwnAlerts } from './own-alerts.tsx';
import { RequestAlert } from './request-alert.tsx';

const path = '/api/user/candidate/vacancy-alerts';
const listAlertsRoute = `GET ${path}` as const;
const createAlertRoute = `POST ${path}` as const;
const changeAlertRoute = `PUT ${path}/:id` as const;
const endAlertRoute = `DELETE ${path}/:id` as const;
const restoreAlertRoute = `POST ${path}/:id/restore` as const;
const requestAlertRoute = 'POST /api/vacancy-alerts';

const sales: VacancyAlert = {
  _id: '01999999-0000-7000-8000-000000000021',
  name: 'Vendas em SP',
  filters: { area: 'Vendas', state: 'SP', workMode: ['Híbrido', 'Remoto'], minSalary: 3000, currency: 'US$' },
  frequency: 'Diário',
  paused: false,
  nextOn: '2026-11-30',
};
const bakery: VacancyAlert = {
  ...sales,
  _id: '01999999-0000-7000-8000-000000000022',
  name: '“Padaria”',
  filters: { title: 'padaria' },
  frequency: 'Semanal',
};

test('a candidate creates an alert for the current search', async () => {
  serve({ [createAlertRoute]: refuse('alert_exists') });
  const { router } = await show(<CreateAlert filters={{ area: 'Vendas', state: 'SP' }} />, {
    at: '/listar-vagas',
    as: aUser('Candidate'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Criar alerta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar alerta de vagas' }));
  expect(dialog.getByText('Vendas em SP')).toBeVisible();
  expect(dialog.getByText(/^Chega em ana@exemplo\.com\./)).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^Todo dia/ })).toBeChecked();

  await userEvent.click(dialog.getByRole('radio', { name: /^Uma vez por semana/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Criar alerta' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Você já tem um alerta com esta busca.');

  serve({ [createAlertRoute]: sales });
  await userEvent.click(dialog.getByRole('button', { name: 'Criar alerta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(createAlertRoute).at(-1)).toEqual({
    filters: { area: 'Vendas', state: 'SP' },
    frequency: 'Semanal',
  });
  const [message, action] = vi.mocked(toast.success).mock.lastCall as [string, ToastAction];
  expect(message).toBe('Alerta criado. Avisamos por e-mail quando houver vaga nova.');
  action.onClick();
  await waitFor(() => expect(router.state.location.href).toBe('/conta-candidato#alertas'));
});

test('no alert is offered for a search without filters', async () => {
  await show(<CreateAlert filters={{ area: undefined }} />, { as: aUser('Candidate') });

  expect(screen.queryByRole('button')).toBeNull();
});

test('no alert is offered to an administrator', async () => {
  await show(<CreateAlert filters={{ area: 'Vendas' }} />, { as: aUser('Admin') });

  expect(screen.queryByRole('button')).toBeNull();
});

test('an unconfirmed e-mail address is named where an alert is created', async () => {
  await show(<CreateAlert filters={{ area: 'Vendas' }} />, {
    as: aUser('Candidate', { emailConfirmed: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Criar alerta' }));
  expect(await screen.findByText('Confirme ana@exemplo.com para receber os e-mails.')).toBeVisible();
});

test('a visitor enters an e-mail and is asked to check the mailbox', async () => {
  serve({ [requestAlertRoute]: refuse('too_many_requests') });
  await show(<RequestAlert filters={{ state: 'BA' }} />, { at: '/' });
  const opener = screen.getByRole('button', { name: 'Criar alerta' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  expect(await screen.findByText('Vagas em BA')).toBeVisible();
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.type(screen.getByLabelText('Seu e-mail'), 'bia@correio.example');
  await userEvent.click(screen.getByRole('button', { name: 'Receber vagas novas' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Muitas tentativas em pouco tempo\./);

  serve({ [requestAlertRoute]: { message: 'Enviamos.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Receber vagas novas' }));

  expect(await screen.findByRole('status')).toHaveTextContent(
    /^Falta um passo: abra o seu e-mail\.Enviamos um link para bia@correio\.example\./,
  );
  // The form has disappeared and the focus would be lost.
  expect(screen.getByRole('status')).toHaveFocus();
  expect(sentTo(requestAlertRoute).at(-1)).toEqual({
    email: 'bia@correio.example',
    filters: { state: 'BA' },
    frequency: 'Diário',
  });
});

test('on the public page a candidate needs no e-mail address', async () => {
  serve({ [createAlertRoute]: sales });
  await show(<RequestAlert filters={{ state: 'BA' }} />, { as: aUser('Candidate') });
  await userEvent.click(screen.getByRole('button', { name: 'Criar alerta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Receber vagas novas' }));

  expect(await screen.findByRole('status')).toHaveTextContent(/^Alerta criado\. Na sua conta/);
  expect(sentTo(createAlertRoute)).toEqual([{ filters: { state: 'BA' }, frequency: 'Diário' }]);
});

test('on the public page a company is offered no alert', async () => {
  await show(<RequestAlert filters={{ state: 'BA' }} />, { as: aUser('Company') });

  expect(screen.queryByRole('button')).toBeNull();
});

test('alerts show their search and schedule', async () => {
  serve({ [listAlertsRoute]: [sales, bakery] });
  await show(<OwnAlerts />, {
    at: '/conta-candidato',
    as: aUser('Candidate'),
    client: queryClient,
  });

  expect(await screen.findByText('Todo dia às 7h, quando há vaga nova')).toBeVisible();
  expect(
    screen.getByText('Toda segunda-feira às 7h, quando há vaga nova · a próxima em 30/11/2026'),
  ).toBeVisible();
});

test('alerts can be changed and paused', async () => {
  serve({
    [listAlertsRoute]: [sales, bakery],
    [changeAlertRoute]: { ...bakery, paused: true, nextOn: undefined },
  });
  await show(<OwnAlerts />, {
    at: '/conta-candidato',
    as: aUser('Candidate'),
    client: queryClient,
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Pausar “Padaria”' }));
  expect(await screen.findByRole('button', { name: 'Retomar “Padaria”' })).toBeVisible();
  expect(screen.getByText('Pausado: sem e-mails até você retomar')).toBeVisible();

  serve({ [changeAlertRoute]: { ...sales, frequency: 'Semanal' } });
  await userEvent.selectOptions(screen.getByLabelText('Frequência de Vendas em SP'), 'Uma vez por semana');
  expect(sentTo(changeAlertRoute)).toEqual([{ paused: true }, { frequency: 'Semanal' }]);
});

test('alerts link to their search', async () => {
  serve({ [listAlertsRoute]: [sales, bakery] });
  const { router } = await show(<OwnAlerts />, {
    at: '/conta-candidato',
    as: aUser('Candidate'),
    client: queryClient,
  });

  await userEvent.click(await screen.findByRole('link', { name: 'Ver vagas de Vendas em SP' }));
  expect(router.state.location.search).toEqual({
    area: 'Vendas',
    state: 'SP',
    workMode: 'Híbrido,Remoto',
    minSalary: '3000',
    currency: 'US$',
  });
});

test('an alert that was ended can be restored', async () => {
  serve({ [listAlertsRoute]: [sales], [endAlertRoute]: { message: '' }, [restoreAlertRoute]: sales });
  await show(
    <>
      <p>
        <AlertSummary />
      </p>
      <OwnAlerts />
    </>,
    { at: '/conta-candidato', as: aUser('Candidate'), client: queryClient },
  );
  expect(await screen.findByText('1 alerta ativo')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Excluir Vendas em SP' }));
  expect(await screen.findByText('Você ainda não tem alertas de vagas.')).toBeVisible();
  expect(screen.getByText('Nenhum alerta ainda')).toBeVisible();

  const [message, action] = vi.mocked(toast.success).mock.lastCall as [string, ToastAction];
  expect(message).toBe('Alerta excluído.');
  action.onClick();
  expect(await screen.findByRole('button', { name: 'Excluir Vendas em SP' })).toBeVisible();
});
