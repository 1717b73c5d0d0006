import { useEffect, useState } from 'react';

/**
 * Of a dialog that is loaded as it is opened: it is there first, closed, and opens then. One that came open would not know where
 * the focus was, and bring it back nowhere.
 */
export function useOpenedOnceThere(opened: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return opened && isThere;
}
