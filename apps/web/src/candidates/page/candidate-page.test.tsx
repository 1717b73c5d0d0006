import { focusManager, onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { anOpenedCandidate } from '../../../test/opened-candidate-factory.ts';
import { callsTo, serve } from '../../../test/serve.ts';
import { aQueryClient, show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { CandidateActionsProvider } from '../candidate-actions.ts';
import { CandidatePage } from './candidate-page.tsx';

const getCandidateRoute = 'GET /api/user/candidate/list-candidate/:id';
const ana = anOpenedCandidate();
const url = `/pre-visualizacao/${ana._id}`;

const open = (
  response: Parameters<typeof serve>[0][typeof getCandidateRoute] = ana,
  { client = aQueryClient(), isPartAboveLoading = false } = {},
) => {
  serve({ [getCandidateRoute]: response });
  return show(
    <CandidateActionsProvider
      actions={[
        { name: 'button', places: ['page'], Component: () => <button type="button">Convidar</button> },
        { name: 'end', places: ['end'], Component: ({ candidate }) => candidate.mayReport && 'Denunciar' },
      ]}
    >
      <CandidatePage candidateId={ana._id} isPartAboveLoading={isPartAboveLoading} />
    </CandidateActionsProvider>,
    { at: url, as: aUser('Company'), client },
  );
};

test('the page shows the whole resume with contact data and actions next to it', async () => {
  await open();

  expect(await screen.findByRole('heading', { name: 'Ana Souza', level: 1 })).toBeVisible();
  const side = within(screen.getByRole('complementary', { name: 'Contato e ações' }));
  expect(side.getByRole('link', { name: '(13) 98765-4321' })).toHaveAttribute('href', 'tel:+5513987654321');
  expect(side.getByRole('link', { name: 'ana@exemplo.com' })).toHaveAttribute(
    'href',
    'mailto:ana@exemplo.com',
  );
  expect(side.getByRole('link', { name: /exemplo\.com\/ana/ })).toHaveAttribute('href', ana.candidateLink);
  expect(
    side.getByText('Hoje sua empresa ainda pode abrir mais 199 currículos de quem não se candidatou.'),
  ).toBeVisible();
  expect(side.getByRole('button', { name: 'Convidar' })).toBeVisible();
  for (const name of ['Sobre', 'Experiência', 'Cursos', 'Idiomas', 'Qualificações'])
    expect(screen.getByRole('heading', { name, level: 2 })).toBeVisible();
  for (const text of [/Pão bom se faz cedo/, /Padaria Antiga/, /Panificação/, /Libras, fluente/, 'Denunciar'])
    expect(screen.getByText(text)).toBeVisible();
  expect(document.title).toContain('Ana Souza');
});

test('a long e-mail address can wrap at its separators', async () => {
  await open();

  const link = await screen.findByRole('link', { name: 'ana@exemplo.com' });
  expect(link.innerHTML).toContain('ana<wbr>@exemplo<wbr>.com');
});

test('facts and resume wait for the sections above the resume', async () => {
  await open(ana, { isPartAboveLoading: true });

  expect(await screen.findByRole('heading', { name: 'Ana Souza', level: 1 })).toBeVisible();
  expect(screen.queryByText(/anos/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Experiência' })).toBeNull();
});

test.each([
  [1, 'Hoje sua empresa ainda pode abrir mais 1 currículo de quem não se candidatou.'],
  [0, 'Sua empresa não pode abrir mais currículos hoje de quem não se candidatou.'],
  [undefined, undefined],
])('with %s openings left a message says so', async (openingsLeft, message) => {
  await open(anOpenedCandidate({ openingsLeft }));

  await screen.findByRole('link', { name: 'ana@exemplo.com' });
  expect(screen.queryByText(/sua empresa (não|ainda) pode abrir/i)?.textContent).toBe(message);
});

test('only opening the page sends a request', async () => {
  const client = aQueryClient();
  const { unmount } = await open(ana, { client });
  await screen.findByRole('link', { name: 'ana@exemplo.com' });

  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  unmount();
  await open(ana, { client });

  expect(await screen.findByRole('link', { name: 'ana@exemplo.com' })).toBeVisible();
  expect(callsTo(getCandidateRoute)).toHaveLength(1);
});

test('a candidate who is not found has a message with a link to the search', async () => {
  await open(refuse('candidate_not_found'));

  expect(await screen.findByRole('heading', { name: 'Candidato não encontrado.' })).toBeVisible();
  expect(screen.getByText(/saído do Trampolim ou deixado de mostrar o currículo/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar candidatos' })).toHaveAttribute(
    'href',
    '/listar-candidatos',
  );
});

test('the daily limit has a friendly message with a link', async () => {
  await open(refuse('opening_limit', { retryAfterSeconds: 60 }));

  expect(await screen.findByText(/já abriu hoje 200 currículos de quem não se candidatou/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver quem se candidatou' })).toHaveAttribute(
    'href',
    '/minhas-vagas',
  );
});

test('a failed load shows an error in its place, with a retry', async () => {
  await open(refuse('internal'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erro ao carregar detalhes do candidato.Algo deu',
  );

  serve({ [getCandidateRoute]: ana });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: 'ana@exemplo.com' })).toBeVisible();
});
