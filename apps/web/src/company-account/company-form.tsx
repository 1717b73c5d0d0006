import { useQuery } from '@tanstack/react-query';
import type { OwnCompany } from '@trampolim/contract/companies/own-company';
import { AccountBar } from '../accounts/own-account/account-bar.tsx';
import classes from '../accounts/own-account/account-form.module.css';
import { EmailFields } from '../accounts/own-account/email-fields.tsx';
import { branchesQuery } from '../companies/company-api.ts';
import type { CompanyField } from '../companies/company-blanks.ts';
import { companyAddressFields, contactFields } from '../companies/company-fields.ts';
import { AddressSection } from '../forms/address/address-section.tsx';
import { ContractForm } from '../forms/contract/contract-form.tsx';
import { DefinedFields } from '../forms/sections/defined-fields.tsx';
import layout from '../forms/sections/field-layout.module.css';
import type { FormFields } from '../forms/sections/form-fields.ts';
import type { User } from '../platform/session/session.ts';
import { formatPlace } from '../ui/format/format.ts';
import { PageSection } from '../ui/pages/page-section.tsx';
import { branchListId, companyFields } from './company-form-fields.ts';
import { companySections } from './company-sections.ts';
import { TypeFields } from './type-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';

interface CompanyFormProps {
  company: OwnCompany;
  user: User;
  /** Whether there is room for all of it at once. */
  isWide: boolean;
  /** To be drawn anew, from what is saved by then. */
  onStartOver: () => void;
}

/** What a company tells of itself, in parts, saved together. */
export function CompanyForm({ company, user, isWide, onStartOver }: CompanyFormProps) {
  const { form, overtaken } = useCompanyForm(company, user, onStartOver);
  // Without its suggestions the field takes whatever is typed.
  const { data: branches = [] } = useQuery(branchesQuery());
  const fields: FormFields<CompanyField> = { field: form.field };
  const sections = companySections;
  return (
    <ContractForm form={form} className={classes.form}>
      <PageSection
        {...sections.company}
        summary={`${company.companyName} · ${company.branchOfActivity}`}
        open
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
        {...sections.type}
        summary={`${company.type} · ${company.registrationNumber}`}
        open={isWide}
      >
        <TypeFields form={form} standing={company} />
      </PageSection>
      <PageSection {...sections.home} summary={formatPlace(company.address)} open={isWide}>
        <div className={layout.fields}>
          <AddressSection definitions={companyAddressFields} fields={fields} />
        </div>
      </PageSection>
      <PageSection
        {...sections.contact}
        summary={`${company.positionInTheCompany} · ${company.email}`}
        open={isWide}
      >
        <div className={layout.fields}>
          <DefinedFields definitions={contactFields} fields={fields} />
          {user.isOwner && (
            <EmailFields
              email={form.field('email')}
              currentPassword={form.field('currentPassword')}
              standing={company.email}
            />
          )}
        </div>
      </PageSection>
      <AccountBar form={form} overtaken={overtaken} label="Salvar Alterações" />
    </ContractForm>
  );
}
