import { Button } from '@mantine/core';
import { useState } from 'react';

/** Asks once more before what was typed goes. */
export function DiscardDraftButton({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  const discard = () => {
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
