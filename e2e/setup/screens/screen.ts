import type { Page } from '@playwright/test';
import type { demoEmails } from '../../../apps/server/seeds/demo-accounts.ts';

export type Viewer = 'nobody' | keyof typeof demoEmails;

export interface Screen {
  /** Fit for a file's name. */
  name: string;
  path: string;
  /** What has to be opened on it. */
  open?: (page: Page) => Promise<void>;
}
