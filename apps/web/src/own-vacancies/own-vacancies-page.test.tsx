import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fillIn } from '../../test/fill-in.ts';
import { page } from '../../test/mock-responses.ts';
import { sentTo, serve } from '../../test/serve.ts';
import { bakery, kitchen, listOwnVacanciesRoute, showOwnVacancies } from '../../test/show-own-vacancies.tsx';
import { aVacancy } from '../../test/vacancy-factory.ts';

async function publish(): Promise<void> {
  await fillIn('Título da vaga', kitchen.jobTitle);
  await fillIn('Descrição', kitchen.jobDescription);
  await userEvent.selectOptions(screen.getByLabelText('Área'), 'Outros');
  await userEvent.selectOptions(screen.getByLabelText('Tipo de contratação'), 'CLT');
  await fillIn('Cidade', 'Santos');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'SP');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar vaga' }));
}

test('without vacancies there is one prominent button to create the first', async () => {
  await showOwnVacancies([]);
  const first = await screen.findByRole('button', { name: 'Criar a primeira vaga' });
  expect(screen.getByText('Nenhuma vaga cadastrada no momento.')).toBeVisible();
  const filled = screen.getAllByRole('button').filter(({ dataset }) => dataset.variant !== 'default');
  expect(filled).toEqual([first]);
});

test('with vacancies the page head has the button to create another', async () => {
  await showOwnVacancies([bakery]);
  await screen.findByRole('link', { name: bakery.jobTitle });
  expect(screen.getByRole('button', { name: 'Criar vaga' })).toBeVisible();
});

test('publishing moves the focus to the new vacancy and highlights only it', async () => {
  await showOwnVacancies([bakery]);
  await userEvent.click(await screen.findByRole('button', { name: 'Criar vaga' }));
  await screen.findByRole('dialog');

  await publish();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const link = await screen.findByRole('link', { name: kitchen.jobTitle });
  await waitFor(() => expect(link).toHaveFocus());
  expect(link.closest('article')).toHaveAttribute('data-published', 'true');
  expect(document.querySelectorAll('[data-published="true"]')).toHaveLength(1);
  const links = within(screen.getByRole('list', { name: 'Divulgar a vaga' })).getAllByRole('link');
  expect(links.map((shareLink) => shareLink.getAttribute('href'))).toEqual([
    `/vaga/${kitchen._id}/whatsapp`,
    `/vaga/${kitchen._id}/codigo.svg`,
    `/vaga/${kitchen._id}/cartaz.pdf`,
  ]);
  expect(screen.getByText(`Convites para ${kitchen._id}`)).toBeVisible();
});

test('closing the dialog without publishing returns the focus to its button', async () => {
  await showOwnVacancies([bakery]);
  const button = await screen.findByRole('button', { name: 'Criar vaga' });
  await userEvent.click(button);
  await screen.findByRole('dialog');

  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));

  await waitFor(() => expect(button).toHaveFocus());
  expect(document.querySelector('[data-published="true"]')).toBeNull();
});

test('the page shows how many vacancies are open and what to do at the limit', async () => {
  await showOwnVacancies([bakery], { openCount: 15 });

  await screen.findByText('Encerre ou exclua uma delas para abrir outra.', { exact: false });
  expect(screen.getByText(/15 de/).closest('[role="status"]')).toHaveTextContent(
    '15 de 15 vagas abertas. Encerre ou exclua uma delas para abrir outra.',
  );
});

test('the list can be filtered by status, with counts, in the URL', async () => {
  const closedVacancy = aVacancy({
    _id: '01999999-0000-7000-8000-000000000012',
    jobTitle: 'Pessoa confeiteira',
    status: 'Encerrada',
  });
  const { router } = await showOwnVacancies([bakery, closedVacancy]);
  await screen.findByRole('link', { name: closedVacancy.jobTitle });
  const chips = within(screen.getByRole('navigation', { name: 'Vagas por situação' }));
  // The counts are those of `showOwnVacancies`, whatever the list contains.
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Todas 4',
    'Abertas 1',
    'Encerram em breve 2',
    'Encerradas 3',
  ]);
  expect(chips.getByRole('link', { name: 'Todas 4' })).toHaveAttribute('aria-current', 'page');

  await userEvent.click(chips.getByRole('link', { name: 'Encerradas 3' }));

  await waitFor(() => expect(screen.queryByRole('link', { name: bakery.jobTitle })).toBeNull());
  expect(screen.getByRole('link', { name: closedVacancy.jobTitle })).toBeVisible();
  expect(router.state.location.href).toBe('/minhas-vagas?status=Encerrada');

  await userEvent.click(chips.getByRole('link', { name: 'Encerram em breve 2' }));
  expect(await screen.findByText('Nenhuma vaga encerra nos próximos 30 dias.')).toBeVisible();
});

