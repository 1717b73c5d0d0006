import type { Feature } from '../platform/feature.ts';
import { blockData } from './block-data.ts';
import { registerBlockRoutes } from './block-routes.ts';

export const blocksFeature: Feature = {
  mayImport: [],
  tables: ['company_block'],
  routes: [registerBlockRoutes],
  ownData: { candidate: blockData },
};
