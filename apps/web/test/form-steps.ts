import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn } from './fill-in.ts';

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });
/** The description or error of a field. */
export const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
export const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await fillIn(label, text);
};
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
