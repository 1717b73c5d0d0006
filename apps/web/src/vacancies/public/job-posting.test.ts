import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import { currencies, employmentTypes } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { jobPosting } from './job-posting.ts';

const aPublicVacancy = (differences: Partial<PublicVacancy> = {}): PublicVacancy => ({
  _id: '01999999-0000-7000-8000-000000000001',
  companyId: { _id: '01999999-0000-7000-8000-000000000002', companyName: 'Pão & Cia' },
  jobTitle: 'Pessoa padeira',
  jobDescription:
    'Venha <b>já</b> & traga </script><script>alert(1)</script>.\nOutra linha.\n\nO que fará:\n• Pão\n• Doces',
  jobArea: 'Saúde',
  salary: '',
  jobLocation: { city: 'Santos', state: 'SP' },
  workSchedule: {
    workingDays: ['Segunda-Feira', 'Terça-Feira', 'Quarta-Feira'],
    workingHours: 'Das 4h às 12h',
  },
  employmentType: 'CLT',
  requiredQualifications: ['Fornadas'],
  desiredSkills: ['Simpatia'],
  applicationDeadline: '2026-12-31',
  daysLeft: 40,
  status: 'Aberta',
  // In São Paulo this is still the day before.
  createdAt: '2026-11-02T01:00:00.000Z',
  ...differences,
});

const aCompany = { site: 'https://pao.exemplo.com.br/', address: { city: 'Campinas', state: 'SP' } };

const postalAddress = (city: string, state: string) => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressRegion: state,
  addressCountry: 'BR',
});

test('a posting contains everything known that Google requires or recommends', () => {
  const posting = jobPosting(
    aPublicVacancy({
      workplace: { mode: 'Remoto' },
      salaryRange: { from: 3000, to: 4500.5, currency: 'R$', period: 'Mês' },
      weeklyHours: 40,
      benefits: ['Vale-refeição'],
      otherBenefits: ['Pão de graça'],
      affirmativeFor: ['Mulheres', '50+'],
    }),
    aCompany,
  );
  expect(JSON.parse(JSON.stringify(posting))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Pessoa padeira',
    description:
      '<p>Venha &lt;b&gt;já&lt;/b&gt; &amp; traga &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;.<br>Outra linha.</p>' +
      '<p>O que fará:</p><ul><li>Pão</li><li>Doces</li></ul>' +
      '<p>Requisitos:</p><ul><li>Fornadas</li></ul><p>Desejável:</p><ul><li>Simpatia</li></ul>',
    identifier: {
      '@type': 'PropertyValue',
      name: 'Pão & Cia',
      value: '01999999-0000-7000-8000-000000000001',
    },
    datePosted: '2026-11-01',
    validThrough: '2026-12-31T23:59:59-03:00',
    employmentType: ['FULL_TIME'],
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Pão & Cia',
      sameAs: 'https://pao.exemplo.com.br/',
      address: postalAddress('Campinas', 'SP'),
    },
    jobLocation: {
      '@type': 'Place',
      address: postalAddress('Santos', 'SP'),
    },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' },
    industry: 'Saúde',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'BRL',
      value: { '@type': 'QuantitativeValue', minValue: 3000, maxValue: 4500.5, unitText: 'MONTH' },
    },
    workHours: 'Segunda-Feira a Quarta-Feira, Das 4h às 12h, 40 horas por semana',
    jobBenefits: 'Vale-refeição, Pão de graça',
    qualifications: 'Fornadas',
    skills: 'Simpatia',
    specialCommitments: 'Vaga afirmativa para Mulheres, 50+',
    directApply: true,
  });
});

/**
 * The vocabulary of schema.org, read from its type declarations: the parents and properties of each type. The compiler
 * alone does not check a posting completely, because it accepts unknown properties of spread objects.
 */
const vocabulary = (() => {
  const folder = dirname(createRequire(import.meta.url).resolve('schema-dts/package.json'));
  const text = readFileSync(join(folder, 'dist/schema.d.ts'), 'utf8');
  const types = new Map<string, { parents: string[]; own: string[] }>();
  // Matches `interface JobPostingBase extends IntangibleBase {` and its properties up to `}`.
  const interfacePattern = /^(?:export )?interface (\w+) extends ([^{]+?)\s*\{$([^]*?)^\}/gm;
  for (const [, name = '', parents = '', body = ''] of text.matchAll(interfacePattern)) {
    types.set(name, {
      parents: parents.split(',').map((parent) => parent.trim().replace(/^Partial<(.*)>$/, '$1')),
      own: [...body.matchAll(/^\s+"?(@?\w+)"?\??:/gm)].map(([, property = '']) => property),
    });
  }
  const propertiesOf = (name: string): string[] => {
    const { parents = [], own = [] } = types.get(name) ?? {};
    return [...own, ...parents.flatMap(propertiesOf)];
  };
  return {
    has: (type: string) => types.has(`${type}Base`),
    propertiesOf: (type: string) => propertiesOf(`${type}Base`),
  };
})();

/** Collects the names that schema.org does not define for their type. */
function undefinedNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(undefinedNames);
  if (typeof node !== 'object' || node === null) return [];
  const { '@type': type, '@context': _, ...properties } = node as Record<string, unknown>;
  if (typeof type !== 'string' || !vocabulary.has(type)) return [`@type ${String(type)}`];
  const definedNames = vocabulary.propertiesOf(type);
  return Object.entries(properties).flatMap(([name, value]) => [
    ...(definedNames.includes(name) ? [] : [`${type}.${name}`]),
    ...undefinedNames(value),
  ]);
}

