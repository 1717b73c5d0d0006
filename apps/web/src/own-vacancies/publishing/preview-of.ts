import type { Answering } from '@trampolim/contract/companies/answering';
import { salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import { type Vacancy, vacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { latestDeadline } from '@trampolim/contract/vacancies/vacancy-deadline';
import { daysBetween, today } from '@trampolim/contract/values/calendar';
import { type VacancyFormValue, vacancyRequest } from '../form/vacancy-form-value.ts';

interface PublishingCompany {
  _id?: string;
  companyName?: string;
  answering?: Answering | undefined;
  /** What it is called as long as its profile is on its way. */
  name: string;
}

/** The vacancy that would be read if this were published now; throws where it may not be. */
export function previewOf(value: VacancyFormValue, company: PublishingCompany): Vacancy {
  const {
    workSchedule,
    applicationDeadline = latestDeadline(),
    ...draft
  } = vacancyDraft.parse(vacancyRequest(value));
  return {
    ...stated(draft),
    _id: '',
    companyId: { _id: company._id ?? '', companyName: company.companyName ?? company.name },
    workSchedule: { ...workSchedule, workingHours: workSchedule.workingHours ?? '' },
    // Where no text tells what it pays, the range does, as in the server's answers.
    salary: draft.salary || (draft.salaryRange ? salaryRangeText(draft.salaryRange) : ''),
    applicationDeadline,
    daysLeft: Math.max(0, daysBetween(today(), applicationDeadline)),
    banned: false,
    status: 'Aberta',
    createdAt: new Date().toISOString(),
    applied: false,
    mayApply: false,
    mayReport: false,
    mayWithdraw: false,
    mayEdit: false,
    mayClose: false,
    ...(company.answering && { answering: company.answering }),
  };
}

/** What a draft leaves open is not told. */
const stated = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null)) as {
    [Name in keyof Draft]: Exclude<Draft[Name], null>;
  };
