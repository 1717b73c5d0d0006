import type { Feature } from '../platform/feature.ts';
import { accountData } from './account-data.ts';
import { accountJobs } from './account-jobs.ts';
import { registerConfirmationRoutes } from './confirmation/confirmation-routes.ts';
import { registerMailSettingRoutes } from './mail-settings/mail-setting-routes.ts';
import { registerPasswordResetRoutes } from './password-reset/password-reset-routes.ts';
import { authenticatorSecretJobs } from './second-factor/reencrypt-authenticator-secrets.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { registerOwnSessionRoutes } from './sessions/own-session-routes.ts';
import { registerSignInRoutes } from './sign-in/sign-in-routes.ts';

export const accountsFeature: Feature = {
  mayImport: [],
  tables: [
    'account',
    'authenticator_app',
    'demo_account',
    'email_confirmation',
    'failed_sign_in',
    'former_address',
    'known_device',
    'mail_setting',
    'passkey',
    'passkey_registration',
    'password_reset',
    'recovery_code',
    'refresh_token',
    'session',
    'sign_in_challenge',
  ],
  routes: [
    registerSignInRoutes,
    registerOwnSessionRoutes,
    registerConfirmationRoutes,
    registerPasswordResetRoutes,
    registerMailSettingRoutes,
    registerSecondFactorRoutes,
  ],
  scheduledJobs: (services) => [...accountJobs(services.db), ...authenticatorSecretJobs(services)],
  ownData: { everyone: accountData },
};