test('every property is defined by schema.org for its type', () => {
  const fullVacancy = aPublicVacancy({
    workplace: { mode: 'Remoto' },
    salaryRange: { from: 3000, to: 4500, currency: 'R$', period: 'Mês' },
    weeklyHours: 40,
    benefits: ['Vale-refeição'],
    affirmativeFor: ['Mulheres'],
    accommodations: 'Rampa',
  });

  expect(undefinedNames(jobPosting(fullVacancy, aCompany))).toEqual([]);
  expect(
    undefinedNames({
      ...jobPosting(fullVacancy, aCompany),
      industria: 'x',
      jobLocation: { '@type': 'Lugar' },
    }),
  ).toEqual(['@type Lugar', 'JobPosting.industria']);
});

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting, "Required properties". */
const requiredProperties = ['datePosted', 'description', 'hiringOrganization', 'jobLocation', 'title'];

test('a minimal vacancy has the required properties and those that every vacancy has', () => {
  const posting = jobPosting(
    aPublicVacancy({
      jobArea: 'Outros',
      workSchedule: { workingDays: [], workingHours: '' },
      requiredQualifications: [],
      desiredSkills: [],
    }),
  );
  expect(Object.keys(posting).sort()).toEqual(
    [
      '@context',
      '@type',
      'directApply',
      'employmentType',
      'identifier',
      'validThrough',
      ...requiredProperties,
    ].sort(),
  );
});

test('a company without a logo has no such property', () => {
  const vacancy = aPublicVacancy();
  const logo = `/empresa/${vacancy.companyId._id}/logo/aaaaaaaaaaaaaaaaaaaaaa`;

  expect(
    jobPosting({ ...vacancy, companyId: { ...vacancy.companyId, logo } }).hiringOrganization,
  ).toMatchObject({
    logo,
  });
  expect(jobPosting(vacancy).hiringOrganization).not.toHaveProperty('logo');
});

test('a company without a site of its own has no sameAs', () => {
  const { hiringOrganization } = jobPosting(aPublicVacancy(), { ...aCompany, site: '' });
  expect(hiringOrganization).not.toHaveProperty('sameAs');
});

test.each([
  [{ salary: 'R$ 3.500,50' }, 'BRL', { value: 3500.5, unitText: 'MONTH' }],
  [{ salaryRange: { from: 30, currency: 'US$', period: 'Hora' } }, 'USD', { value: 30, unitText: 'HOUR' }],
  [
    { salaryRange: { to: 90_000, currency: '€', period: 'Ano' } },
    'EUR',
    { maxValue: 90_000, unitText: 'YEAR' },
  ],
  [
    { salaryRange: { from: 10, to: 10, currency: 'R$', period: 'Mês' } },
    'BRL',
    { value: 10, unitText: 'MONTH' },
  ],
] as const)('%j pays %s %j', (pay, currency, value) => {
  expect(jobPosting(aPublicVacancy(pay)).baseSalary).toEqual({
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...value },
  });
});

test('a salary that is not an amount is left out', () => {
  expect(jobPosting(aPublicVacancy({ salary: 'A combinar' }))).not.toHaveProperty('baseSalary');
});

test('every currency of a salary has its code', () => {
  for (const currency of currencies) {
    expect(jobPosting(aPublicVacancy({ salary: `${currency} 10` })).baseSalary).toMatchObject({
      currency: expect.stringMatching(/^[A-Z]{3}$/),
    });
  }
});

/** The values that the page above lists for "employmentType". */
const supportedEmploymentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
];

test('every employment type is one that Google supports', () => {
  for (const employmentType of employmentTypes) {
    const [type] = jobPosting(aPublicVacancy({ employmentType })).employmentType as string[];
    expect(supportedEmploymentTypes).toContain(type);
  }
});

test('a week of at most thirty hours is part-time', () => {
  expect(jobPosting(aPublicVacancy({ weeklyHours: 30 })).employmentType).toEqual(['PART_TIME']);
  expect(jobPosting(aPublicVacancy({ weeklyHours: 31 })).employmentType).toEqual(['FULL_TIME']);
});
