import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { lazySection } from './lazy-section.tsx';

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}!</p>;

test('loads a section after its page', async () => {
  await show(lazySection(() => Promise.resolve({ Greeting }), 'Greeting', { name: 'Ana' }));

  expect(await screen.findByText('Olá, Ana!')).toBeVisible();
});

test('a section that fails to load leaves the rest of the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const failToLoad = (): Promise<{ Greeting: typeof Greeting }> => Promise.reject(new Error('Sem rede'));
  await show(
    <>
      <input aria-label="Nome" defaultValue="Ana" />
      {lazySection(failToLoad, 'Greeting', { name: 'Ana' })}
    </>,
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Esta parte não carregou. Recarregue a página');
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
});
