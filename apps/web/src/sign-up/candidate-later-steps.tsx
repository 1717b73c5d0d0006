import type { CandidateField } from '../candidates/candidate-blanks.ts';
import {
  areaAndLevelFields,
  backgroundFields,
  candidateAddressFields,
  desiredJobFields,
  personFields,
} from '../candidates/candidate-form-fields.ts';
import { AddressSection } from '../forms/address/address-section.tsx';
import { SalaryFields } from '../forms/salary/salary-fields.tsx';
import { DefinedFields, type FormFields } from '../forms/sections/defined-fields.tsx';
import layout from '../forms/sections/field-layout.module.css';
import { CompleteLater } from './complete-later.tsx';
import { StepFields } from './sign-up-frame.tsx';

interface CandidateLaterStepsProps {
  fields: FormFields<CandidateField>;
  /** The id of the current step. */
  step: string;
}

/** The fields of the steps after the first, which are loaded while the first is filled in. */
export function CandidateLaterSteps({ fields, step }: CandidateLaterStepsProps) {
  return (
    <>
      <StepFields isShown={step === 'voce'}>
        <DefinedFields definitions={personFields} fields={fields} />
      </StepFields>
      <StepFields isShown={step === 'endereco'}>
        <AddressSection definitions={candidateAddressFields} fields={fields} />
      </StepFields>
      <StepFields isShown={step === 'vaga'}>
        <DefinedFields definitions={desiredJobFields} fields={fields} />
        <CompleteLater summary="Salário, experiência e o que mais ajudar as empresas a achar você.">
          <div className={layout.whole}>
            <SalaryFields
              label="Pretensão salarial (opcional)"
              currency={fields.field('currency')}
              amount={fields.field('candidateTargetSalary')}
            />
          </div>
          <DefinedFields definitions={[...areaAndLevelFields, ...backgroundFields]} fields={fields} />
        </CompleteLater>
      </StepFields>
    </>
  );
}