test('the list can be filtered by mode of work, in the URL', async () => {
  const remote = { ...kitchen, workplace: { mode: 'Remoto' as const } };
  const { router } = await showOwnVacancies([bakery, remote], {
    at: '/minhas-vagas?status=Aberta&workMode=Lua',
  });
  await screen.findByRole('link', { name: bakery.jobTitle });

  const mode = screen.getByRole('combobox', { name: 'Modo de trabalho' });
  expect(
    within(mode)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos os modos', 'Presencial', 'Híbrido', 'Remoto']);
  await userEvent.selectOptions(mode, 'Remoto');

  await waitFor(() => expect(screen.queryByRole('link', { name: bakery.jobTitle })).toBeNull());
  expect(screen.getByRole('link', { name: kitchen.jobTitle })).toBeVisible();
  expect(router.state.location.search).toEqual({ status: 'Aberta', workMode: 'Remoto' });
  expect(screen.getByRole('link', { name: 'Abertas' })).toHaveAttribute('aria-current', 'page');
  await userEvent.selectOptions(mode, 'Presencial');
  expect(await screen.findByText('Nenhuma vaga encontrada.')).toBeVisible();
});

test('more vacancies load on request', async () => {
  await showOwnVacancies([bakery]);
  serve({
    [listOwnVacanciesRoute]: ({ query }) =>
      query.get('cursor')
        ? page([kitchen], { total: 2 })
        : page([bakery], { total: 2, nextCursor: 'second' }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Encerradas 3' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Carregar Mais' }));

  expect(await screen.findByRole('link', { name: kitchen.jobTitle })).toBeVisible();
});

test('drafts are offered until they are discarded', async () => {
  await showOwnVacancies([bakery], { at: '/minhas-vagas?nova=sim' });
  await screen.findByRole('dialog', { name: 'Criar vaga' });
  await fillIn('Título da vaga', 'Pessoa confeiteira');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  const offer = await screen.findByText(/Você tem um rascunho de vaga de hoje/);
  expect(offer).toHaveTextContent(/: Pessoa confeiteira\.$/);

  await userEvent.click(screen.getByRole('button', { name: 'Criar vaga' }));
  expect(await screen.findByLabelText('Título da vaga')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar de onde parou' }));
  expect(await screen.findByLabelText('Título da vaga')).toHaveValue('Pessoa confeiteira');

  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar mesmo?' }));
  expect(screen.queryByText(/rascunho de vaga/)).toBeNull();
});

test('a vacancy is copied completely into a form, without publishing', async () => {
  const fullVacancy = { ...bakery, jobDescription: 'Tudo o que a lista não traz.' };
  await showOwnVacancies([bakery]);
  serve({ 'GET /api/user/company/vacancy/list-vacancy/:id': fullVacancy });

  await userEvent.click(await screen.findByRole('button', { name: 'Duplicar vaga Pessoa padeira' }));

  await screen.findByRole('dialog', { name: 'Duplicar vaga' });
  expect(await screen.findByLabelText('Descrição')).toHaveValue(fullVacancy.jobDescription);
  expect(sentTo('POST /api/user/company/vacancy/create-vacancy')).toEqual([]);
  expect(screen.queryByText(/já tem 15 vagas abertas/)).toBeNull();
});

test('at the limit of open vacancies the form says so first', async () => {
  await showOwnVacancies([bakery], { openCount: 15 });

  await userEvent.click(screen.getByRole('button', { name: 'Criar vaga' }));

  expect(await screen.findByText(/^Sua empresa já tem 15 vagas abertas\. Prepare esta,/)).toBeVisible();
});
