import type { StaticDataRouteOption } from '@tanstack/react-router';
import { createContext, type ReactNode } from 'react';

/** True inside a frame that already has logo, menu and `<main>`. Message pages then omit theirs. */
export const InsideFrameContext = createContext(false);

/**
 * A notice of the frame, shown on every page below the title. The focus moves to the title after navigation, so screen
 * readers would skip a notice above it.
 */
export const PageNoticeContext = createContext<ReactNode>(null);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The skeleton shown while the page's code loads. */
    skeleton?: 'cards' | 'search' | 'split' | 'item' | 'form' | 'home';
  }
}

/** The skeleton of the next page. Provided by the frame of signed-in pages. */
export const PendingContentContext = createContext<ReactNode>(null);

/**
 * Renders the frame of public pages with the outline of the next page. Set by the first public page that is shown,
 * because the code of the frame is not part of the first file.
 */
export const publicFrame: {
  renderPending?: (skeleton: StaticDataRouteOption['skeleton']) => ReactNode;
} = {};
