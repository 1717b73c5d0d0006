import type { CompanyType } from '@trampolim/contract/values/vocabulary';
import type { ProfessionKey } from '../professions.ts';

/** A company of the demo data. */
export interface CompanyContent {
  name: string;
  type: CompanyType;
  industry: string;
  city: string;
  employees: number;
  description: string;
  /** The professions for which it publishes vacancies. */
  hires: readonly ProfessionKey[];
}
