import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { expect, test, vi } from 'vitest';
import { textParams } from '../platform/search-params.ts';
import { type VacancyAction, VacancyActionSlot, VacancyActionsProvider } from './vacancy-actions.ts';
import { VacancyCard } from './vacancy-card.tsx';

const vacancy = {
  _id: 'v1',
  jobTitle: 'Pessoa padeira',
  companyId: { _id: 'c1', companyName: 'Pão Nosso' },
  jobDescription: 'Fazer pão.',
  jobLocation: { city: 'Santos', state: 'SP' },
  salary: '',
  employmentType: 'CLT',
  applicationDeadline: '2026-12-21',
  daysLeft: 30,
  status: 'Aberta',
} as Vacancy;

const starred = vi.fn<(title: string) => void>();

const star: VacancyAction = {
  name: 'star',
  places: ['card', 'page'],
  Component: ({ vacancy: { jobTitle } }) => (
    <button type="button" onClick={() => starred(jobTitle)}>
      Favoritar
    </button>
  ),
};
const apply: VacancyAction = { name: 'apply', places: ['dialog', 'page'], Component: () => 'Candidatar-se' };

async function showCard(actions: VacancyAction[]) {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: textParams('vaga'),
    component: () => (
      <VacancyActionsProvider actions={actions}>
        <VacancyCard vacancy={vacancy} />
      </VacancyActionsProvider>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByRole('article');
  return { address: () => router.state.location.searchStr };
}

test('a place shows the actions that are meant for it, in their order', () => {
  const { container } = render(
    <VacancyActionsProvider actions={[apply, star]}>
      <VacancyActionSlot place="page" vacancy={vacancy} />
    </VacancyActionsProvider>,
  );
  expect(container).toHaveTextContent('Candidatar-seFavoritar');
});

test('without a provider nothing is shown', () => {
  const { container } = render(<VacancyActionSlot place="page" vacancy={vacancy} />);
  expect(container).toBeEmptyDOMElement();
});

test('an action on a card acts, by mouse and by keyboard, and does not open the vacancy', async () => {
  const { address } = await showCard([apply, star]);

  const button = screen.getByRole('button', { name: 'Favoritar' });
  await userEvent.click(button);
  button.blur();
  // The vacancy, its company, and then what may be done with it.
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(starred.mock.calls).toEqual([['Pessoa padeira'], ['Pessoa padeira']]);
  expect(address()).toBe('');
  expect(screen.queryByText('Candidatar-se')).toBeNull();
});
