import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anApplicant } from '../../test/application-factory.ts';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, serve } from '../../test/serve.ts';
import { getApplicantRoute, idOf, serveApplicants } from '../../test/serve-applicants.ts';
import { rowOf, showApplicants } from '../../test/show-applicants.tsx';

test('one tab is current, whichever applicant is open', async () => {
  serveApplicants({ Ana: 'Aprovado' });
  await showApplicants('?status=Aprovado&candidato=Ana');
  const tabs = within(screen.getByRole('navigation', { name: 'Candidatos por status' }));
  const currentTabs = () =>
    tabs.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

  expect(currentTabs()).toEqual([expect.stringContaining('Aprovado')]);
  await userEvent.click(screen.getByRole('link', { name: /^Todos/ }));

  await waitFor(() => expect(currentTabs()).toEqual([expect.stringContaining('Todos')]));
});

test("a row shows the applicant's facts without being opened", async () => {
  serveApplicants({ Ana: 'Dispensado' });
  await showApplicants();

  const row = rowOf('Ana');
  expect(row).toHaveTextContent('Dispensado');
  expect(row).toHaveTextContent('Padaria');
  expect(row).toHaveTextContent('30 anos · Santos/SP');
  expect(row).not.toHaveTextContent('Pretensão salarial');
});

test('the current tab is scrolled to the middle of its row', async () => {
  // The middle of the tab is at 550, that of the row at 150.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.matches('[aria-current="page"]') ? new DOMRect(500, 0, 100, 40) : new DOMRect(0, 0, 300, 40);
  });
  serveApplicants({ Ana: 'Dispensado' });
  await showApplicants('?status=Dispensado');

  await screen.findByRole('link', { name: 'Dispensado 1' });
  const row = screen.getByRole('navigation', { name: 'Candidatos por status' });
  await waitFor(() => expect(row.scrollLeft).toBe(400));
});

test('the empty panel explains what opening a resume causes', async () => {
  serveApplicants();
  await showApplicants();

  expect(screen.getByRole('complementary', { name: 'Candidato aberto' })).toHaveTextContent(
    'Escolha um candidato para ler o currículo. Depois de três segundos de leitura, a candidatura passa para Em Análise e a pessoa é avisada.',
  );
});

test('a resume that fails to load shows an error', async () => {
  serveApplicants();
  serve({ [getApplicantRoute]: refuse('internal') });
  await showApplicants();

  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));

  expect(await screen.findByText(/^Erro ao carregar detalhes do candidato\./)).toBeVisible();
});

test('the select boxes offer five orders and five levels of experience', async () => {
  serveApplicants();
  await showApplicants();
  await userEvent.click(screen.getByRole('button', { name: 'Filtros e ordem' }));

  const optionsOf = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(optionsOf('Ordenar por')).toEqual([
    'Mais recentes',
    'Mais antigas',
    'Mais compatíveis',
    'Mais experiência',
    'Melhor avaliação',
  ]);
  expect(optionsOf('Experiência')).toEqual([
    'Toda experiência',
    'Tem experiência',
    'Não tem experiência',
    'Mais de 3 anos',
    'Mais de 5 anos',
  ]);
});

test('the best match comes first unless the URL has another order', async () => {
  serveApplicants();
  await showApplicants();
  const orders = () =>
    callsTo('GET /api/user/company/vacancy/list-interested/:id').map(({ query }) => query.get('order'));
  expect(new Set(orders())).toEqual(new Set(['match']));
  await userEvent.click(screen.getByRole('button', { name: 'Filtros e ordem' }));
  const order = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(order).toHaveDisplayValue('Mais compatíveis');

  await userEvent.selectOptions(order, 'Mais recentes');

  await waitFor(() => expect(orders().at(-1)).toBe('newest'));
});

test.each([
  ['nearly equal', [40, 48, 44], 0],
  ['different', [80, 48, 44], 3],
])('%s scores %j are shown %i times', async (_, scores, visibleScores) => {
  serveApplicants();
  serve({
    'GET /api/user/company/vacancy/list-interested/:id': scores.map((matchScore, index) =>
      anApplicant({
        _id: idOf(['Ana', 'Bia', 'Caio'][index] ?? ''),
        candidateName: ['Ana', 'Bia', 'Caio'][index] ?? '',
        matchScore,
        fit: ['mora na cidade', 'pretensão compatível'],
      }),
    ),
  });
  await showApplicants();

  const phrases = screen.getAllByText('mora na cidade').map((phrase) => phrase.closest('p')?.textContent);
  expect(phrases).toEqual(Array(3).fill('mora na cidade · pretensão compatível'));
  expect(screen.queryAllByTitle(/% compatível$/)).toHaveLength(visibleScores);
});
