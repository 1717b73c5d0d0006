import type { Feature } from '../platform/feature.ts';
import { registerSignUpRoutes } from './sign-up-routes.ts';

export const signUpFeature: Feature = {
  mayImport: ['accounts', 'candidates', 'companies', 'vacancies'],
  routes: [registerSignUpRoutes],
};
