import type { TargetAction } from '@trampolim/contract/reports/report-reasons';
import { vi } from 'vitest';
import { AnswerDialog } from '../../src/moderation/appeals/answer-dialog.tsx';
import { decide } from '../../src/moderation/decisions/decisions.ts';
import { DismissDialog } from '../../src/moderation/fraud-signals/dismiss-dialog.tsx';
import { aGroup, anAppeal, aSuspect } from '../moderation-factory.ts';
import { confirm, type EmptyResponseCase, showTo } from './case.tsx';

const decision = (action: TargetAction, more: object = {}) => ({
  act: () =>
    decide({
      action,
      group: aGroup(),
      reportReason: 'Spam ou Golpe',
      words: 'Pede um depósito.',
      verdict: 'dismissed',
      ...more,
    }),
});

export const moderation: EmptyResponseCase[] = [
  {
    route: 'POST /api/moderation/appeals/:id/decide',
    expectedText: 'Recurso aceito. A decisão foi desfeita.',
    open: () =>
      showTo(
        'Admin',
        <AnswerDialog appeal={anAppeal()} outcome="granted" onCancel={vi.fn()} onDone={vi.fn()} />,
      ),
    act: () => confirm('Aceitar recurso'),
  },
  {
    route: 'POST /api/moderation/fraud-signals/:id/dismiss',
    expectedText: 'Sinais conferidos.',
    open: () => showTo('Admin', <DismissDialog vacancy={aSuspect(1)} onCancel={vi.fn()} onDone={vi.fn()} />),
    act: () => confirm('Nada de errado'),
  },
  {
    route: 'DELETE /api/report/delete-report/:id',
    expectedText: 'Denúncia arquivada.',
    ...decision('dismiss'),
  },
  {
    route: 'POST /api/report/decide-reports',
    expectedText: 'Denúncia arquivada.',
    ...decision('dismiss', { group: aGroup(1, { count: 2 }) }),
  },
  { route: 'POST /api/report/warn-user', expectedText: 'Aviso enviado.', ...decision('warn') },
  {
    route: 'POST /api/report/ban-user/:targetId/report/:reportId',
    expectedText: 'Conta banida.',
    ...decision('ban_account'),
  },
  {
    route: 'DELETE /api/report/deletevacancy-report/:vacancyId',
    expectedText: 'Vaga banida.',
    ...decision('ban_vacancy'),
  },
  {
    route: 'POST /api/report/unban-user/:targetId',
    expectedText: 'Banimento desfeito.',
    ...decision('unban_account'),
  },
  {
    route: 'POST /api/report/unban-vacancy/:vacancyId',
    expectedText: 'Banimento desfeito.',
    ...decision('unban_vacancy'),
  },
];
