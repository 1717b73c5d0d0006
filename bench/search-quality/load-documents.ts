import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import { aCandidate } from '../../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../../apps/server/seeds/company-factory.ts';
import { aVacancy } from '../../apps/server/seeds/vacancy-factory.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { ResumeDocument, VacancyDocument } from './judged-sets.ts';

/** The ids of documents and of the database rows that store them. */
export interface DocumentRows {
  /** Document ids by row ids. */
  documentIdsByRow: Map<string, string>;
  /** Row ids of the resumes by document ids. */
  rowIdsByResume: Map<string, string>;
}

const minuteMs = 60_000;

/** Stores all documents. The first of each file is the newest. */
export async function loadDocuments(
  db: Database,
  vacancies: VacancyDocument[],
  resumes: ResumeDocument[],
): Promise<DocumentRows> {
  const documentIdsByRow = new Map<string, string>();
  const rowIdsByResume = new Map<string, string>();
  const now = Date.now();
  const createdAt = (index: number) => new Date(now - (index + 1) * minuteMs).toISOString();

  const companies = new Map<string, { id: string }>();
  for (const [index, vacancy] of vacancies.entries()) {
    const { id, company: name, draft } = vacancy;
    const { city, state } = draft.jobLocation;
    const company = companies.get(name) ?? (await aCompany(db, { name, city, state, description: '' }));
    companies.set(name, company);
    const row = await aVacancy(db, company, { ...vacancyColumns(vacancy), created_at: createdAt(index) });
    documentIdsByRow.set(row.id, id);
  }
  // Resumes are listed in the order in which they were saved, the last first.
  for (const [index, resume] of [...resumes.entries()].reverse()) {
    const row = await aCandidate(db, { ...resumeColumns(resume), created_at: createdAt(index) });
    documentIdsByRow.set(row.id, resume.id);
    rowIdsByResume.set(resume.id, row.id);
  }
  return { documentIdsByRow, rowIdsByResume };
}

const vacancyColumns = ({ draft }: VacancyDocument) => ({
  title: draft.jobTitle,
  description: draft.jobDescription,
  area: draft.jobArea,
  salary: draft.salary,
  pay_from: draft.salaryRange?.from ?? null,
  pay_to: draft.salaryRange?.to ?? null,
  pay_currency: draft.salaryRange?.currency ?? null,
  pay_period: draft.salaryRange?.period ?? null,
  ...draft.jobLocation,
  working_days: draft.workSchedule.workingDays,
  working_hours: draft.workSchedule.workingHours,
  employment_type: draft.employmentType,
  required_qualifications: draft.requiredQualifications,
  desired_skills: draft.desiredSkills,
  work_mode: draft.workplace?.mode ?? null,
  weekly_hours: draft.weeklyHours,
  reply_days: draft.replyWithinDays,
  benefits: draft.benefits,
  other_benefits: draft.otherBenefits,
  affirmative_for: draft.affirmativeFor,
});

const resumeColumns = ({ age, city, state, resume }: ResumeDocument) => ({
  name: resume.candidateName,
  // The birthday was half a year ago, so that the age does not depend on the day of the run.
  birth_date: addDays(yearsBefore(today(), age), -180),
  city,
  state,
  desired_role: resume.desiredRole,
  desired_city: resume.desiredCity ?? city,
  desired_state: resume.desiredState ?? state,
  area: resume.areaOfInterest ?? null,
  hierarchical_area: resume.candidateHierarchicalArea ?? '',
  education_level: resume.candidateEducationLevel ?? null,
  last_job: resume.candidateLastJob ?? '',
  salary: resume.candidateTargetSalary ?? '',
  about: resume.candidateAbout ?? '',
  experience: (resume.candidateExperience ?? []).map((entry) => ({
    ...entry,
    endDate: entry.endDate || undefined,
  })),
  courses: resume.candidateCourses ?? [],
  languages: resume.candidateIdioms ?? [],
  qualifications: resume.candidateQualifications ?? [],
});
