import { useMediaQuery } from '@mantine/hooks';
import { createContext, use, useEffect, useState } from 'react';

/** Called when a dialog covers the dialog or the page below it, and when it no longer does. */
export const CoverContext = createContext<(isCovered: boolean) => void>(() => {});

/**
 * Returns whether the window has a width, for a page whose detail is next to a list in a wide window and in a dialog
 * (`isDetail`) in a narrow one. The result does not change while a dialog covers the page, because the other layout
 * would unmount the dialog and what was typed in it. Provide `setCovered` to the page as `CoverContext`.
 */
export function useUncoveredWidth(width: string) {
  const matches = useMediaQuery(width, undefined, { getInitialValueInEffect: false });
  const [isCovered, setCovered] = useState(false);
  const [uncoveredMatches, setUncoveredMatches] = useState(matches);
  if (!isCovered && uncoveredMatches !== matches) setUncoveredMatches(matches);
  return { matches: isCovered ? uncoveredMatches : matches, setCovered };
}

/** Notifies what is below, so that `Esc` closes only the top dialog and the page keeps its layout. */
export function useCover(covers: boolean): void {
  const setCovered = use(CoverContext);
  useEffect(() => {
    if (!covers) return undefined;
    setCovered(true);
    return () => setCovered(false);
  }, [covers, setCovered]);
}
