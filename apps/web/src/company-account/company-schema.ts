import { updateCompany } from '@trampolim/contract/companies/own-company';

// Loaded on submission, because it includes the validator.

export const companySchema = updateCompany.body;
