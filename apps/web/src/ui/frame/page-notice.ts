import { createContext, type ReactNode } from 'react';

/**
 * What the frame has to say on every page. It stands below the title, where the keyboard comes to after a change of page:
 * above it, it would be passed over.
 */
export const PageNotice = createContext<ReactNode>(null);
