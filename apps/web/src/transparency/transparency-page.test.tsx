import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModerationMonth } from '@trampolim/contract/moderation/moderation-summary';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { TransparencyPage } from './transparency-page.tsx';

const november: ModerationMonth = {
  month: '2026-11',
  reports: [
    { reason: 'Outro', count: 0 },
    { reason: 'Vaga Enganosa', count: null },
    { reason: 'Spam ou Golpe', count: 20 },
  ],
  decisions: [
    { kind: 'warned', count: 12 },
    { kind: 'account_banned', count: null },
    { kind: 'appeal_received', count: 6 },
    { kind: 'appeal_granted', count: 5 },
  ],
  medianHours: 15.2,
};
const october: ModerationMonth = {
  month: '2026-10',
  reports: [{ reason: 'Spam ou Golpe', count: 7 }],
  decisions: [],
  medianHours: null,
};

const seal = { until: '2026-10', head: 'a1'.repeat(32) };

const open = (months: ModerationMonth[], record: typeof seal | null = seal) =>
  show(
    <TransparencyPage
      summary={{ months, ...(record && { record }), updatedAt: '2026-11-22T12:00:00.000Z' }}
    />,
    { at: '/transparencia' },
  );

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('a month shows its figures without low counts', async () => {
  const { router } = await open([november, october]);

  // Each low count is at least one.
  expect(figures()).toEqual(['ao menos 21', 'ao menos 13', '15 horas', '6']);
  expect(screen.getByText('dez. de 2025'), 'where the chart of a year begins').toBeVisible();
  expect(rowsOf('Denúncias de novembro de 2026 por motivo')).toEqual([
    'Spam ou Golpe20',
    'Vaga Enganosamenos de 5',
    'Outro0',
  ]);
  expect(rowsOf('Decisões de novembro de 2026')).toEqual(['Avisos12', 'Contas banidasmenos de 5']);
  expect(rowsOf('Recursos de novembro de 2026')).toEqual(['Recebidos6', 'Aceitos5']);
  expect(screen.getByText('outubro de 2026', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('a1'.repeat(32))).toBeVisible();

  await userEvent.selectOptions(screen.getByLabelText('Mês'), 'outubro de 2026');
  expect(router.state.location.search).toEqual({ mes: '2026-10' });
  expect(rowsOf('Denúncias de outubro de 2026 por motivo')).toEqual(['Spam ou Golpe7']);
  expect(figures()[2]).toBe('poucas para dizer');
});

test('before the end of the first month the page has no numbers and explains how decisions are made', async () => {
  await open([], null);
  expect(screen.getByText(/O primeiro mês aparece quando acabar/)).toBeVisible();
  expect(screen.getByText(/no fim do mês da primeira decisão/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Como decidimos' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
