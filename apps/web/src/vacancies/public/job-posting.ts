import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { VacancyPage } from '@trampolim/contract/public-vacancies/public-vacancy-page';
import { dayOf } from '@trampolim/contract/values/calendar';
import { currencyCodes } from '@trampolim/contract/values/currency-codes';
import { type Money, parseMoney } from '@trampolim/contract/values/money';
import type { JobPosting, MonetaryAmount, Organization, PostalAddress, WithContext } from 'schema-dts';
import { readDescription } from '../detail/read-description.ts';
import { workingDaysText } from '../working-days.ts';

const periodUnits = { Hora: 'HOUR', Mês: 'MONTH', Ano: 'YEAR' } as const;

/** The maximum weekly hours of part-time work (CLT, art. 58-A). */
const maxPartTimeHours = 30;

/**
 * Describes an open vacancy in schema.org terms, with all fields that Google requires and recommends, as far as they
 * are known (https://developers.google.com/search/docs/appearance/structured-data/job-posting). Streets are not public.
 */
export function jobPosting(
  vacancy: PublicVacancy,
  company?: VacancyPage['company'],
): WithContext<JobPosting> {
  const { _id, jobTitle, companyId, jobArea, applicationDeadline, createdAt, workplace } = vacancy;
  const salary = baseSalaryOf(vacancy);
  const hours = workHoursOf(vacancy);
  const benefits = [...(vacancy.benefits ?? []), ...(vacancy.otherBenefits ?? [])].join(', ');
  const qualifications = vacancy.requiredQualifications.join('; ');
  const skills = vacancy.desiredSkills.join('; ');
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: jobTitle,
    description: htmlOf(vacancy),
    identifier: { '@type': 'PropertyValue', name: companyId.companyName, value: _id },
    datePosted: dayOf(createdAt),
    // The posting ends with its last day in Brasília, which has no daylight saving time any more.
    validThrough: `${applicationDeadline}T23:59:59-03:00`,
    employmentType: employmentTypesOf(vacancy),
    hiringOrganization: organizationOf(companyId, company),
    jobLocation: { '@type': 'Place', address: postalAddressOf(vacancy.jobLocation) },
    ...(workplace?.mode === 'Remoto' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' },
    }),
    ...(jobArea !== 'Outros' && { industry: jobArea }),
    ...(salary && { baseSalary: salary }),
    ...(hours && { workHours: hours }),
    ...(benefits && { jobBenefits: benefits }),
    ...(qualifications && { qualifications }),
    ...(skills && { skills }),
    ...(vacancy.affirmativeFor && {
      specialCommitments: `Vaga afirmativa para ${vacancy.affirmativeFor.join(', ')}`,
    }),
    // Candidates apply on this site, without another form or website.
    directApply: true,
  };
}

const organizationOf = (
  { companyName: name, logo }: PublicVacancy['companyId'],
  company: VacancyPage['company'],
): Organization => ({
  '@type': 'Organization',
  name,
  // Converted to an absolute URL when the page is written.
  ...(logo && { logo }),
  ...(company?.site && { sameAs: company.site }),
  ...(company && { address: postalAddressOf(company.address) }),
});

const postalAddressOf = ({ city, state }: { city: string; state: string }): PostalAddress => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressRegion: state,
  addressCountry: 'BR',
});

/** The employment type as one of those that Google supports. */
function employmentTypesOf({ employmentType, weeklyHours }: PublicVacancy): string[] {
  switch (employmentType) {
    case 'CLT':
      return [weeklyHours !== undefined && weeklyHours <= maxPartTimeHours ? 'PART_TIME' : 'FULL_TIME'];
    case 'PJ':
      return ['CONTRACTOR'];
    case 'Temporário':
      return ['TEMPORARY'];
    case 'Estágio':
      return ['INTERN'];
    case 'Jovem Aprendiz':
      return ['OTHER'];
  }
}

/** Returns undefined if the text does not state a single amount. */
function baseSalaryOf({ salaryRange, salary }: PublicVacancy): MonetaryAmount | undefined {
  if (salaryRange) {
    const { from, to, currency, period } = salaryRange;
    const amount = from === to || to === undefined ? { value: from } : { minValue: from, maxValue: to };
    return amountOf(currency, { ...amount, unitText: periodUnits[period] });
  }
  const money = parseMoney(salary);
  return money && amountOf(money.currency, { value: money.amount, unitText: 'MONTH' });
}

interface Amount {
  value?: number | undefined;
  minValue?: number | undefined;
  maxValue?: number | undefined;
  unitText: string;
}

const amountOf = (currency: Money['currency'], amount: Amount): MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  currency: currencyCodes[currency],
  value: { '@type': 'QuantitativeValue', ...amount },
});

function workHoursOf({ workSchedule, weeklyHours }: PublicVacancy): string {
  const { workingDays, workingHours } = workSchedule;
  const week = weeklyHours !== undefined && `${weeklyHours} horas por semana`;
  return [workingDaysText(workingDays), workingHours, week].filter(Boolean).join(', ');
}

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => htmlEntities[sign] ?? '');
const listOf = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

/** The description as HTML, including the requirements, because Google expects the complete text. */
function htmlOf({
  jobDescription,
  requiredQualifications,
  desiredSkills,
  accommodations,
}: PublicVacancy): string {
  const text = readDescription(jobDescription).map((block) =>
    block.kind === 'list' ? listOf(block.items) : `<p>${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`,
  );
  const section = (heading: string, items: readonly string[]) =>
    items.length > 0 ? `<p>${heading}:</p>${listOf(items)}` : '';
  return [
    ...text,
    section('Requisitos', requiredQualifications),
    section('Desejável', desiredSkills),
    accommodations && `<p>Acessibilidade: ${escapeHtml(accommodations)}</p>`,
  ]
    .filter(Boolean)
    .join('');
}
