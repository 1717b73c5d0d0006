import { demoPassword } from './demo-password.ts';

/** The name of the demo account's company, which `content/companies/` describes. */
export const demoCompanyName = 'Lumiar Software';

export const demoEmails = {
  candidate: 'ana@demo.trampolim.example',
  company: 'lumiar@demo.trampolim.example',
  colleague: 'marina.lumiar@demo.trampolim.example',
  admin: 'admin@demo.trampolim.example',
} as const;

/** The demo accounts, which the server prints when it starts so that anybody can try every role. */
export const demoAccounts = [
  { role: 'Candidata', email: demoEmails.candidate, password: demoPassword },
  { role: 'Empresa', email: demoEmails.company, password: demoPassword },
  { role: 'Recrutadora', email: demoEmails.colleague, password: demoPassword },
  { role: 'Administração', email: demoEmails.admin, password: demoPassword },
] as const;
