import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { type VacancyAction, VacancyActionsProvider } from '../vacancy-actions.ts';
import { VacancyDialog } from './opened-vacancy.tsx';

const vacancy = aVacancy();

async function openDialog() {
  serve({ 'GET /api/user/company/vacancy/list-vacancy/:id': vacancy });
  const actions: VacancyAction[] = [
    {
      name: 'apply',
      places: ['detail'],
      Component: () => <button type="button">Enviar Currículo</button>,
    },
    { name: 'report', places: ['end'], Component: () => <button type="button">Denunciar</button> },
  ];
  const { router } = await show(
    <VacancyActionsProvider actions={actions}>
      <VacancyDialog />
    </VacancyActionsProvider>,
    { at: `/listar-vagas?vaga=${vacancy._id}`, as: aUser('Candidate') },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Pessoa padeira' }));
  await dialog.findByText('Denunciar');
  return { dialog, router };
}

test('an open vacancy links to its company and its page', async () => {
  const { dialog } = await openDialog();

  expect(dialog.getByRole('link', { name: 'Padaria Lumiar' })).toHaveAttribute(
    'href',
    `/pre-visualizacaoE/${vacancy.companyId._id}`,
  );
  expect(dialog.getByRole('link', { name: 'Página da vaga' })).toHaveAttribute(
    'href',
    `/vaga/${vacancy._id}`,
  );
});

test('an open vacancy offers the permitted actions', async () => {
  const { dialog } = await openDialog();

  expect(dialog.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Denunciar' })).toBeVisible();
});

const clickOutside = () => userEvent.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement);

test('the page behind the dialog does not scroll until the dialog is closed', async () => {
  await openDialog();
  expect(document.body).toHaveAttribute('data-scroll-locked');

  await clickOutside();

  await waitFor(() => expect(document.body).not.toHaveAttribute('data-scroll-locked'));
});

test('a click outside closes the dialog', async () => {
  const { router } = await openDialog();

  await clickOutside();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toEqual({});
});
