import { useQuery } from '@tanstack/react-query';
import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { type CompanyType, documentsFieldOfType } from '@trampolim/contract/values/vocabulary';
import classes from '../accounts/own-account/account-form.module.css';
import { AccountBar, useAccountForm } from '../accounts/own-account/account-form.tsx';
import { EmailFields, updateOwnEmail } from '../accounts/own-account/email-fields.tsx';
import { branchesQuery, ownCompanyQuery, saveOwnCompany } from '../companies/company-api.ts';
import type { CompanyField } from '../companies/company-blanks.ts';
import {
  companyAddressFields,
  contactFields,
  extraFields,
  fieldsOf,
  fieldsOfType,
  profileFields,
} from '../companies/company-form-fields.ts';
import { CompanyTypeChoice } from '../companies/company-type-choice.tsx';
import { AddressSection } from '../forms/address/address-section.tsx';
import { ContractForm } from '../forms/contract/contract-form.tsx';
import type { ContractFormState } from '../forms/contract/contract-form-state.ts';
import { DefinedFields, type FieldDefinition, type FormFields } from '../forms/sections/defined-fields.tsx';
import layout from '../forms/sections/field-layout.module.css';
import { type User, updateUser } from '../platform/session/session.ts';
import { formatPlace } from '../ui/format/format.ts';
import { PageSection } from '../ui/pages/page-section.tsx';
import companyFormClasses from './company-form.module.css';
import { type CompanyValue, companyRequest, toCompanyValue } from './company-value.ts';

interface CompanyFormProps {
  company: OwnCompany;
  user: User;
  /** True on screens where all sections fit at once. */
  isWide: boolean;
  /** Mounts the form again with the saved account. */
  onStartOver: () => void;
}

/** The company's data, in sections that are saved together. */
export function CompanyForm({ company, user, isWide, onStartOver }: CompanyFormProps) {
  const { form, conflict } = useCompanyForm(company, user, onStartOver);
  // The field works without suggestions, so errors are ignored.
  const { data: branches = [] } = useQuery(branchesQuery);
  const fields: FormFields<CompanyField> = { field: form.field };
  return (
    <ContractForm form={form} className={classes.form}>
      <PageSection
        {...companySections.company}
        summary={`${company.companyName} · ${company.branchOfActivity}`}
        startsOpen
      >
        <div className={layout.fields}>
          <DefinedFields definitions={companyFields} fields={fields} />
          <datalist id={branchListId}>
            {branches.map((branch) => (
              <option key={branch}>{branch}</option>
            ))}
          </datalist>
        </div>
      </PageSection>
      <PageSection
        {...companySections.type}
        summary={`${company.type} · ${company.registrationNumber}`}
        startsOpen={isWide}
      >
        <TypeFields form={form} savedCompany={company} />
      </PageSection>
      <PageSection {...companySections.address} summary={formatPlace(company.address)} startsOpen={isWide}>
        <div className={layout.fields}>
          <AddressSection definitions={companyAddressFields} fields={fields} />
        </div>
      </PageSection>
      <PageSection
        {...companySections.contact}
        summary={`${company.positionInTheCompany} · ${company.email}`}
        startsOpen={isWide}
      >
        <div className={layout.fields}>
          <DefinedFields definitions={contactFields} fields={fields} />
          {user.isOwner && (
            <EmailFields
              email={form.field('email')}
              currentPassword={form.field('currentPassword')}
              savedEmail={company.email}
            />
          )}
        </div>
      </PageSection>
      <AccountBar form={form} conflict={conflict} label="Salvar Alterações" />
    </ContractForm>
  );
}

