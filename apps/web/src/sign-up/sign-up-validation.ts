import { candidateSignUp } from '@trampolim/contract/candidates/candidates';
import { companySignUp } from '@trampolim/contract/companies/companies';
import { requiredText } from '@trampolim/contract/values/text';
import { z } from 'zod';
import {
  candidateAddressFields,
  desiredJobFields,
  personFields,
} from '../candidates/candidate-form-fields.ts';
import {
  companyAddressFields,
  contactFields,
  fieldsOfType,
  profileFields,
} from '../companies/company-form-fields.ts';
import { type ValidationResult, validate } from '../forms/drafts/form-issues.ts';
import { salarySchema } from '../forms/salary/salary-schema.ts';
import type { FieldDefinition } from '../forms/sections/defined-fields.tsx';
import type { AccessName } from './access-section.tsx';

// This module is loaded while the form is filled in, because it includes the validator.

/** Optional in the API, but required by the form because it hides the password. */
const confirmationSchema = z.object({ confirmPassword: requiredText() });

const candidateSchema = candidateSignUp.and(
  confirmationSchema.extend({ candidateTargetSalary: salarySchema }),
);
const companySchema = companySignUp.and(confirmationSchema);

type Definitions = readonly FieldDefinition<string>[];
type Messages = Record<string, string | undefined>;

const accessMessages: Record<AccessName, string> = {
  email: 'Informe seu e-mail.',
  password: 'Crie uma senha.',
  confirmPassword: 'Repita a senha.',
};

const missingMessagesOf = (...definitions: Definitions[]): Messages => ({
  ...accessMessages,
  ...Object.fromEntries(definitions.flat().map(({ name, requiredMessage }) => [name, requiredMessage])),
});

const candidateMessages = missingMessagesOf(
  personFields,
  Object.values(candidateAddressFields),
  desiredJobFields,
);

const companyMessages = {
  type: 'Escolha como você contrata.',
  ...missingMessagesOf(
    ...Object.values(fieldsOfType),
    profileFields,
    Object.values(companyAddressFields),
    contactFields,
  ),
};

type Texts = Readonly<Record<string, string>>;

/** Replaces the messages of issues about blank fields. */
function withMissingMessages<Body>(validation: ValidationResult<Body>, values: Texts, messages: Messages) {
  if (!validation.issues) return validation;
  const issues = validation.issues.map((issue) => {
    const message = values[issue.path]?.trim() === '' && messages[issue.path];
    return message ? { ...issue, message } : issue;
  });
  return { issues };
}

/** Validates a request, in which blank fields may be missing. `values` are the texts of all fields. */
export const validateCandidate = (request: object, values: Texts) =>
  withMissingMessages(validate(candidateSchema, request), values, candidateMessages);

/** Validates a company's request in the same way. */
export const validateCompany = (request: object, values: Texts) =>
  withMissingMessages(validate(companySchema, request), values, companyMessages);
