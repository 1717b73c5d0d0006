import { z } from 'zod';
import { postalAddress } from '../values/address.ts';
import { cnpj, cpf, phone, registrationDocument, registrationNumber } from '../values/documents.ts';
import { optionalText, requiredText, unlessBlank, webUrl } from '../values/text.ts';
import { blockOfCompanyType, type CompanyType, companyTypes } from '../values/vocabulary.ts';
import { longTextLimit } from '../wire/limits.ts';

const liberalProfessionalData = z.object({ registrationDocument, registrationNumber, cpf });
const corporateData = z.object({ cnpj, socialReason: requiredText(), fantasyName: requiredText() });

const maxEmployees = 10_000_000;
export const employees = z.number().int().min(0).max(maxEmployees);

/** The profile of a company, with only one of the last three fields: the one for its type. */
export const companyFields = {
  companyName: requiredText(),
  type: z.enum(companyTypes),
  branchOfActivity: requiredText(),
  positionInTheCompany: requiredText(),
  telephone: phone,
  description: optionalText(longTextLimit),
  site: webUrl.optional(),
  employeerNumber: unlessBlank(employees),
  address: postalAddress.required({ cep: true }),
  liberalProfessionalData: liberalProfessionalData.optional(),
  crhCompanyData: corporateData.optional(),
  employerCompanyData: corporateData.optional(),
};

type Block = (typeof blockOfCompanyType)[CompanyType];

/** Requires the documents of the company's type, if a type is given. */
export function requireBlockOfType(
  company: { type?: CompanyType | undefined } & { [Name in Block]?: unknown },
  context: z.RefinementCtx,
): void {
  if (!company.type) return;
  const block = blockOfCompanyType[company.type];
  if (company[block]) return;
  context.addIssue({ code: 'custom', path: [block], message: 'Preencha os dados deste tipo de empresa.' });
}
