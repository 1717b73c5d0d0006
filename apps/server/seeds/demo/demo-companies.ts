import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import type { Insertable } from 'kysely';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { toEmailName } from '../account-row.ts';
import { companyRows } from '../company-factory.ts';
import { logoRows } from '../company-logo-factory.ts';
import type { CompanyContent } from '../content/companies/company.ts';
import { hrFirms } from '../content/companies/hr-firms.ts';
import { liberalProfessionals } from '../content/companies/liberal-professionals.ts';
import { northAndCentralEmployers } from '../content/companies/north-and-central-employers.ts';
import { southAndSoutheastEmployers } from '../content/companies/south-and-southeast-employers.ts';
import { type Place, places } from '../content/places.ts';
import { daysAgo } from '../days-ago.ts';
import { demoCompanyName, demoEmails } from '../demo-accounts.ts';
import { someAddress } from './person.ts';
import type { Random } from './random.ts';

const companyContents: readonly CompanyContent[] = [
  ...southAndSoutheastEmployers,
  ...northAndCentralEmployers,
  ...hrFirms,
  ...liberalProfessionals,
];

const contactPositions = [
  'Gerente de Pessoas',
  'Analista de Recrutamento',
  'Diretoria Administrativa',
  'Coordenação de RH',
  'Sócia-administradora',
] as const;

/** Appends the valid check digits. The library's own generators have no seed, so their results differ in each run. */
function withCheckDigits(base: string, isValid: (document: string) => boolean): string {
  for (let check = 0; check < 100; check += 1) {
    const document = base + String(check).padStart(2, '0');
    if (isValid(document)) return document;
  }
  throw new Error(`No check digits make ${base} valid`);
}

const registrationColumns = (random: Random, { type, name }: CompanyContent) =>
  type === 'Profissional Liberal'
    ? {
        cpf: withCheckDigits(random.digits(9), (cpf) => isValidCpf(cpf)),
        registration_document: random.digits(9),
        registration_number: `${random.digits(5)}${random.whole(1998, 2024)}`,
      }
    : {
        cnpj: withCheckDigits(`${random.digits(8)}0001`, (cnpj) => isValidCnpj(cnpj)),
        legal_name: `${name} ${random.pick(['Ltda.', 'S.A.'])}`,
        trade_name: name,
      };

export interface DemoCompany {
  content: CompanyContent;
  place: Place;
  rows: Awaited<ReturnType<typeof companyRows>>;
  logo: Insertable<DB['company_logo']> | undefined;
}

function placeOf(city: string): Place {
  const place = places.find((candidate) => candidate.city === city);
  if (!place) throw new Error(`No place is called ${city}`);
  return place;
}

/** Every third company has a logo, and so does the demo company. */
const companiesPerLogo = 3;

/** Creates all companies of the demo content. The address of the demo company is easy to remember. */
export function demoCompanies(random: Random): Promise<DemoCompany[]> {
  return Promise.all(
    companyContents.map(async (content, number) => {
      const place = placeOf(content.city);
      const isDemoCompany = content.name === demoCompanyName;
      const domain = `${toEmailName(content.name).replaceAll('.', '')}.example`;
      const rows = await companyRows({
        created_at: daysAgo(random.whole(120, 700)),
        email: isDemoCompany ? demoEmails.company : `rh@${domain}`,
        name: content.name,
        type: content.type,
        branch_of_activity: content.industry,
        contact_position: random.pick(contactPositions),
        phone: `55${place.areaCode}3${random.whole(2, 5)}${random.digits(6)}`,
        description: content.description,
        site: `https://www.${domain}`,
        employee_count: content.employees,
        ...someAddress(random, place),
        ...registrationColumns(random, content),
      });
      if (!isDemoCompany && number % companiesPerLogo > 0) return { content, place, rows, logo: undefined };
      const { hash, logo } = await logoRows(rows.company.id, number);
      return { content, place, rows: { ...rows, company: { ...rows.company, logo_hash: hash } }, logo };
    }),
  );
}
