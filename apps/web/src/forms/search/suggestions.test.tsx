import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Suggestion } from '@trampolim/contract/suggestions/suggestions';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../../../test/mock-responses.ts';
import { callsTo, loseConnection, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { SearchField } from './search-field.tsx';

const suggestVacancySearchesRoute = 'GET /api/public/search-suggestions';
const enfermeira: Suggestion = { kind: 'occupation', text: 'Enfermeira', count: 12 };
const campinas: Suggestion = {
  kind: 'city',
  text: 'Campinas/SP',
  place: { city: 'Campinas', state: 'SP' },
  count: 1400,
  estimated: true,
};

const onSearch = vi.fn();
const onPlace = vi.fn();
const field = () => (
  <SearchField
    label="Buscar vagas"
    value=""
    onSearch={onSearch}
    completion={{ source: 'vacancies', onPlace }}
  />
);
const box = () => screen.getByRole('combobox', { name: 'Buscar vagas' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  onSearch.mockReset();
  onPlace.mockReset();
  serve({ [suggestVacancySearchesRoute]: { suggestions: [enfermeira, campinas] } });
});

/** Types once the code of the list has loaded. */
async function type(text: string): Promise<void> {
  await userEvent.click(box());
  await screen.findByRole('listbox', { hidden: true });
  await userEvent.keyboard(text);
}

test('suggestions show their kind and count after two letters', async () => {
  await show(field());
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await type('e');
  // Longer than the pause in typing after which suggestions are requested.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(callsTo(suggestVacancySearchesRoute)).toEqual([]);

  await userEvent.keyboard('n');
  expect(await screen.findByRole('option', { name: 'Enfermeira Cargo 12 vagas' })).toBeVisible();
  expect(options()).toEqual(['Enfermeira Cargo 12 vagas', 'Campinas/SP Cidade mais de 1.000 vagas']);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(screen.getByText('2 sugestões')).toBeInTheDocument();
});

test('counts are left out if filters are set, because they ignore them', async () => {
  await show(
    <SearchField
      label="Buscar vagas"
      value=""
      onSearch={onSearch}
      completion={{ source: 'vacancies', isFiltered: true, onPlace }}
    />,
  );
  await type('en');

  expect(await screen.findByRole('option', { name: 'Enfermeira Cargo' })).toBeVisible();
});

test('arrow keys select the suggestion that Enter searches for', async () => {
  await show(field());
  await type('en');
  await screen.findByRole('option', { name: /Enfermeira/ });

  await userEvent.keyboard('{ArrowDown}');
  const [first, last] = screen.getAllByRole('option');
  expect(box()).toHaveAttribute('aria-activedescendant', first?.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(last).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');

  expect(onSearch).toHaveBeenLastCalledWith('Enfermeira');
  expect(box()).toHaveValue('Enfermeira');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('a search submitted before the list has loaded opens no suggestions', async () => {
  await show(field());
  // Within one task, so that the list cannot load in between.
  act(() => {
    box().focus();
    fireEvent.input(box(), { target: { value: 'en' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
  });
  await screen.findByRole('listbox', { hidden: true });
  // Longer than the pause in typing after which suggestions are requested.
  await new Promise((resolve) => setTimeout(resolve, 300));

  expect(callsTo(suggestVacancySearchesRoute)).toEqual([]);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('a city becomes a filter instead of a search text', async () => {
  await show(field());
  await type('ca');
  await userEvent.click(await screen.findByRole('option', { name: /Campinas/ }));

  expect(onPlace).toHaveBeenCalledWith({ city: 'Campinas', state: 'SP' });
  expect(box()).toHaveValue('');
});

test('Escape only closes the list', async () => {
  await show(field());
  await type('en');
  await screen.findByRole('option', { name: /Enfermeira/ });
  await userEvent.keyboard('{Escape}');

  expect(options()).toEqual([]);
  expect(box()).toHaveValue('en');
});

test('Enter without a choice searches for the typed text', async () => {
  await show(field());
  await type('enf');
  await screen.findByRole('option', { name: /Enfermeira/ });
  await userEvent.keyboard('{Enter}');

  expect(onSearch).toHaveBeenLastCalledWith('enf');
  expect(options()).toEqual([]);
});

test('a late response does not replace a newer one', async () => {
  const slowResponse = Promise.withResolvers<{ suggestions: Suggestion[] }>();
  serve({
    [suggestVacancySearchesRoute]: ({ query }) =>
      query.get('text') === 'en' ? slowResponse.promise : { suggestions: [campinas] },
  });
  await show(field());
  await type('en');
  await waitFor(() => expect(callsTo(suggestVacancySearchesRoute)).toHaveLength(1));
  await userEvent.keyboard('x');
  await screen.findByRole('option', { name: /Campinas/ });
  expect(callsTo(suggestVacancySearchesRoute)[0]?.signal?.aborted).toBe(true);

  await act(async () => {
    slowResponse.resolve({ suggestions: [enfermeira] });
    await slowResponse.promise;
  });
  expect(options()).toEqual(['Campinas/SP Cidade mais de 1.000 vagas']);
});

test.each([
  ['without a connection', loseConnection],
  ['after too many requests', () => refuse('too_many_requests')],
])('%s the search works without suggestions', async (_, response) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  serve({ [suggestVacancySearchesRoute]: response });
  await show(field());
  await type('en');
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(options()).toEqual([]);

  await userEvent.keyboard('fermeira{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('enfermeira');
});
