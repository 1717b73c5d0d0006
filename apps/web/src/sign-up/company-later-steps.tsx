import { useEffect, useRef } from 'react';
import type { CompanyField } from '../companies/company-blanks.ts';
import {
  companyAddressFields,
  contactFields,
  extraFields,
  fieldsOf,
  profileFields,
} from '../companies/company-form-fields.ts';
import { AddressSection } from '../forms/address/address-section.tsx';
import { DefinedFields, type FormFields } from '../forms/sections/defined-fields.tsx';
import { api } from '../platform/api/api-client.ts';
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

/** Number of letters and digits in a CNPJ. */
const cnpjLength = 14;

/** Looks up a complete CNPJ and fills in the names that are still blank. Without a result, users type the names. */
function useCnpjLookUp(fields: CompanyLaterStepsProps['fields']): CompanyLaterStepsProps['fields'] {
  const latestFields = useRef(fields);
  useEffect(() => {
    latestFields.current = fields;
  });
  const fill = (name: CompanyField, value: string) => {
    const state = latestFields.current.field(name);
    if (value !== '' && state.value === '') state.onChange(value);
  };
  const fillInNames = async (documentsField: CorporateField, cnpj: string) => {
    try {
      const { data } = await api('GET /api/cnpj/:cnpj', { params: { cnpj } });
      // The number may have been changed meanwhile.
      if (normalizeCnpj(latestFields.current.field(`${documentsField}.cnpj`).value) !== cnpj) return;
      fill(`${documentsField}.socialReason`, data.razaoSocial);
      fill(`${documentsField}.fantasyName`, data.nomeFantasia);
      fill('companyName', data.nomeFantasia || data.razaoSocial);
    } catch (error) {
      console.warn('CNPJ não consultado', error);
    }
  };
  return {
    field: (name) => {
      const state = fields.field(name);
      const documentsField = corporateFields.find((each) => name === `${each}.cnpj`);
      if (!documentsField) return state;
      return {
        ...state,
        onChange: (value) => {
          state.onChange(value);
          const cnpj = normalizeCnpj(value);
          if (cnpj.length === cnpjLength && cnpj !== normalizeCnpj(state.value))
            void fillInNames(documentsField, cnpj);
        },
      };
    },
  };
}

const corporateFields = ['crhCompanyData', 'employerCompanyData'] as const;
type CorporateField = (typeof corporateFields)[number];

const normalizeCnpj = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

export function CompanyLaterSteps({ fields, step, companyType, emailState }: CompanyLaterStepsProps) {
  const fieldsWithLookUp = useCnpjLookUp(fields);
  return (
    <>
      <StepFields isShown={step === 'empresa'}>
        <DefinedFields definitions={[...fieldsOf(companyType), ...profileFields]} fields={fieldsWithLookUp} />
        <CompleteLater summary="Tamanho, site e uma descrição: ajudam a atrair candidatos.">
          <DefinedFields definitions={extraFields} fields={fields} />
        </CompleteLater>
      </StepFields>
      <StepFields isShown={step === 'endereco'}>
        <AddressSection definitions={companyAddressFields} fields={fields} />
      </StepFields>
      <StepFields isShown={step === 'acesso'}>
        <DefinedFields definitions={contactFields} fields={fields} />
        <AccessSection fields={fields} emailState={emailState} />
      </StepFields>
    </>
  );
}
