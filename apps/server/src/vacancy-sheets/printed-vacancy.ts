import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import { salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import { moneyInWords } from '@trampolim/contract/values/money';

/** The content of a vacancy's image or poster. */
export interface PrintedVacancy {
  title: string;
  company: string;
  /** `Santos/SP` */
  place: string;
  /** `Híbrido · CLT` */
  terms: string;
  salary: string;
  hours: string;
  qualifications: string[];
  benefits: string[];
  /** `31/12/2026` */
  deadline: string;
  /** The address of the vacancy's page. */
  address: string;
}

/** For a title of which nothing can be printed, such as one of pictures alone. */
export const untitled = 'Trabalhe conosco';

/** A sheet that a thread draws, one at a time. */
export type VacancySheet = { kind: 'image' | 'poster'; vacancy: PrintedVacancy };

export function toPrintedVacancy(vacancy: PublicVacancy, publicUrl: string): PrintedVacancy {
  const { _id, jobTitle, companyId, jobLocation, workplace, employmentType, salary, salaryRange } = vacancy;
  return {
    title: jobTitle,
    company: companyId.companyName,
    place: `${jobLocation.city}/${jobLocation.state}`,
    terms: [workplace?.mode, employmentType].filter(Boolean).join(' · '),
    salary: (salaryRange ? salaryRangeText(salaryRange) : moneyInWords(salary)) || 'Salário a definir',
    hours: vacancy.workSchedule.workingHours,
    qualifications: vacancy.requiredQualifications,
    benefits: [...(vacancy.benefits ?? []), ...(vacancy.otherBenefits ?? [])],
    deadline: vacancy.applicationDeadline.split('-').reverse().join('/'),
    address: `${publicUrl}/vaga/${_id}`,
  };
}
