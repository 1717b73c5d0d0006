import type { Page } from '@playwright/test';
import type { demoEmails } from '../../../apps/server/seeds/demo-accounts.ts';

export type Viewer = 'nobody' | keyof typeof demoEmails;

export interface Screen {
  /** The name is also used as a file name. */
  name: string;
  path: string;
  /** Opens the dialog or section of the screen. */
  open?: (page: Page) => Promise<void>;
  /** True for a page that people with an account must complete before they see the menu. */
  hasNoMenu?: true;
}
