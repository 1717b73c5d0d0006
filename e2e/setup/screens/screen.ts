import type { Page } from '@playwright/test';
import type { demoEmails } from '../../../apps/server/seeds/demo-accounts.ts';

export type Viewer = 'nobody' | keyof typeof demoEmails;

export interface Screen {
  /** Also used as a file name. */
  name: string;
  path: string;
  /** Opens the dialog or section of the screen. */
  open?: (page: Page) => Promise<void>;
}
