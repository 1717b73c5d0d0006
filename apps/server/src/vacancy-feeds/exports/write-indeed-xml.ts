import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { EmploymentType } from '../../platform/database/database-types.gen.ts';
import type { Viewer } from '../../platform/http/access.ts';
import { xmlElement } from '../../platform/xml.ts';
import { toVacancy, type VacancyRow } from '../../vacancies/vacancy-view.ts';
import { descriptionHtml, scheduleText } from './posting-texts.ts';

const jobTypes: Record<EmploymentType, string> = {
  CLT: 'fulltime',
  PJ: 'contract',
  Temporário: 'temporary',
  Estágio: 'internship',
  'Jovem Aprendiz': 'apprenticeship',
};

const remoteTypes = { Remoto: 'Fully remote', Híbrido: 'Hybrid remote', Presencial: '' } as const;

/** Writes open vacancies as a feed in the format of Indeed, piece by piece. */
export async function* writeIndeedXml(
  rows: AsyncIterable<VacancyRow>,
  viewer: Viewer,
  publicUrl: string,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="utf-8"?>\n<source>\n';
  yield `${xmlElement('publisher', 'Trampolim')}\n${xmlElement('publisherurl', publicUrl)}\n`;
  yield `${xmlElement('lastBuildDate', new Date().toUTCString())}\n`;
  for await (const row of rows) yield toJob(toVacancy(row, viewer), publicUrl);
  yield '</source>\n';
}

function toJob(vacancy: Vacancy, publicUrl: string): string {
  const { jobLocation, workplace } = vacancy;
  const fields: [string, string][] = [
    ['title', vacancy.jobTitle],
    ['date', new Date(vacancy.createdAt).toUTCString()],
    ['referencenumber', vacancy._id],
    ['url', `${publicUrl}/vaga/${vacancy._id}`],
    ['company', vacancy.companyId.companyName],
    ['city', jobLocation.city],
    ['state', jobLocation.state],
    ['country', 'BR'],
    ['description', descriptionHtml(vacancy)],
    ['requirements', vacancy.requiredQualifications.join('\n')],
    ['skills', vacancy.desiredSkills.join('\n')],
    ['benefits', [...(vacancy.benefits ?? []), ...(vacancy.otherBenefits ?? [])].join('\n')],
    ['salary', vacancy.salary],
    ['schedule', scheduleText(vacancy)],
    ['jobtype', jobTypes[vacancy.employmentType]],
    ['category', vacancy.jobArea],
    ['remotetype', workplace ? remoteTypes[workplace.mode] : ''],
    ['expirationdate', vacancy.applicationDeadline],
  ];
  const elements = fields.filter(([, text]) => text !== '').map(([name, text]) => xmlElement(name, text));
  return `<job>\n${elements.join('\n')}\n</job>\n`;
}
