import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { VacancyCard } from './list/vacancy-card.tsx';
import { type VacancyAction, VacancyActionSlot, VacancyActionsProvider } from './vacancy-actions.ts';

const onStar = vi.fn<(title: string) => void>();

const star: VacancyAction = {
  name: 'star',
  places: ['card', 'page'],
  Component: ({ vacancy: { jobTitle } }) => (
    <button type="button" onClick={() => onStar(jobTitle)}>
      Favoritar
    </button>
  ),
};
const apply: VacancyAction = { name: 'apply', places: ['detail', 'page'], Component: () => 'Candidatar-se' };

test('a slot shows the actions of its place in their order', () => {
  const { container } = render(
    <VacancyActionsProvider actions={[apply, star]}>
      <VacancyActionSlot place="page" vacancy={aVacancy()} />
    </VacancyActionsProvider>,
  );
  expect(container).toHaveTextContent('Candidatar-seFavoritar');
});

test('without a provider nothing is shown', () => {
  const { container } = render(<VacancyActionSlot place="page" vacancy={aVacancy()} />);
  expect(container).toBeEmptyDOMElement();
});

test('an action on a card works by mouse and keyboard without opening the vacancy', async () => {
  const { router } = await show(
    <VacancyActionsProvider actions={[apply, star]}>
      <VacancyCard vacancy={aVacancy()} />
    </VacancyActionsProvider>,
    { at: '/listar-vagas' },
  );

  const button = await screen.findByRole('button', { name: 'Favoritar' });
  await userEvent.click(button);
  button.blur();
  // The first tab stop is the vacancy, the second its action.
  await userEvent.tab();
  await userEvent.tab();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(onStar.mock.calls).toEqual([['Pessoa padeira'], ['Pessoa padeira']]);
  expect(router.state.location.href).toBe('/listar-vagas');
  expect(screen.queryByText('Candidatar-se')).toBeNull();
});