/** The form of a company, for its own account or for a colleague who administers it. */
const useCompanyForm = (company: OwnCompany, { company: actsFor, isOwner }: User, onStartOver: () => void) =>
  useAccountForm({
    name: 'company-account',
    account: company,
    toValue: toCompanyValue,
    request: (value) => companyRequest(value, company, { isOwner: Boolean(isOwner) }),
    // Loaded on submission, because it includes the validator.
    schema: async () => (await import('@trampolim/contract/companies/own-company')).updateCompany.body,
    save: (client, changes) => saveOwnCompany(client, company._id, changes),
    refetch: (client) => client.query({ ...ownCompanyQuery, staleTime: 0 }),
    onSaved: ({ companyName, email }) => {
      if (actsFor) {
        updateUser({ company: { ...actsFor, name: companyName } });
      } else {
        updateUser({ name: companyName });
        updateOwnEmail(email, company.email);
      }
    },
    onStartOver,
    missingMessages,
  });

const liberalProfessional: CompanyType = 'Profissional Liberal';

interface TypeFieldsProps {
  form: ContractFormState<CompanyValue>;
  savedCompany: OwnCompany;
}

/** The company type with its documents. Explains what happens to the saved documents when another type is chosen. */
function TypeFields({ form, savedCompany }: TypeFieldsProps) {
  const fields: FormFields<CompanyField> = { field: form.field };
  const { type } = form.value;
  const changeType = (value: string) => {
    const newType = value as CompanyType;
    form.field('type').onChange(newType);
    copyCorporateDocuments(form, type, newType);
  };
  return (
    <div className={layout.fields}>
      <CompanyTypeChoice {...form.field('type')} onChange={changeType} />
      <p className={companyFormClasses.change} role="status">
        {type !== savedCompany.type && typeChangeNote(savedCompany.type, type)}
      </p>
      <DefinedFields definitions={fieldsOf(type)} fields={fields} />
    </div>
  );
}

/** Both corporate types have the same documents, so they are copied unless the new type has its own. */
function copyCorporateDocuments(
  { value, field }: ContractFormState<CompanyValue>,
  from: CompanyType,
  to: CompanyType,
) {
  const [source, target] = [documentsFieldOfType[from], documentsFieldOfType[to]];
  if (source === 'liberalProfessionalData' || target === 'liberalProfessionalData' || source === target)
    return;
  if (Object.values(value[target]).every((text) => text === '')) field(target).onChange(value[source]);
}

/** Both corporate types have the same documents, so a change between them needs no note. */
function typeChangeNote(from: CompanyType, to: CompanyType): string | false {
  if (from === liberalProfessional) return deletionNote('CPF, RG e registro no conselho', 'CNPJ');
  if (to !== liberalProfessional) return false;
  return deletionNote('CNPJ, razão social e nome fantasia', 'registro no conselho');
}

const deletionNote = (deleted: string, shown: string) =>
  `Ao salvar, apagamos ${deleted}. Candidatos verão o ${shown}.`;

/** The id of the datalist with the common branches. */
const branchListId = 'ramos-de-atividade';

/** The definitions of the sign-up, with suggestions for the branch. */
const companyFields: FieldDefinition<CompanyField>[] = [...profileFields, ...extraFields].map((definition) =>
  definition.name === 'branchOfActivity' ? { ...definition, input: { list: branchListId } } : definition,
);

/** Error messages of blank fields. */
const missingMessages = Object.fromEntries(
  [
    ...profileFields,
    ...contactFields,
    ...Object.values(fieldsOfType).flat(),
    ...Object.values(companyAddressFields),
  ].flatMap(({ name, requiredMessage }) => (requiredMessage ? [[name, requiredMessage]] : [])),
);

/** Anchors and titles of the form sections, for the page index. */
export const companySections = {
  company: { id: 'dados', title: 'Dados da empresa' },
  type: { id: 'documentos', title: 'Tipo e documentos' },
  address: { id: 'endereco', title: 'Endereço' },
  contact: { id: 'contato', title: 'Contato' },
} as const;

/** The section with the colleague's own data. */
export const personSection = { id: 'voce', title: 'Nome e e-mail' } as const;
