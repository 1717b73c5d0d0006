import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, loseConnection, serve } from '../../../test/serve.ts';
import type { CityField as CityFieldComponent } from './city-field.tsx';

const listCitiesRoute = 'GET /api/cities/:state';
const cities: Record<string, string[]> = { AC: ['Acrelândia', 'Rio Branco'], DF: ['Brasília'] };

// Requests are cached for the lifetime of the page, so each test resets the modules.
let CityField: typeof CityFieldComponent;
beforeEach(async () => {
  vi.resetModules();
  ({ CityField } = await import('./city-field.tsx'));
});

function Form({ state }: { state: string }) {
  const [city, setCity] = useState('');
  return <CityField label="Cidade" state={state} value={city} onChange={setCity} />;
}

const focusCity = () => userEvent.click(screen.getByLabelText('Cidade'));

const suggestedCities = () =>
  Array.from(document.querySelectorAll('datalist option'), (option) => option.textContent);

test('requests the suggested cities once per state', async () => {
  serve({ [listCitiesRoute]: ({ params }) => cities[params.state] ?? [] });
  const { rerender } = render(<Form state="" />);
  await focusCity();
  await userEvent.tab();

  rerender(<Form state="AC" />);
  expect(callsTo(listCitiesRoute)).toHaveLength(0);
  await focusCity();
  await waitFor(() => expect(suggestedCities()).toEqual(['Acrelândia', 'Rio Branco']));
  rerender(<Form state="DF" />);
  await waitFor(() => expect(suggestedCities()).toEqual(['Brasília']));
  rerender(<Form state="AC" />);
  await waitFor(() => expect(suggestedCities()).toEqual(['Acrelândia', 'Rio Branco']));
  expect(callsTo(listCitiesRoute).map(({ params }) => params.state)).toEqual(['AC', 'DF']);
});

test('accepts a city that is not suggested', async () => {
  serve({ [listCitiesRoute]: ({ params }) => cities[params.state] ?? [] });
  render(<Form state="AC" />);

  await userEvent.type(screen.getByLabelText('Cidade'), 'Vila Nova');
  expect(screen.getByLabelText('Cidade')).toHaveValue('Vila Nova');
});

test('after a failed request, a later field requests the cities again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve({ [listCitiesRoute]: loseConnection });
  const { unmount } = render(<Form state="SP" />);
  await focusCity();
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(suggestedCities()).toEqual([]);
  unmount();

  serve({ [listCitiesRoute]: () => ['Adamantina'] });
  render(<Form state="SP" />);
  await focusCity();
  await waitFor(() => expect(suggestedCities()).toEqual(['Adamantina']));
});
