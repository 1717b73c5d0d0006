import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Props for a button that toggles. The second click of a double click, or `Enter` held down, must not undo the first
 * one: `<Button {...onSingleClick(apply)}>`.
 */
export const onSingleClick = (act: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    if (detail <= 1) act();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
});
