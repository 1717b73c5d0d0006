import { z } from 'zod';
import { postalAddress } from '../values/address.ts';
import { cnpj, cpf, phone, registrationDocument, registrationNumber } from '../values/documents.ts';
import { optionalText, requiredText, unlessBlank, webUrl } from '../values/text.ts';
import { type CompanyType, companyTypes, documentsFieldOfType } from '../values/vocabulary.ts';
import { longTextLimit } from '../wire/limits.ts';

const liberalProfessionalData = z.object({ registrationDocument, registrationNumber, cpf });
const corporateData = z.object({ cnpj, socialReason: requiredText(), fantasyName: requiredText() });

const maxEmployees = 10_000_000;
export const employees = z.number().int().min(0).max(maxEmployees);

/**
 * The profile of a company. Of the three fields of documents, `requireDocumentsOfType` requires the one for its type;
 * the server ignores the others.
 */
export const companyFields = {
  companyName: requiredText(),
  type: z.enum(companyTypes),
  branchOfActivity: requiredText(),
  positionInTheCompany: requiredText(),
  telephone: phone,
  description: optionalText(longTextLimit),
  site: webUrl.optional(),
  /** The number of employees. */
  employeerNumber: unlessBlank(employees),
  address: postalAddress.required({ cep: true }),
  liberalProfessionalData: liberalProfessionalData.optional(),
  crhCompanyData: corporateData.optional(),
  employerCompanyData: corporateData.optional(),
};

type DocumentsField = (typeof documentsFieldOfType)[CompanyType];

/** Requires the documents of the company's type, if a type is given. */
export function requireDocumentsOfType(
  company: { type?: CompanyType | undefined } & { [Name in DocumentsField]?: unknown },
  context: z.RefinementCtx,
): void {
  if (!company.type) return;
  const documentsField = documentsFieldOfType[company.type];
  if (company[documentsField]) return;
  context.addIssue({
    code: 'custom',
    path: [documentsField],
    message: 'Preencha os dados deste tipo de empresa.',
  });
}
