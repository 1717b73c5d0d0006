import type { ReactNode } from 'react';

/** A part of the page of somebody's account, on a card that folds. */
export interface AccountPart {
  /** Where the page's index and addresses lead. */
  id: string;
  title: string;
  /** How it stands while it is folded. */
  summary?: ReactNode;
  content: ReactNode;
  /** Also where there is room: for what is seldom come for. */
  staysFolded?: boolean;
}
