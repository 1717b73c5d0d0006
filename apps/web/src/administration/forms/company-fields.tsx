import type { CompanyField } from '../../companies/company-blanks.ts';
import { AddressSection } from '../../forms/address/address-section.tsx';
import { DefinedFields, type FormFields } from '../../forms/sections/defined-fields.tsx';
import {
  addressDefinitions,
  extraDefinitions,
  profileDefinitions,
  typeDefinitions,
} from './company-form-value.ts';
import { FormPart } from './form-part.tsx';

interface CompanyFieldsProps {
  fields: FormFields<CompanyField>;
  type: string;
}

/** What an administrator tells of a company, besides how it is signed in to. */
export const CompanyFields = ({ fields, type }: CompanyFieldsProps) => (
  <>
    <FormPart legend="Dados da empresa">
      <DefinedFields definitions={profileDefinitions} fields={fields} />
    </FormPart>
    <FormPart legend="Tipo e documentos">
      <DefinedFields definitions={typeDefinitions(type)} fields={fields} />
    </FormPart>
    <FormPart legend="Endereço">
      <AddressSection definitions={addressDefinitions} fields={fields} />
    </FormPart>
    <FormPart legend="Mais sobre a empresa">
      <DefinedFields definitions={extraDefinitions} fields={fields} />
    </FormPart>
  </>
);
