import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, loseConnection, serve } from '../../../test/serve.ts';
import type { CityField as OfPage } from './city-field.tsx';

const asking = 'GET /api/cities/:state';
const cities: Record<string, string[]> = { AC: ['Acrelândia', 'Rio Branco'], DF: ['Brasília'] };

// Requests are cached for the lifetime of the page, so each test resets the modules.
let CityField: typeof OfPage;
beforeEach(async () => {
  vi.resetModules();
  ({ CityField } = await import('./city-field.tsx'));
});

function Form({ state }: { state: string }) {
  const [city, setCity] = useState('');
  return <CityField label="Cidade" state={state} value={city} onChange={setCity} />;
}

const visit = () => userEvent.click(screen.getByLabelText('Cidade'));

const offered = () =>
  Array.from(document.querySelectorAll('datalist option'), (option) => option.textContent);

test('the cities of the state are suggested, requested once, and other cities are accepted', async () => {
  serve({ [asking]: ({ params }) => cities[params.state] ?? [] });
  const { rerender } = render(<Form state="" />);
  await visit();
  await userEvent.tab();

  rerender(<Form state="AC" />);
  expect(callsTo(asking)).toHaveLength(0);
  await visit();
  await vi.waitFor(() => expect(offered()).toEqual(['Acrelândia', 'Rio Branco']));
  rerender(<Form state="DF" />);
  await vi.waitFor(() => expect(offered()).toEqual(['Brasília']));
  rerender(<Form state="AC" />);
  await vi.waitFor(() => expect(offered()).toEqual(['Acrelândia', 'Rio Branco']));
  expect(callsTo(asking).map(({ params }) => params.state)).toEqual(['AC', 'DF']);

  await userEvent.type(screen.getByLabelText('Cidade'), 'Vila Nova');
  expect(screen.getByLabelText('Cidade')).toHaveValue('Vila Nova');
});

test('without a network the city can be typed, and the next focus requests the cities again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve({ [asking]: loseConnection });
  const { unmount } = render(<Form state="SP" />);
  await visit();
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
  expect(offered()).toEqual([]);
  unmount();

  serve({ [asking]: () => ['Adamantina'] });
  render(<Form state="SP" />);
  await visit();
  await vi.waitFor(() => expect(offered()).toEqual(['Adamantina']));
});
