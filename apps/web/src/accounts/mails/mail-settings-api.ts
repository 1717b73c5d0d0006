import { apiQuery } from '../../platform/queries/api-query.ts';

/** Which kinds of mail somebody gets. */
export const mailSettingsQuery = () => apiQuery(['mail-settings'], 'GET /api/user/mail-settings');
