import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGatewayPage, type MockResponse, refuse } from '../../test/mock-responses.ts';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';
import { EditVacancyPage } from './edit-vacancy-page.tsx';

const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
const deleteVacancyRoute = 'DELETE /api/user/company/vacancy/delete-vacancy/:id';
const updateVacancyRoute = 'PUT /api/user/company/vacancy/update-vacancy/:id';
const bakery = aVacancy({ mayEdit: true, applicationCount: 0 });

async function showPage(as: 'Company' | 'Admin', response: MockResponse<typeof getVacancyRoute> = bakery) {
  serve({ [getVacancyRoute]: response });
  const { router } = await show(<EditVacancyPage Applicants={() => null} />, {
    at: `/editar-vaga/${bakery._id}`,
    as: aUser(as),
  });
  return { path: () => router.state.location.pathname };
}

async function deleteVacancy(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir vaga' }));
  const question = await screen.findByRole('dialog', { name: 'Tem certeza que deseja excluir esta vaga?' });
  // The focus is on the button that changes nothing, because some people press Enter without reading.
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  await userEvent.click(within(question).getByRole('button', { name: 'Excluir vaga' }));
}

test.each([
  ['with the server’s message', refuse('vacancy_not_found'), 'Erro ao excluir vaga. Vaga não encontrada.'],
  ['with the fallback message if the server sends none', badGatewayPage, 'Erro ao excluir vaga.'],
])('a failed deletion is reported %s', async (_, response, text) => {
  serve({ [deleteVacancyRoute]: response });
  const { path } = await showPage('Company');

  await deleteVacancy();

  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(text));
  expect(path()).toBe(`/editar-vaga/${bakery._id}`);
});

test.each([
  ['Company', '/area-empresa'],
  ['Admin', '/area-administrador'],
] as const)('after deleting, a %s is sent to its start page', async (as, home) => {
  serve({ [deleteVacancyRoute]: { message: '' } });
  const { path } = await showPage(as);

  await deleteVacancy();

  await waitFor(() => expect(path()).toBe(home));
  expect(toast.success).toHaveBeenCalledWith('Vaga excluída com sucesso!');
});

test('an administrator sees the company and returns to the list of all vacancies', async () => {
  await showPage('Admin');

  expect(await screen.findByRole('link', { name: 'Padaria Lumiar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Listar Vagas' })).toHaveAttribute('href', '/listar-vagas');
  expect(screen.queryByRole('link', { name: 'Minhas Vagas' })).toBeNull();
});

test('the message to an administrator does not call the vacancy theirs', async () => {
  serve({ [updateVacancyRoute]: bakery, 'GET /api/cities/:state': [] });
  await showPage('Admin');

  await userEvent.click(await screen.findByRole('button', { name: 'Editar vaga' }));
  await userEvent.type(await screen.findByLabelText('Cidade'), ' (SP)');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar alterações' }));

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Vaga atualizada com sucesso!'));
});

test.each([
  ['Company', 'Ver minhas vagas', '/minhas-vagas'],
  ['Admin', 'Ver vagas', '/listar-vagas'],
] as const)('the page of a missing vacancy links a %s to a list', async (as, label, path) => {
  await showPage(as, refuse('vacancy_not_found'));

  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', path);
});
