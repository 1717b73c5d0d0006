import type { Feature } from '../platform/feature.ts';
import { actionLogData, administratorLogData, colleagueLogData } from './action-log-data.ts';
import { registerActionLogRoutes } from './action-log-routes.ts';

export const actionLogFeature: Feature = {
  mayImport: [],
  routes: [registerActionLogRoutes],
  ownData: {
    candidate: actionLogData,
    company: actionLogData,
    colleague: colleagueLogData,
    administrator: administratorLogData,
  },
};
