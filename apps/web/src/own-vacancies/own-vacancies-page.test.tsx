import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { expect, test } from 'vitest';
import { aCompanyProfile } from '../../test/company-factory.ts';
import { fillIn } from '../../test/fill-in.ts';
import { page, refuse } from '../../test/mock-responses.ts';
import { callsTo, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';
import { OwnVacanciesPage } from './own-vacancies-page.tsx';
// The first load of a lazy module takes longer than a test waits.
import './publishing/publish-vacancy-dialog.tsx';
import './close-vacancy-dialog.tsx';

const bakery = aVacancy({ jobTitle: 'Pessoa padeira' });
const kitchen = aVacancy({ _id: '01999999-0000-7000-8000-000000000011', jobTitle: 'Pessoa cozinheira' });

const listOwnVacanciesRoute = 'GET /api/user/company/vacancy/company-vacancies';

async function showPage(vacancies: Vacancy[], { at = '/minhas-vagas', openCount = 1 } = {}) {
  let published: Vacancy[] = vacancies;
  serve({
    [listOwnVacanciesRoute]: ({ query }) =>
      published.filter(
        ({ status, workplace }) =>
          (query.get('status') ?? status) === status &&
          (query.get('workMode') ?? workplace?.mode) === workplace?.mode,
      ),
    'GET /api/user/company/vacancy/get-company-job-stats': {
      jobCount: 4,
      openCount,
      closingCount: 2,
      closedCount: 3,
      areaCount: 1,
      candidateCount: 0,
    },
    'GET /api/user/company/vacancy/waiting': { total: 0, overdue: 0, vacancies: [] },
    'POST /api/user/company/vacancy/create-vacancy': () => {
      published = [kitchen, ...vacancies];
      return kitchen;
    },
    'GET /api/cities/:state': ['Santos'],
    'GET /api/user/company/list-company/:id': aCompanyProfile(),
    'GET /api/user/company/vacancy/writing-help': { activities: [], benefits: [] },
  });
  return show(<OwnVacanciesPage Candidates={({ vacancyId }) => <p>Convites para {vacancyId}</p>} />, {
    at,
    as: aUser('Company'),
  });
}

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
  await showPage([]);
  const first = await screen.findByRole('button', { name: 'Criar a primeira vaga' });
  expect(screen.getByText('Nenhuma vaga cadastrada no momento.')).toBeVisible();
  const filled = screen.getAllByRole('button').filter(({ dataset }) => dataset.variant !== 'default');
  expect(filled).toEqual([first]);
});

test('with vacancies the page head has the button to create another', async () => {
  await showPage([bakery]);
  await screen.findByRole('link', { name: bakery.jobTitle });
  expect(screen.getByRole('button', { name: 'Criar vaga' })).toBeVisible();
});

test('publishing moves the focus to the new vacancy and highlights only it', async () => {
  await showPage([bakery]);
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
  await showPage([bakery]);
  const button = await screen.findByRole('button', { name: 'Criar vaga' });
  await userEvent.click(button);
  await screen.findByRole('dialog');

  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));

  await waitFor(() => expect(button).toHaveFocus());
  expect(document.querySelector('[data-published="true"]')).toBeNull();
});

test('the page shows how many vacancies are open and what to do at the limit', async () => {
  await showPage([bakery], { openCount: 15 });

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
  const { router } = await showPage([bakery, closedVacancy]);
  await screen.findByRole('link', { name: closedVacancy.jobTitle });
  const chips = within(screen.getByRole('navigation', { name: 'Vagas por situação' }));
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
  const { router } = await showPage([bakery, remote], { at: '/minhas-vagas?status=Aberta&workMode=Lua' });
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
  await showPage([bakery]);
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
  await showPage([bakery], { at: '/minhas-vagas?nova=sim' });
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
  await showPage([bakery]);
  serve({ 'GET /api/user/company/vacancy/list-vacancy/:id': fullVacancy });

  await userEvent.click(await screen.findByRole('button', { name: 'Duplicar vaga Pessoa padeira' }));

  await screen.findByRole('dialog', { name: 'Duplicar vaga' });
  expect(await screen.findByLabelText('Descrição')).toHaveValue(fullVacancy.jobDescription);
  expect(sentTo('POST /api/user/company/vacancy/create-vacancy')).toEqual([]);
  expect(screen.queryByText(/já tem 15 vagas abertas/)).toBeNull();
});

