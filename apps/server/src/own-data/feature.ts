import type { Feature } from '../platform/feature.ts';

export const ownDataFeature: Feature = {
  mayImport: [],
};
