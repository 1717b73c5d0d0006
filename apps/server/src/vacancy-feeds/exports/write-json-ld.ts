import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { dayOf } from '@trampolim/contract/values/calendar';
import { currencyCodes } from '@trampolim/contract/values/currency-codes';
import type { EmploymentType } from '../../platform/database/database-types.gen.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { toVacancy, type VacancyRow } from '../../vacancies/vacancy-view.ts';
import { descriptionHtml, scheduleText } from './posting-texts.ts';

/** The terms of schema.org, with Brazilian terms where it has none. */
const employmentTypes: Record<EmploymentType, string[]> = {
  CLT: ['FULL_TIME', 'CLT'],
  PJ: ['CONTRACTOR'],
  Temporário: ['TEMPORARY'],
  Estágio: ['INTERN'],
  'Jovem Aprendiz': ['OTHER', 'Jovem Aprendiz'],
};

const periodUnits = { Hora: 'HOUR', Mês: 'MONTH', Ano: 'YEAR' } as const;

/** Writes open vacancies as `JobPosting`s of schema.org, piece by piece. */
export async function* writeJsonLd(
  rows: AsyncIterable<VacancyRow>,
  viewer: Viewer,
  publicUrl: string,
): AsyncGenerator<string> {
  yield '{"@context":"https://schema.org","@graph":[';
  let separator = '\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(toPosting(toVacancy(row, viewer), publicUrl));
    separator = ',\n';
  }
  yield '\n]}\n';
}

function toPosting(vacancy: Vacancy, publicUrl: string) {
  const { _id, companyId, salaryRange, jobLocation, workplace } = vacancy;
  const schedule = scheduleText(vacancy);
  const benefits = [...(vacancy.benefits ?? []), ...(vacancy.otherBenefits ?? [])];
  return {
    '@type': 'JobPosting',
    title: vacancy.jobTitle,
    description: descriptionHtml(vacancy),
    identifier: { '@type': 'PropertyValue', name: companyId.companyName, value: _id },
    url: `${publicUrl}/vaga/${_id}`,
    datePosted: dayOf(vacancy.createdAt),
    validThrough: `${vacancy.applicationDeadline}T23:59:59-03:00`,
    employmentType: employmentTypes[vacancy.employmentType],
    industry: vacancy.jobArea,
    hiringOrganization: { '@type': 'Organization', name: companyId.companyName },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: jobLocation.city,
        addressRegion: jobLocation.state,
        addressCountry: 'BR',
      },
    },
    ...(workplace?.mode === 'Remoto' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Brasil' },
    }),
    ...(salaryRange && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: currencyCodes[salaryRange.currency],
        value: {
          '@type': 'QuantitativeValue',
          minValue: salaryRange.from,
          maxValue: salaryRange.to,
          unitText: periodUnits[salaryRange.period],
        },
      },
    }),
    ...(schedule && { workHours: schedule }),
    ...(benefits.length > 0 && { jobBenefits: benefits.join(', ') }),
    ...(vacancy.requiredQualifications.length > 0 && { qualifications: vacancy.requiredQualifications }),
    ...(vacancy.desiredSkills.length > 0 && { skills: vacancy.desiredSkills }),
    directApply: true,
  };
}
