import type { Stamina } from '../src/platform/http/load-shedding.ts';

/** On a busy machine tests lag behind, and nobody is turned away because of that. */
export const inexhaustible: Stamina = { lag: Infinity, sample: 1000 };
