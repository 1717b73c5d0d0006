import { AddressSection } from '../../forms/address/address-section.tsx';
import type { FieldState } from '../../forms/fields/field.tsx';
import { SalaryFields } from '../../forms/salary/salary-fields.tsx';
import { DefinedFields, type FormFields } from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import {
  addressDefinitions,
  type CandidateName,
  personDefinitions,
  wishDefinitions,
} from './candidate-form-value.ts';
import { FormPart } from './form-part.tsx';

interface CandidateFieldsProps {
  fields: FormFields<CandidateName>;
  salary: { currency: FieldState; amount: FieldState };
  standingGender?: string;
}

/** What an administrator tells of a candidate, besides how they sign in. */
export const CandidateFields = ({ fields, salary, standingGender = '' }: CandidateFieldsProps) => (
  <>
    <FormPart legend="Dados pessoais">
      <DefinedFields definitions={personDefinitions(standingGender)} fields={fields} />
    </FormPart>
    <FormPart legend="Endereço">
      <AddressSection definitions={addressDefinitions} fields={fields} />
    </FormPart>
    <FormPart legend="Trabalho desejado">
      <DefinedFields definitions={wishDefinitions} fields={fields} />
      <div className={layout.whole}>
        <SalaryFields label="Pretensão salarial (opcional)" {...salary} />
      </div>
    </FormPart>
  </>
);
