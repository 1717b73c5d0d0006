import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Pastes a text at the end of a field, which is usually blank. Typing renders a long form again with each key, which
 * takes seconds: use it only for tests about typing.
 */
export async function fillIn(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label, { selector: 'input, textarea' }));
  await userEvent.paste(text);
}
