import { updateCompany } from '@trampolim/contract/companies/own-company';

// Brings the validator along: loaded when the form is sent, never with the page.

export const companySchema = updateCompany.body;
