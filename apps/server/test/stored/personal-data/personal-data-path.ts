import { resolve } from 'node:path';

export const personalDataPath = resolve(import.meta.dirname, '../../../../../docs/personal-data.md');
