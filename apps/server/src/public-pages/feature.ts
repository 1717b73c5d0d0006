import type { Feature } from '../platform/feature.ts';

export const publicPagesFeature: Feature = {
  mayImport: [],
};
