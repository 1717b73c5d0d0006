import { screen, waitFor } from '@testing-library/react';
import type { VacancyAlert } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { expect } from 'vitest';
import { toast } from '../../src/platform/toast.ts';
import { CreateAlert } from '../../src/vacancy-alerts/create-alert.tsx';
import { OwnAlerts } from '../../src/vacancy-alerts/own-alerts.tsx';
import { RequestAlert } from '../../src/vacancy-alerts/request-alert.tsx';
import { fillIn } from '../fill-in.ts';
import { serve } from '../serve.ts';
import { show } from '../show.tsx';
import { clickLast, confirm, type EmptyResponseCase, id, showTo, undoLast } from './case.tsx';
// This import loads the dialog in advance. The page only loads it when it is opened.
import '../../src/vacancy-alerts/create-alert-dialog.tsx';

const alertsPath = '/api/user/candidate/vacancy-alerts';
const alert: VacancyAlert = {
  _id: id,
  name: 'Vendas em SP',
  filters: { state: 'SP' },
  frequency: 'Diário',
  paused: false,
  nextOn: '2026-11-30',
};
const openAlerts = async () => {
  serve({ [`GET ${alertsPath}`]: [alert] });
  await showTo('Candidate', <OwnAlerts />);
  await screen.findByText('Vendas em SP');
};

export const vacancyAlerts: EmptyResponseCase[] = [
  {
    route: `POST ${alertsPath}`,
    expectedText: 'Alerta criado. Avisamos por e-mail quando houver vaga nova.',
    open: async () => {
      await showTo('Candidate', <CreateAlert filters={{ state: 'SP' }} />);
      await clickLast('Criar alerta');
      await screen.findByRole('dialog');
    },
    act: () => confirm('Criar alerta'),
  },
  {
    route: `POST ${alertsPath}`,
    expectedText: 'Alerta criado.',
    onPage: true,
    open: async () => {
      await showTo('Candidate', <RequestAlert filters={{ state: 'SP' }} />);
      await clickLast('Criar alerta');
      await screen.findByText('Vagas em SP');
    },
    act: () => clickLast('Receber vagas novas'),
  },
  {
    route: 'POST /api/vacancy-alerts',
    expectedText: 'Falta um passo: abra o seu e-mail.',
    onPage: true,
    open: async () => {
      await show(<RequestAlert filters={{ state: 'BA' }} />);
      await clickLast('Criar alerta');
      await screen.findByText('Vagas em BA');
      await fillIn('Seu e-mail', 'bia@correio.example');
    },
    act: () => clickLast('Receber vagas novas'),
  },
  {
    route: `PUT ${alertsPath}/:id`,
    expectedText: 'Pausado',
    onPage: true,
    open: openAlerts,
    act: () => {
      serve({ [`GET ${alertsPath}`]: [{ ...alert, paused: true }] });
      return clickLast('Pausar Vendas em SP');
    },
  },
  {
    route: `DELETE ${alertsPath}/:id`,
    expectedText: 'Alerta excluído.',
    open: openAlerts,
    act: () => clickLast('Excluir Vendas em SP'),
  },
  {
    route: `POST ${alertsPath}/:id/restore`,
    expectedText: 'Vendas em SP',
    onPage: true,
    open: async () => {
      await openAlerts();
      serve({ [`DELETE ${alertsPath}/:id`]: { message: '' } });
      await clickLast('Excluir Vendas em SP');
      await waitFor(() => expect(toast.success).toHaveBeenCalled());
      await screen.findByText('Você ainda não tem alertas de vagas.');
    },
    act: async () => undoLast(),
  },
];
