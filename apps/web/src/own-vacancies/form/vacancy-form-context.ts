import { createContext, useContext } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import type { VacancyFormValue } from './vacancy-form-value.ts';

/** Goes past the dialog, so that a key draws the field anew that it was typed in, and not the dialog around it. */
export const VacancyFormContext = createContext<ContractFormState<VacancyFormValue> | undefined>(undefined);

export function useVacancyForm(): ContractFormState<VacancyFormValue> {
  const form = useContext(VacancyFormContext);
  if (!form) throw new Error('A vacancy’s form was drawn outside of its dialog.');
  return form;
}
