import type { Feature } from '../platform/feature.ts';
import { registerOwnAccountRoutes } from './own-account-routes.ts';

export const ownAccountFeature: Feature = {
  mayImport: ['accounts', 'candidates', 'colleagues', 'companies'],
  routes: [registerOwnAccountRoutes],
};
