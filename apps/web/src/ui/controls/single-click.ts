import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * For a button that turns into its opposite: the second click of a double click, or `Enter` held down, must not undo
 * what the first did. Spread it: `<Button {...onSingleClick(apply)}>`.
 */
export const onSingleClick = (act: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    if (detail <= 1) act();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
});
