import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayField } from './masked-field.tsx';

function BirthField() {
  const [value, setValue] = useState('');
  return (
    <>
      <DayField label="Data de nascimento" name="birth" value={value} error={undefined} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Data de nascimento');

test('a pasted day without leading zeros is completed', async () => {
  render(<BirthField />);
  await userEvent.click(field());
  await userEvent.paste('1/2/1999');

  expect(field()).toHaveValue('01/02/1999');
  expect(screen.getByText('1999-02-01')).toBeInTheDocument();
});

test('the digit that remains after a deletion is not completed', async () => {
  render(<BirthField />);
  await userEvent.type(field(), '31121999');
  field().setSelectionRange(2, 2);
  await userEvent.keyboard('{Backspace}');

  expect(field()).toHaveValue('31/21/999');
});