test('at the limit of open vacancies the form says so first', async () => {
  await showPage([bakery], { openCount: 15 });

  await userEvent.click(screen.getByRole('button', { name: 'Criar vaga' }));

  expect(await screen.findByText(/^Sua empresa já tem 15 vagas abertas\. Prepare esta aqui/)).toBeVisible();
});

const closeVacancyRoute = 'POST /api/user/company/vacancy/close-vacancy/:id';
const reopenVacancyRoute = 'POST /api/user/company/vacancy/reopen-vacancy/:id';

test('a vacancy is closed after a confirmation and reopened with one tap', async () => {
  const openVacancy = {
    ...bakery,
    mayClose: true,
    applicationCount: 2,
    createdAt: '2026-11-01T12:00:00.000Z',
  };
  const closedVacancy = aVacancy({
    ...openVacancy,
    mayClose: false,
    status: 'Encerrada',
    closedOn: '2026-11-20',
    reopensUntil: '2026-12-31',
  });
  await showPage([openVacancy]);
  serve({
    [closeVacancyRoute]: closedVacancy,
    [reopenVacancyRoute]: openVacancy,
    [listOwnVacanciesRoute]: () => [closedVacancy],
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar vaga Pessoa padeira' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar esta vaga agora?' }));
  expect(dialog.getByText(/As 2 pessoas que se candidataram são avisadas/)).toBeVisible();
  expect(dialog.getByText('Você pode reabri-la até 30/01/2027.')).toBeVisible();
  expect(callsTo(closeVacancyRoute)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar vaga' }));

  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Encerrada'));
  expect(toast.success).toHaveBeenCalledWith('Vaga encerrada com sucesso!', { about: openVacancy.jobTitle });
  serve({ [listOwnVacanciesRoute]: () => [openVacancy] });
  await userEvent.click(await screen.findByRole('button', { name: 'Reabrir vaga Pessoa padeira' }));
  await waitFor(() => expect(screen.getByRole('article')).not.toHaveTextContent('Encerrada'));
  expect(toast.success).toHaveBeenCalledWith('Vaga reaberta até 31/12/2026.', {
    about: openVacancy.jobTitle,
  });
});

test('a vacancy that is not reopened because of its text says which words are unlawful', async () => {
  await showPage([{ ...bakery, status: 'Encerrada', reopensUntil: '2026-12-31' }]);
  const message = '“Moças”: a lei não permite (CLT art. 373-A). Descreva a tarefa.';
  serve({
    [reopenVacancyRoute]: refuse('invalid_input', { issues: [{ path: 'jobDescription', message }] }),
    'GET /api/user/company/vacancy/list-vacancy/:id': bakery,
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Reabrir vaga Pessoa padeira' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      `Erro ao reabrir vaga. ${message} Edite a vaga e tente de novo.`,
      {
        about: bakery.jobTitle,
      },
    ),
  );
});

test.each([
  ['Encerrar', { mayClose: true }, 'Erro ao encerrar vaga. Esta vaga não está mais aberta.'],
  [
    'Reabrir',
    { status: 'Encerrada', reopensUntil: '2026-12-31' },
    'Erro ao reabrir vaga. Sua empresa já tem 15 vagas abertas. Encerre ou exclua uma delas para abrir outra.',
  ],
] as const)(
  'a failed action is reported and fetches the vacancy again (%s)',
  async (action, differences, text) => {
    const getVacancyRoute = 'GET /api/user/company/vacancy/list-vacancy/:id';
    await showPage([{ ...bakery, ...differences }]);
    serve({
      [closeVacancyRoute]: refuse('vacancy_not_open'),
      [reopenVacancyRoute]: refuse('vacancy_limit'),
      [getVacancyRoute]: bakery,
    });

    await userEvent.click(await screen.findByRole('button', { name: `${action} vaga Pessoa padeira` }));
    if (action === 'Encerrar')
      await userEvent.click(await screen.findByRole('button', { name: 'Encerrar vaga' }));

    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(text, { about: bakery.jobTitle }));
    await waitFor(() => expect(callsTo(getVacancyRoute)).toHaveLength(1));
  },
);
