import { useQueryClient } from '@tanstack/react-query';
import type { AdministeredCandidate } from '@trampolim/contract/administration/administered-accounts';
import { defaultCurrency, genders } from '@trampolim/contract/values/vocabulary';
import { AccountBar, useAccountForm } from '../../accounts/own-account/account-form.tsx';
import {
  type CandidateValue,
  candidateRequest,
  candidateValueOf,
} from '../../candidate-account/candidate-value.ts';
import {
  areaAndLevelFields,
  candidateAddressFields,
  desiredJobFields,
  personFields,
} from '../../candidates/candidate-form-fields.ts';
import type { AddressFields } from '../../forms/address/address-fields.ts';
import { AddressSection } from '../../forms/address/address-section.tsx';
import { ContractForm } from '../../forms/contract/contract-form.tsx';
import type { FieldState } from '../../forms/fields/field.tsx';
import { SalaryFields } from '../../forms/salary/salary-fields.tsx';
import {
  DefinedFields,
  type FieldDefinition,
  type FormFields,
} from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { api } from '../../platform/api/api-client.ts';
import primitives from '../../ui/primitives.module.css';
import { administeredCandidateQuery, refetchEverything } from '../administration-api.ts';
import {
  changedAccessFields,
  FormSection,
  forOthers,
  requiredMessagesOf,
  useAccountSaving,
} from './account-fields.tsx';

/** The value of the administrators' form for a candidate. */
interface AdministeredValue extends CandidateValue {
  areaOfInterest: string;
}

export const blankCandidate: AdministeredValue = {
  candidateName: '',
  candidateBirth: '',
  candidatePhone: '',
  candidateGender: '',
  candidateCEP: '',
  candidateAddress: { publicPlace: '', number: '', complement: '', neighborhood: '', city: '', state: '' },
  desiredRole: '',
  desiredCity: '',
  desiredState: '',
  currency: defaultCurrency,
  candidateTargetSalary: '',
  areaOfInterest: '',
};

const administeredValueOf = (candidate: AdministeredCandidate): AdministeredValue => ({
  ...candidateValueOf(candidate),
  areaOfInterest: candidate.areaOfInterest ?? '',
});

type CandidateName =
  | Exclude<keyof AdministeredValue, 'candidateAddress' | 'currency' | 'candidateTargetSalary'>
  | `candidateAddress.${keyof AdministeredValue['candidateAddress']}`;

type Definition = FieldDefinition<CandidateName>;

/** Administrators cannot choose "Prefiro não dizer" for somebody, but keep it if the candidate chose it. */
const gendersFor = (current: string) =>
  genders.filter((gender) => gender !== 'Prefiro não dizer' || gender === current);

/** Administrators do not fill in the hierarchical level. */
const isOffered = (definition: FieldDefinition<string>): definition is Definition =>
  definition.name !== 'candidateHierarchicalArea';

const personDefinitions = (currentGender: string): Definition[] =>
  forOthers(personFields.filter(isOffered)).map((definition) =>
    definition.name === 'candidateGender'
      ? { ...definition, options: gendersFor(currentGender) }
      : definition,
  );

const desiredJobDefinitions: Definition[] = forOthers([
  ...desiredJobFields.filter(isOffered),
  ...areaAndLevelFields.filter(isOffered),
]);

const addressDefinitions: AddressFields<CandidateName> = candidateAddressFields;

export const requiredCandidateMessages = requiredMessagesOf(
  personDefinitions(''),
  desiredJobDefinitions,
  Object.values(addressDefinitions),
);

interface CandidateFieldsProps {
  fields: FormFields<CandidateName>;
  salary: { currency: FieldState; amount: FieldState };
  currentGender?: string;
}

/** The fields of a candidate without the sign-in data. */
export const CandidateFields = ({ fields, salary, currentGender = '' }: CandidateFieldsProps) => (
  <>
    <FormSection legend="Dados pessoais">
      <DefinedFields definitions={personDefinitions(currentGender)} fields={fields} />
    </FormSection>
    <FormSection legend="Endereço">
      <AddressSection definitions={addressDefinitions} fields={fields} />
    </FormSection>
    <FormSection legend="Trabalho desejado">
      <DefinedFields definitions={desiredJobDefinitions} fields={fields} />
      <div className={layout.whole}>
        <SalaryFields label="Pretensão salarial (opcional)" {...salary} />
      </div>
    </FormSection>
  </>
);

interface EditCandidateFormProps {
  candidate: AdministeredCandidate;
  onClose: () => void;
  /** Reloads the form with the saved data. */
  onStartOver: () => void;
}

export function EditCandidateForm({ candidate, onClose, onStartOver }: EditCandidateFormProps) {
  const client = useQueryClient();
  const { saveAccount, passwordDialog } = useAccountSaving(candidate._id, onClose);
  const { form, conflict } = useAccountForm({
    name: `administration.candidate.${candidate._id}`,
    account: candidate,
    toValue: (account) => ({ email: account.email, newPassword: '', ...administeredValueOf(account) }),
    request: candidateRequest,
    schema: async () => (await import('./form-schemas.ts')).changedCandidate,
    save: (_client, { email, newPassword, ...body }) =>
      saveAccount({ email, newPassword }, () =>
        api('PUT /api/user/candidate/update-candidate/:id', { params: { id: candidate._id }, body }),
      ),
    refetch: (queryClient) => queryClient.query(administeredCandidateQuery(candidate._id)),
    onSaved: () => void refetchEverything(client),
    onStartOver,
    missingMessages: { ...requiredCandidateMessages, ...requiredMessagesOf(changedAccessFields) },
  });
  return (
    <ContractForm form={form} className={primitives.stack6} autoComplete="off">
      {passwordDialog}
      <div className={layout.fields}>
        <DefinedFields definitions={changedAccessFields} fields={{ field: form.field }} />
      </div>
      <CandidateFields
        fields={{ field: form.field }}
        salary={{ currency: form.field('currency'), amount: form.field('candidateTargetSalary') }}
        currentGender={candidate.candidateGender}
      />
      <AccountBar form={form} conflict={conflict} label="Salvar alterações" />
    </ContractForm>
  );
}
