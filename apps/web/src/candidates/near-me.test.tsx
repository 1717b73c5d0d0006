import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { NearMe } from './near-me.tsx';

test.each([
  [
    { desiredCity: 'Campinas', desiredState: 'SP' },
    { city: 'Campinas', state: 'SP' },
  ],
  [
    { desiredCity: '', desiredState: '' },
    { city: 'Santos', state: 'SP' },
  ],
])('a candidate with %j is offered %j', async (desired, place) => {
  serve({ 'GET /api/user/candidate/list-candidate/': anOwnCandidate(desired) });
  const onChoose = vi.fn();
  await show(<NearMe onChoose={onChoose} />);

  await userEvent.click(
    await screen.findByRole('button', { name: `Perto de mim: ${place.city}/${place.state}` }),
  );
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(place);
});
