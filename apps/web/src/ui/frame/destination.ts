import { createContext, type ReactNode } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page will look like, for the time until its code is here. */
    shape?: 'cards' | 'search' | 'thing';
  }
}

/** Draws where one is going before it is here. A frame that is there already provides it; without one the whole page waits. */
export const Destination = createContext<ReactNode>(null);
