import type { StaticDataRouteOption } from '@tanstack/react-router';
import { createContext, type ReactNode } from 'react';

/** True inside a frame that already has logo, menu and `<main>`. A `MessagePage` there has none of its own. */
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
 * The public frame around the skeleton of the next page. The first public page that is shown sets `renderPending`,
 * because the code of the frame is not part of the file that every visit starts with.
 */
export const publicFrame: {
  renderPending?: (skeleton: StaticDataRouteOption['skeleton']) => ReactNode;
} = {};
