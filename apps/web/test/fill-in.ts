import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Puts a text into a field at once, as pasting does. Typing draws the whole form again with each key, which on a long
 * form takes seconds under test: it is for stories about keys.
 */
export async function fillIn(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label, { selector: 'input, textarea' }));
  await userEvent.paste(text);
}
