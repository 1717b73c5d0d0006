import type { Feature } from '../platform/feature.ts';
import { accountData } from './account-data.ts';
import { accountJobs } from './account-jobs.ts';
import { registerConfirmationRoutes } from './confirmation/confirmation-routes.ts';
import { registerMailSettingRoutes } from './mail-settings/mail-setting-routes.ts';
import { registerPasswordResetRoutes } from './password-reset/password-reset-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { registerOwnSessionRoutes } from './sessions/own-session-routes.ts';

export const accountsFeature: Feature = {
  mayImport: [],
  tables: [
    'account',
    'demo_account',
    'email_confirmation',
    'failed_sign_in',
    'former_address',
    'known_device',
    'mail_setting',
    'password_reset',
    'refresh_token',
    'session',
  ],
  routes: [
    registerSessionRoutes,
    registerOwnSessionRoutes,
    registerConfirmationRoutes,
    registerPasswordResetRoutes,
    registerMailSettingRoutes,
  ],
  scheduledJobs: ({ db }) => accountJobs(db),
  ownData: { everyone: accountData },
};
