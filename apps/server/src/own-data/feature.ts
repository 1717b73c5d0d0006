import type { Feature } from '../platform/feature.ts';

/** Its routes need the list of all features, so `app.ts` registers them. */
export const ownDataFeature: Feature = {
  mayImport: [],
};
