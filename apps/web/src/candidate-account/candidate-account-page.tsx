import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import classes from '../accounts/own-account/account-form.module.css';
import { AccountBar, useAccountForm } from '../accounts/own-account/account-form.tsx';
import { EmailFields, updateOwnEmail } from '../accounts/own-account/email-fields.tsx';
import ownAccount from '../accounts/own-account/own-account.module.css';
import { type AccountSlots, LoadedAccount, OwnAccount } from '../accounts/own-account/own-account.tsx';
import type { CandidateField } from '../candidates/candidate-blanks.ts';
import {
  areaAndLevelFields,
  backgroundFields,
  candidateAddressFields,
  desiredJobFields,
  personFields,
} from '../candidates/candidate-form-fields.ts';
import { ownCandidateQuery, saveOwnCandidate } from '../candidates/own-candidate-api.ts';
import { AddressSection } from '../forms/address/address-section.tsx';
import { ContractForm } from '../forms/contract/contract-form.tsx';
import { SalaryFields } from '../forms/salary/salary-fields.tsx';
import { DefinedFields, type FieldDefinition, type FormFields } from '../forms/sections/defined-fields.tsx';
import layout from '../forms/sections/field-layout.module.css';
import { updateUser } from '../platform/session/session.ts';
import { formatPlace } from '../ui/format/format.ts';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { PageSection } from '../ui/pages/page-section.tsx';
import { RoleOnly } from '../ui/pages/role-only.tsx';
import { accountRequest, toAccountValue } from './candidate-value.ts';

export const CandidateAccountPage = (slots: AccountSlots) => (
  <>
    <PageHeader title="Minha Conta" />
    <RoleOnly
      only="Candidate"
      text="Esta página é só de candidatos."
      instead={{ to: '/conta-administrador', label: 'Abrir minha conta' }}
    >
      <Account {...slots} />
    </RoleOnly>
  </>
);

const Account = (slots: AccountSlots) => (
  // Even without groups of other features, the account data and the access have headings.
  <OwnAccount groups={[]} {...slots} dataSections={Object.values(accountSections)}>
    {(isWide) => (
      <LoadedAccount query={ownCandidateQuery}>
        {(candidate, startOver) => (
          <AccountForm candidate={candidate} isWide={isWide} onStartOver={startOver} />
        )}
      </LoadedAccount>
    )}
  </OwnAccount>
);

interface AccountFormProps {
  candidate: OwnCandidate;
  /** True on screens where all sections fit at once. */
  isWide: boolean;
  /** Mounts the form again with the saved account. */
  onStartOver: () => void;
}

/** The candidate's data outside of the resume, in sections that are saved together. */
function AccountForm({ candidate, isWide, onStartOver }: AccountFormProps) {
  const { form, conflict } = useCandidateForm(candidate, onStartOver);
  const fields: FormFields<AccountField> = { field: form.field };
  const savedValue = toAccountValue(candidate);
  const lacksStreet = candidate.candidateAddress.publicPlace === '';
  const { person, address, work } = accountSections;
  return (
    <ContractForm form={form} className={classes.form}>
      <div className={ownAccount.rows}>
        <PageSection isRow {...person} summary={`${candidate.candidateName} · ${candidate.email}`} startsOpen>
          <div className={layout.fields}>
            <DefinedFields definitions={accountNameFields} fields={fields} />
            <EmailFields
              email={form.field('email')}
              currentPassword={form.field('currentPassword')}
              savedEmail={candidate.email}
            />
            <DefinedFields
              definitions={withSavedOptions(accountPersonalFields, savedValue)}
              fields={fields}
            />
          </div>
        </PageSection>
        <PageSection
          isRow
          {...address}
          summary={lacksStreet ? 'Complete seu endereço' : formatPlace(candidate.candidateAddress)}
          startsOpen={isWide}
        >
          {lacksStreet && <p className={classes.note}>Opcional. Empresas não veem rua nem número.</p>}
          <div className={layout.fields}>
            <AddressSection definitions={candidateAddressFields} fields={fields} />
          </div>
        </PageSection>
        <PageSection isRow {...work} summary={candidate.desiredRole} startsOpen={isWide}>
          <div className={layout.fields}>
            <DefinedFields definitions={accountDesiredJobFields} fields={fields} />
            <div className={layout.whole}>
              <SalaryFields
                label="Pretensão salarial (opcional)"
                currency={form.field('currency')}
                amount={form.field('candidateTargetSalary')}
              />
            </div>
            <DefinedFields definitions={withSavedOptions(accountCareerFields, savedValue)} fields={fields} />
          </div>
        </PageSection>
      </div>
      <AccountBar form={form} conflict={conflict} label="Salvar" />
    </ContractForm>
  );
}

/** The candidate fields of the account. The resume contains the excluded fields. */
type AccountField = Exclude<CandidateField, 'areaOfInterest' | 'candidateLink' | 'candidateAbout'>;

type Definition = FieldDefinition<AccountField>;

const allDefinitions = [...personFields, ...desiredJobFields, ...areaAndLevelFields, ...backgroundFields];

/**
 * Returns the definitions of the sign-up for these fields, in the given order.
 * @throws {Error} if the sign-up does not define a field
 */
const definitionsOf = (...names: AccountField[]): Definition[] =>
  names.map((name) => {
    const definition = allDefinitions.find((each): each is Definition => each.name === name);
    if (!definition) throw new Error(`The sign-up does not define the field ${name}.`);
    return definition;
  });

const accountNameFields = definitionsOf('candidateName');
const accountPersonalFields = definitionsOf(
  'candidatePhone',
  'candidateBirth',
  'candidateGender',
  'candidateCivilStatus',
);
const accountDesiredJobFields = definitionsOf('desiredRole', 'desiredCity', 'desiredState');
const accountCareerFields = definitionsOf(
  'candidateHierarchicalArea',
  'candidateLastJob',
  'candidateEducationLevel',
);

/** Error messages of blank fields. */
const missingMessages = Object.fromEntries(
  [...allDefinitions, ...Object.values(candidateAddressFields)].flatMap(({ name, requiredMessage }) =>
    requiredMessage ? [[name, requiredMessage]] : [],
  ),
);

/** Adds saved values that are not among the options, such as those entered by an administrator. */
const withSavedOptions = (
  definitions: readonly Definition[],
  savedValues: { [Name in AccountField]?: string },
): Definition[] =>
  definitions.map((definition) => {
    const { options, name } = definition;
    const value = savedValues[name];
    return options && value && !options.includes(value)
      ? { ...definition, options: [...options, value] }
      : definition;
  });

const useCandidateForm = (candidate: OwnCandidate, onStartOver: () => void) =>
  useAccountForm({
    name: 'candidate-account',
    account: candidate,
    toValue: toAccountValue,
    request: (value) => accountRequest(value, candidate),
    schema: async () => (await import('./account-schema.ts')).accountSchema,
    save: (client, changes) => saveOwnCandidate(client, candidate._id, changes),
    refetch: (client) => client.query({ ...ownCandidateQuery, staleTime: 0 }),
    onSaved: (savedCandidate) => {
      updateUser({ name: savedCandidate.candidateName });
      updateOwnEmail(savedCandidate.email, candidate.email);
    },
    onStartOver,
    missingMessages,
  });

/** Anchors and titles of the form sections, for the page index. */
const accountSections = {
  person: { id: 'dados', title: 'Dados pessoais' },
  address: { id: 'endereco', title: 'Endereço' },
  work: { id: 'trabalho', title: 'Trabalho desejado' },
} as const;
