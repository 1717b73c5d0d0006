import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { AccountBar } from '../accounts/own-account/account-bar.tsx';
import classes from '../accounts/own-account/account-form.module.css';
import { EmailFields } from '../accounts/own-account/email-fields.tsx';
import { candidateAddressFields } from '../candidates/candidate-fields.ts';
import { AddressSection } from '../forms/address/address-section.tsx';
import { ContractForm } from '../forms/contract/contract-form.tsx';
import { SalaryFields } from '../forms/salary/salary-fields.tsx';
import { DefinedFields } from '../forms/sections/defined-fields.tsx';
import layout from '../forms/sections/field-layout.module.css';
import type { FormFields } from '../forms/sections/form-fields.ts';
import { formatPlace } from '../ui/format/format.ts';
import { PageSection } from '../ui/pages/page-section.tsx';
import {
  type AccountField,
  nameFields,
  personalFields,
  wantedWorkFields,
  withStanding,
  workFields,
} from './account-fields.ts';
import { accountSections } from './account-sections.ts';
import { valueOf } from './account-value.ts';
import { useCandidateForm } from './use-candidate-form.ts';

interface AccountFormProps {
  candidate: OwnCandidate;
  /** Whether there is room for all of it at once. */
  isWide: boolean;
  /** To be drawn anew, from what is saved by then. */
  onStartOver: () => void;
}

/** What a candidate tells of themselves beside the resume, in parts, saved together. */
export function AccountForm({ candidate, isWide, onStartOver }: AccountFormProps) {
  const { form, overtaken } = useCandidateForm(candidate, onStartOver);
  const fields: FormFields<AccountField> = { field: form.field };
  const saved = valueOf(candidate);
  const { person, home, work } = accountSections;
  return (
    <ContractForm form={form} className={classes.form}>
      <PageSection {...person} summary={`${candidate.candidateName} · ${candidate.email}`} open>
        <div className={layout.fields}>
          <DefinedFields definitions={nameFields} fields={fields} />
          <EmailFields
            email={form.field('email')}
            currentPassword={form.field('currentPassword')}
            standing={candidate.email}
          />
          <DefinedFields definitions={withStanding(personalFields, saved)} fields={fields} />
        </div>
      </PageSection>
      <PageSection {...home} summary={formatPlace(candidate.candidateAddress)} open={isWide}>
        <div className={layout.fields}>
          <AddressSection definitions={candidateAddressFields} fields={fields} />
        </div>
      </PageSection>
      <PageSection {...work} summary={candidate.desiredRole} open={isWide}>
        <div className={layout.fields}>
          <DefinedFields definitions={wantedWorkFields} fields={fields} />
          <div className={layout.whole}>
            <SalaryFields
              label="Pretensão salarial (opcional)"
              currency={form.field('currency')}
              amount={form.field('candidateTargetSalary')}
            />
          </div>
          <DefinedFields definitions={withStanding(workFields, saved)} fields={fields} />
        </div>
      </PageSection>
      <AccountBar form={form} overtaken={overtaken} label="Salvar" />
    </ContractForm>
  );
}
