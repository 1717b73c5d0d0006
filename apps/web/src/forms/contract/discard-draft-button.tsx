import { Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';

/** Asks once more before what was typed goes. */
export function DiscardDraftButton({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // This button goes, and the keyboard must not start over at the top of the page.
    const submit = currentTarget.parentElement?.querySelector<HTMLElement>('[type="submit"]');
    submit?.focus({ preventScroll: true });
    setAsking(false);
    onDiscard();
  };
  return (
    <Button
      variant="default"
      onClick={asking ? discard : () => setAsking(true)}
      onBlur={() => setAsking(false)}
    >
      {asking ? 'Descartar mesmo?' : 'Descartar'}
    </Button>
  );
}
