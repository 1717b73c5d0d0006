import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useTextForm } from '../light/use-text-form.ts';
import { SalaryFields } from './salary-fields.tsx';

function Form({ initial = '' }: { initial?: string }) {
  const form = useTextForm({ currency: 'R$', amount: initial });
  return <SalaryFields label="Salário" currency={form.field('currency')} amount={form.field('amount')} />;
}

test('a salary is formatted only when its field loses the focus', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Salário'), '3500');
  expect(screen.getByLabelText('Salário')).toHaveValue('3500');

  await userEvent.tab();

  expect(screen.getByLabelText('Salário')).toHaveValue('3.500,00');
});

test('tabbing through a salary field does not change it', async () => {
  render(<Form initial="3500" />);
  await userEvent.click(screen.getByLabelText('Salário'));
  await userEvent.tab();

  expect(screen.getByLabelText('Salário')).toHaveValue('3500');
});
