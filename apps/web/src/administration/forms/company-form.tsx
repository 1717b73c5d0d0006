import { useQueryClient } from '@tanstack/react-query';
import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { type CompanyType, companyTypes, documentsFieldOfType } from '@trampolim/contract/values/vocabulary';
import { AccountBar, useAccountForm } from '../../accounts/own-account/account-form.tsx';
import type { CompanyField } from '../../companies/company-blanks.ts';
import {
  companyAddressFields,
  contactFields,
  extraFields,
  fieldsOf,
  fieldsOfType,
  profileFields,
} from '../../companies/company-form-fields.ts';
import { type CompanyValue as OwnCompanyValue, toCompanyValue } from '../../company-account/company-value.ts';
import { AddressSection } from '../../forms/address/address-section.tsx';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import {
  DefinedFields,
  type FieldDefinition,
  type FormFields,
} from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { api } from '../../platform/api/api-client.ts';
import primitives from '../../ui/primitives.module.css';
import { administeredCompanyQuery, refetchEverything } from '../administration-api.ts';
import {
  changedAccessFields,
  FormSection,
  forOthers,
  requiredMessagesOf,
  useAccountSaving,
} from './account-fields.tsx';

/** The value of the administrators' form for a company: without sign-in data and initially without a type. */
type CompanyValue = Omit<OwnCompanyValue, 'email' | 'currentPassword' | 'type'> & { type: string };

const blankDocuments = { cnpj: '', socialReason: '', fantasyName: '' };

export const blankCompany: CompanyValue = {
  companyName: '',
  type: '',
  branchOfActivity: '',
  positionInTheCompany: '',
  telephone: '',
  description: '',
  site: '',
  employeerNumber: '',
  address: { cep: '', publicPlace: '', number: '', complement: '', neighborhood: '', city: '', state: '' },
  liberalProfessionalData: { cpf: '', registrationDocument: '', registrationNumber: '' },
  crhCompanyData: blankDocuments,
  employerCompanyData: blankDocuments,
};

function companyValueOf(company: OwnCompany): CompanyValue {
  const { email: _email, currentPassword: _currentPassword, ...value } = toCompanyValue(company);
  return value;
}

/** The request before validation, with only the documents of the chosen type. */
export function administeredCompanyRequest<Value extends CompanyValue>(value: Value) {
  const { liberalProfessionalData, crhCompanyData, employerCompanyData, employeerNumber, ...fields } = value;
  const documents = { liberalProfessionalData, crhCompanyData, employerCompanyData };
  const companyType = companyTypes.find((type) => type === value.type);
  const documentsField = companyType && documentsFieldOfType[companyType];
  return {
    ...fields,
    employeerNumber: employeerNumber && Number(employeerNumber),
    ...(documentsField && { [documentsField]: documents[documentsField] }),
  };
}

type Definition = FieldDefinition<CompanyField>;

const typeField: Definition = {
  name: 'type',
  label: 'Tipo de empresa',
  width: 'whole',
  options: companyTypes,
};

const profileDefinitions: Definition[] = forOthers([...profileFields, ...contactFields]);
const extraDefinitions: Definition[] = forOthers(extraFields);
const typeDefinitions = (type: string): Definition[] => [typeField, ...forOthers(fieldsOf(type))];

export const requiredCompanyMessages = requiredMessagesOf(
  profileDefinitions,
  [typeField],
  ...(Object.keys(fieldsOfType) as CompanyType[]).map((type) => fieldsOfType[type]),
  Object.values(companyAddressFields),
);

interface CompanyFieldsProps {
  fields: FormFields<CompanyField>;
  type: string;
}

/** The fields of a company without the sign-in data. */
export const CompanyFields = ({ fields, type }: CompanyFieldsProps) => (
  <>
    <FormSection legend="Dados da empresa">
      <DefinedFields definitions={profileDefinitions} fields={fields} />
    </FormSection>
    <FormSection legend="Tipo e documentos">
      <DefinedFields definitions={typeDefinitions(type)} fields={fields} />
    </FormSection>
    <FormSection legend="Endereço">
      <AddressSection definitions={companyAddressFields} fields={fields} />
    </FormSection>
    <FormSection legend="Mais sobre a empresa">
      <DefinedFields definitions={extraDefinitions} fields={fields} />
    </FormSection>
  </>
);

interface EditCompanyFormProps {
  company: OwnCompany;
  onClose: () => void;
  /** Reloads the form with the saved data. */
  onStartOver: () => void;
}

export function EditCompanyForm({ company, onClose, onStartOver }: EditCompanyFormProps) {
  const client = useQueryClient();
  const { saveAccount, passwordDialog } = useAccountSaving(company._id, onClose);
  const { form, conflict } = useAccountForm({
    name: `administration.company.${company._id}`,
    account: company,
    toValue: (account) => ({ email: account.email, newPassword: '', ...companyValueOf(account) }),
    request: administeredCompanyRequest,
    schema: async () => (await import('./form-schemas.ts')).changedCompany,
    save: (_client, { email, newPassword, ...body }) =>
      saveAccount({ email, newPassword }, () =>
        api('PUT /api/user/company/update-company/:id', { params: { id: company._id }, body }),
      ),
    refetch: (queryClient) => queryClient.query(administeredCompanyQuery(company._id)),
    onSaved: () => void refetchEverything(client),
    onStartOver,
    missingMessages: { ...requiredCompanyMessages, ...requiredMessagesOf(changedAccessFields) },
  });
  return (
    <ContractForm form={form} className={primitives.stack6} autoComplete="off">
      {passwordDialog}
      <div className={layout.fields}>
        <DefinedFields definitions={changedAccessFields} fields={{ field: form.field }} />
      </div>
      <CompanyFields fields={{ field: form.field }} type={form.value.type} />
      <AccountBar form={form} conflict={conflict} label="Salvar alterações" />
    </ContractForm>
  );
}
