import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aGroup, aReport } from '../../test/moderation-factory.ts';
import { openModeration } from '../../test/open-moderation.tsx';
import { callsTo, serve } from '../../test/serve.ts';

const deleteReportRoute = 'DELETE /api/report/delete-report/:id';
/** The additional fields of a report in a list. */
const listFields = { excerpt: '', changed: false };
const decisionResponse = { message: 'Denúncia arquivada.', decidedReports: 1 };

const findDetail = (name: string) => screen.findByRole('region', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a single report is dismissed, confirmed by keys from anywhere in the dialog', async () => {
  const reportOf = (n: number) =>
    aReport(aGroup(), {
      _id: `01999999-0000-7000-8000-00000000020${n}`,
      description: `Denúncia ${n}`,
      ...listFields,
    });
  await openModeration([aGroup(1, { count: 2, decidedBefore: 1 }), aGroup(2)], `?denuncia=${aGroup(1)._id}`);
  serve({
    'GET /api/report/list-reports': [reportOf(1), reportOf(2)],
    [deleteReportRoute]: decisionResponse,
  });
  const detail = within(await findDetail('Vaga 1'));
  expect(detail.getByText(/1 decidida antes/)).toBeVisible();
  const report = (await detail.findByText('Denúncia 2')).closest('article') as HTMLElement;

  await userEvent.click(within(report).getByRole('button', { name: 'Arquivar denúncia' }));
  const confirmation = await findDialog('Arquivar denúncia: Vaga 1');
  expect(confirmation.queryByLabelText('Resposta a quem denunciou')).toBeNull();
  confirmation.getByRole('button', { name: 'Fechar' }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  await waitFor(() =>
    expect(callsTo(deleteReportRoute).map(({ params }) => params)).toEqual([{ id: reportOf(2)._id }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The target remains open, because another report still waits for a decision.
  expect(await findDetail('Vaga 1')).toBeVisible();
});

test('Esc hides the open shortcuts without closing the report', async () => {
  const { router } = await openModeration([aGroup(1)], `?denuncia=${aGroup(1)._id}`);
  await findDetail('Vaga 1');
  const help = () => screen.getByText('Atalhos').closest('details');
  await userEvent.keyboard('?');
  expect(help()).toHaveAttribute('open');

  await userEvent.keyboard('{Escape}');

  expect(help()).not.toHaveAttribute('open');
  expect(screen.getByText('Atalhos')).toHaveFocus();
  expect(router.state.location.searchStr).toContain('denuncia');
});
