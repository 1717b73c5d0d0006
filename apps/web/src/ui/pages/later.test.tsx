import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { later } from './later.tsx';

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}!</p>;

test('a part comes once its page is there', async () => {
  await show(later(() => Promise.resolve({ Greeting }), 'Greeting', { name: 'Ana' }));

  expect(await screen.findByText('Olá, Ana!')).toBeVisible();
});

test('one that does not come says so in its place, and takes nothing else along', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const lost = (): Promise<{ Greeting: typeof Greeting }> => Promise.reject(new Error('Sem rede'));
  await show(
    <>
      <input aria-label="Nome" defaultValue="Ana" />
      {later(lost, 'Greeting', { name: 'Ana' })}
    </>,
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Esta parte não chegou. Recarregue a página');
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
});
