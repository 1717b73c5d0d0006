import { candidateSignUp } from '@trampolim/contract/candidates/candidates';
import { companySignUp } from '@trampolim/contract/companies/companies';
import { requiredText } from '@trampolim/contract/values/text';
import { z } from 'zod';
import { candidateAddressFields, personFields, wishFields } from '../candidates/candidate-fields.ts';
import {
  companyAddressFields,
  contactFields,
  fieldsOfType,
  profileFields,
} from '../companies/company-fields.ts';
import { type ValidationResult, validate } from '../forms/drafts/form-issues.ts';
import { salarySchema } from '../forms/salary/salary-schema.ts';
import type { FieldDefinition } from '../forms/sections/defined-fields.tsx';
import type { AccessName } from './access-section.tsx';

// Brings the validator along: loaded when a form is being filled, never with the page.

/** The API can do without; a form that hides what is typed cannot. */
const confirmed = z.object({ confirmPassword: requiredText() });

const candidate = candidateSignUp.and(confirmed.extend({ candidateTargetSalary: salarySchema }));
const company = companySignUp.and(confirmed);

type Definitions = readonly FieldDefinition<string>[];
type Sentences = Record<string, string | undefined>;

const access: Record<AccessName, string> = {
  email: 'Diga seu e-mail.',
  password: 'Crie uma senha.',
  confirmPassword: 'Repita a senha.',
};

const wantedOf = (...definitions: Definitions[]): Sentences => ({
  ...access,
  ...Object.fromEntries(definitions.flat().map(({ name, missing }) => [name, missing])),
});

const wantedOfCandidates = wantedOf(personFields, Object.values(candidateAddressFields), wishFields);

const wantedOfCompanies = {
  type: 'Escolha como você contrata.',
  ...wantedOf(
    ...Object.values(fieldsOfType),
    profileFields,
    Object.values(companyAddressFields),
    contactFields,
  ),
};

type Texts = Readonly<Record<string, string>>;

/** Of a field that was left blank says what is wanted there. */
function askingFor<Body>(judgement: ValidationResult<Body>, values: Texts, wanted: Sentences) {
  if (!judgement.issues) return judgement;
  const issues = judgement.issues.map((issue) => {
    const asked = values[issue.path]?.trim() === '' && wanted[issue.path];
    return asked ? { ...issue, message: asked } : issue;
  });
  return { issues };
}

export const validateCandidate = (request: object, values: Texts) =>
  askingFor(validate(candidate, request), values, wantedOfCandidates);
export const validateCompany = (request: object, values: Texts) =>
  askingFor(validate(company, request), values, wantedOfCompanies);
