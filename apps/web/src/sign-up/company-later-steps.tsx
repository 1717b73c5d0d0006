import type { CompanyField } from '../companies/company-blanks.ts';
import {
  companyAddressFields,
  contactFields,
  extraFields,
  fieldsOf,
  profileFields,
} from '../companies/company-fields.ts';
import { AddressSection } from '../forms/address/address-section.tsx';
import { DefinedFields, type FormFields } from '../forms/sections/defined-fields.tsx';
import { type AccessName, AccessSection, type EmailState } from './access-section.tsx';
import { CompleteLater } from './complete-later.tsx';
import { StepFields } from './sign-up-frame.tsx';

interface CompanyLaterStepsProps {
  fields: FormFields<CompanyField | AccessName>;
  /** The id of the current step. */
  step: string;
  companyType: string;
  emailState: EmailState;
}

export function CompanyLaterSteps({ fields, step, companyType, emailState }: CompanyLaterStepsProps) {
  return (
    <>
      <StepFields shown={step === 'empresa'}>
        <DefinedFields definitions={[...fieldsOf(companyType), ...profileFields]} fields={fields} />
        <CompleteLater summary="Tamanho, site e uma descrição: o que convence quem lê as suas vagas.">
          <DefinedFields definitions={extraFields} fields={fields} />
        </CompleteLater>
      </StepFields>
      <StepFields shown={step === 'endereco'}>
        <AddressSection definitions={companyAddressFields} fields={fields} />
      </StepFields>
      <StepFields shown={step === 'acesso'}>
        <DefinedFields definitions={contactFields} fields={fields} />
        <AccessSection fields={fields} emailState={emailState} />
      </StepFields>
    </>
  );
}
