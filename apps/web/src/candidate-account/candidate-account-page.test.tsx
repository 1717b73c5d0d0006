import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ana, getOwnCandidateRoute, openAccountPage, serveAccount } from '../../test/candidate-account.tsx';
import { field, press } from '../../test/form-steps.ts';
import { badGatewayPage } from '../../test/mock-responses.ts';
import { callsTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { wideWidth } from '../ui/theme/breakpoints.ts';
import { CandidateAccountPage } from './candidate-account-page.tsx';

beforeEach(serveAccount);

describe('the page', () => {
  test.each([
    ['Nome completo', 'Ana Souza'],
    ['E-mail', 'ana@exemplo.com'],
    ['Celular', '(13) 98765-4321'],
    ['Data de nascimento', '01/03/1996'],
    ['Gênero', 'Feminino'],
    ['Estado civil (opcional)', 'Solteiro(a)'],
    ['CEP', '11010-000'],
    ['Rua', 'Rua do Porto'],
    ['Número', '7'],
    ['Complemento (opcional)', ''],
    ['Bairro', 'Centro'],
    ['Cidade', 'Santos'],
    ['Estado', 'SP'],
    ['Cargo desejado', 'Padeira'],
    ['Cidade desejada', 'Santos'],
    ['Estado desejado', 'SP'],
    ['Moeda', 'R$'],
    ['Pretensão salarial (opcional)', '3.500,00'],
    ['Nível hierárquico (opcional)', 'Pleno'],
    ['Último emprego (opcional)', 'Atendente'],
    ['Escolaridade (opcional)', 'Ensino Médio'],
  ])('%s shows the saved value', async (label, value) => {
    await openAccountPage();

    expect(field(label)).toHaveValue(value);
  });

  test('the page has a title', async () => {
    await openAccountPage();

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Minha Conta');
  });

  test('an unchanged form has no note about changes', async () => {
    await openAccountPage();

    expect(screen.queryByText('Alterações não salvas')).toBeNull();
  });

  test('the sections have headings in this order', async () => {
    await openAccountPage();

    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Você',
      'Acesso',
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dados pessoais',
      'Endereço',
      'Trabalho desejado',
      'Senha',
      'Verificação em duas etapas',
      'Sessões abertas',
    ]);
  });

  test.each([
    [1, 'Só esta'],
    [3, '3'],
  ])('the collapsed list of sessions shows their number: %i', async (count, expected) => {
    const session = { device: 'Chrome', current: false, startedAt: '2026-10-02T12:00:00.000Z' };
    serve({
      'GET /api/user/sessions': Array.from({ length: count }, (_, index) => ({
        ...session,
        _id: `01999999-0000-7000-8000-00000000000${index}`,
        usedAt: session.startedAt,
      })),
    });
    await openAccountPage();

    expect(await screen.findByText(expected, { selector: 'summary *' })).toBeInTheDocument();
  });

  test('the content for the end of the page follows the access sections', async () => {
    await show(<CandidateAccountPage end={<p>Sair</p>} />, { at: '/conta-candidato', as: aUser() });

    const access = await screen.findByRole('region', { name: 'Acesso' });
    expect(within(access).getByText('Sessões abertas')).toBeVisible();
    expect(screen.getByText('Sair').previousElementSibling).toBe(access);
  });

  test('a saved value that is not an option stays selectable', async () => {
    serve({
      [getOwnCandidateRoute]: {
        ...ana,
        candidateGender: 'Outro',
        candidateHierarchicalArea: 'Mestre de ofício',
      },
    });
    await openAccountPage();

    expect(field('Gênero')).toHaveValue('Outro');
    expect(field('Nível hierárquico (opcional)')).toHaveValue('Mestre de ofício');
  });

  test('sections of other features are shown', async () => {
    await show(
      <CandidateAccountPage
        accessSections={[{ id: 'x', title: 'Privacidade', summary: 'Quem vê você', content: <p>Visível</p> }]}
      />,
      { at: '/conta-candidato', as: aUser() },
    );

    expect(await screen.findByRole('heading', { name: 'Privacidade' })).toBeInTheDocument();
    expect(screen.getByText('Visível')).toBeInTheDocument();
  });

  test('an administrator reads that the page is for other accounts', async () => {
    await openAccountPage(aUser('Admin'));

    expect(screen.getByText('Esta página é só de candidatos.')).toBeInTheDocument();
    expect(callsTo(getOwnCandidateRoute)).toEqual([]);
  });

  test('an account that failed to load is loaded by the retry button', async () => {
    serve({ [getOwnCandidateRoute]: badGatewayPage });
    await show(<CandidateAccountPage />, { at: '/conta-candidato', as: aUser() });
    await screen.findByText(/Não foi possível carregar/);
    serve({ [getOwnCandidateRoute]: ana });

    await press('Tentar de novo');

    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Ana Souza');
  });
});

/** Makes only the media query for wide screens match, because a wider window would change every other query as well. */
function showWideScreen(): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) => matchMedia(query === wideWidth ? 'all' : query));
}

test('a link of the page index expands its section and moves the focus there', async () => {
  showWideScreen();
  await openAccountPage();
  const passwordSection = document.getElementById('senha');
  expect(passwordSection).not.toHaveAttribute('open');

  await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Senha' }));

  expect(passwordSection).toHaveAttribute('open');
  expect(document.activeElement).toBe(passwordSection?.querySelector('summary'));
});

test.each([
  ['senha', 'Senha'],
  ['x', 'Privacidade'],
])('a URL that names a section (%s) expands and focuses it', async (id, title) => {
  await show(
    <CandidateAccountPage accessSections={[{ id: 'x', title: 'Privacidade', content: <p>Visível</p> }]} />,
    {
      at: `/conta-candidato#${id}`,
      as: aUser(),
    },
  );
  const heading = await screen.findByRole('heading', { name: title });

  await waitFor(() => expect(heading.closest('details')).toHaveAttribute('open'));
  expect(heading.closest('summary')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Sessões abertas' }).closest('details')).not.toHaveAttribute(
    'open',
  );
});
