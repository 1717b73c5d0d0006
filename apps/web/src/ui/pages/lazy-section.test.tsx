import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { lazySection } from './lazy-section.tsx';

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}!</p>;

test('loads a section after its page', async () => {
  await show(lazySection(() => Promise.resolve({ Greeting }), 'Greeting', { name: 'Ana' }));

  expect(await screen.findByText('Olá, Ana!')).toBeVisible();
});

test('shows an error in place of a section that fails to load, and nothing else breaks', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const lost = (): Promise<{ Greeting: typeof Greeting }> => Promise.reject(new Error('Sem rede'));
  await show(
    <>
      <input aria-label="Nome" defaultValue="Ana" />
      {lazySection(lost, 'Greeting', { name: 'Ana' })}
    </>,
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Esta parte não carregou. Recarregue a página');
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
});
