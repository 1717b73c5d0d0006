import { createContext, useContext } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import type { ResumeValue } from '../resume-value.ts';

/** Goes past the dialog, so that a key draws the field anew that it was typed in, and not the dialog around it. */
export const ResumeFormContext = createContext<ContractFormState<ResumeValue> | undefined>(undefined);

export function useResumeForm(): ContractFormState<ResumeValue> {
  const form = useContext(ResumeFormContext);
  if (!form) throw new Error('A resume’s form was drawn outside of its dialog.');
  return form;
}
