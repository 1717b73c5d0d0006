import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import { salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import { formatMoney } from '@trampolim/contract/values/money';

/** The fields of a vacancy that sheets show, as text. */
export interface PrintedVacancy {
  title: string;
  company: string;
  /** The city and state, such as `Santos/SP`. */
  place: string;
  /** The work mode and the type of employment, such as `Híbrido · CLT`. */
  terms: string;
  salary: string;
  hours: string;
  description: string;
  qualifications: string[];
  benefits: string[];
  /** The promise, such as `A empresa responde em até 7 dias.` It is empty without a promise. */
  replyPromise: string;
  /** The last day for applications, such as `31/12/2026`. */
  deadline: string;
  /** The URL of its page. */
  url: string;
  /** A URL without a scheme, short enough to type: `trampolim.example/v/1f3a-9c0b-7d2e` */
  shortUrl: string;
}

/** Replaces a title without any printable character, such as one that consists of emoji. */
export const untitled = 'Trabalhe conosco';

export type VacancySheet = { kind: 'image' | 'poster'; vacancy: PrintedVacancy };

export function toPrintedVacancy(vacancy: PublicVacancy, publicUrl: string): PrintedVacancy {
  const { _id, jobTitle, companyId, jobLocation, workplace, employmentType, salary, salaryRange } = vacancy;
  return {
    title: jobTitle,
    company: companyId.companyName,
    place: `${jobLocation.city}/${jobLocation.state}`,
    terms: [workplace?.mode, employmentType].filter(Boolean).join(' · '),
    salary: (salaryRange ? salaryRangeText(salaryRange) : formatMoney(salary)) || 'Salário a definir',
    hours: vacancy.workSchedule.workingHours,
    description: vacancy.jobDescription,
    qualifications: vacancy.requiredQualifications,
    benefits: [...(vacancy.benefits ?? []), ...(vacancy.otherBenefits ?? [])],
    replyPromise: replyPromiseText(vacancy.replyWithinDays),
    deadline: vacancy.applicationDeadline.split('-').reverse().join('/'),
    url: `${publicUrl}/vaga/${_id}`,
    shortUrl: `${publicUrl.replace(/^https?:\/\//, '')}/v/${toShortCode(_id)}`,
  };
}

const replyPromiseText = (days: number | undefined): string =>
  days === undefined ? '' : `A empresa responde em até ${days} ${days === 1 ? 'dia' : 'dias'}.`;

/** The number of digits in a short code. */
export const shortCodeLength = 12;

/** The last digits of an id in groups of four. They are random and hexadecimal, so no two digits look alike. */
const toShortCode = (id: string): string => id.slice(-shortCodeLength).replace(/(?<=^.{4}|^.{8})/g, '-');
