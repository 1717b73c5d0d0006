import type { Feature } from '../platform/feature.ts';

export const searchFeature: Feature = {
  mayImport: [],
  tables: [
    'dictionary_city',
    'dictionary_meaning',
    'dictionary_name',
    'dictionary_pair',
    'dictionary_version',
    'search_reindex',
    'search_word',
  ],
};
