import {
  candidateAddressFields,
  pastFields,
  personFields,
  wishFields,
} from '../candidates/candidate-fields.ts';
import { AddressSection } from '../forms/address/address-section.tsx';
import { SalaryFields } from '../forms/salary/salary-fields.tsx';
import { DefinedFields } from '../forms/sections/defined-fields.tsx';
import layout from '../forms/sections/form-section.module.css';
import { FormSection } from '../forms/sections/form-section.tsx';
import { AccessSection } from './access-section.tsx';
import { candidateSignUp } from './candidate-sign-up.ts';
import { SignUpFrame } from './sign-up-frame.tsx';
import { useSignUp } from './use-sign-up.ts';

export function CandidateSignUpForm({ onStartOver }: { onStartOver: () => void }) {
  const signUp = useSignUp(candidateSignUp);
  const { draft, emailState } = signUp;
  return (
    <SignUpFrame signUp={signUp} onStartOver={onStartOver}>
      <AccessSection fields={draft} emailState={emailState} />
      <FormSection id="voce" title="Você">
        <DefinedFields definitions={personFields} fields={draft} />
      </FormSection>
      <AddressSection definitions={candidateAddressFields} fields={draft} />
      <FormSection id="trabalho" title="Trabalho">
        <DefinedFields definitions={wishFields} fields={draft} />
        <div className={layout.half}>
          <SalaryFields
            label="Pretensão salarial (opcional)"
            currency={draft.field('currency')}
            amount={draft.field('candidateTargetSalary')}
          />
        </div>
        <DefinedFields definitions={pastFields} fields={draft} />
      </FormSection>
    </SignUpFrame>
  );
}
