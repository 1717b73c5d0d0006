import type { CompanyField } from '../companies/company-blanks.ts';
import {
  companyAddressFields,
  contactFields,
  extraFields,
  fieldsOfType,
  profileFields,
} from '../companies/company-fields.ts';
import type { FieldDefinition } from '../forms/sections/field-definition.ts';

/** Where the branches are listed that most companies are in. */
export const branchListId = 'ramos-de-atividade';

/** The sign-up's own definitions; a branch is suggested. */
export const companyFields: FieldDefinition<CompanyField>[] = [...profileFields, ...extraFields].map(
  (definition) =>
    definition.name === 'branchOfActivity' ? { ...definition, input: { list: branchListId } } : definition,
);

/** What is said of what was left blank. */
export const wantedOfCompanies = Object.fromEntries(
  [
    ...profileFields,
    ...contactFields,
    ...Object.values(fieldsOfType).flat(),
    ...Object.values(companyAddressFields),
  ].flatMap(({ name, missing }) => (missing ? [[name, missing]] : [])),
);
