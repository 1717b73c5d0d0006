import { useState } from 'react';

interface Made {
  content: string;
  object: object;
}

/**
 * The same object for as long as it says the same, so that of a form's fields only the one that changed is drawn anew.
 * `says` must tell everything by which one `make` differs from the next.
 */
export function useStable() {
  const [known] = useState(() => new Map<string, Made>());
  return <Made extends object>(key: string, says: unknown, make: () => Made): Made => {
    const content = JSON.stringify(says);
    const last = known.get(key);
    if (last?.content === content) return last.object as Made;
    const object = make();
    known.set(key, { content, object });
    return object;
  };
}
