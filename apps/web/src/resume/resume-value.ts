import type { resumeFields } from '@trampolim/contract/candidates/candidate-fields';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { parseMoney } from '@trampolim/contract/values/money';
import { languages } from '@trampolim/contract/values/skills';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import type { BlankItems } from '../forms/contract/contract-form-state.ts';
import { splitSalary } from '../forms/salary/salary-text.ts';

type ResumeField = keyof typeof resumeFields;

/**
 * The form value of a resume, as typed. `resumeRequest` turns it into the request. A new field of the contract does not
 * compile until `blankResume` and `toResumeValue` have it.
 */
export interface ResumeValue extends Record<ResumeField, unknown> {
  candidateAbout: string;
  candidateExperience: ExperienceValue[];
  candidateCourses: CourseValue[];
  candidateIdioms: LanguageValue[];
  candidateQualifications: ItemValue<'candidateQualifications'>[];
  candidatePhone: string;
  candidateLink: string;
}

/**
 * An item of a list, with a text for each field of the API, so that a new field does not compile until the form has it.
 */
type ItemValue<List extends keyof OwnCandidate> = OwnCandidate[List] extends readonly (infer Item)[]
  ? Record<keyof Item, string>
  : never;

/** The salary is an amount or a text. The request combines it with the currency. */
export interface ExperienceValue extends ItemValue<'candidateExperience'> {
  isCurrent: boolean;
  currency: string;
}

export type CourseValue = ItemValue<'candidateCourses'>;

/** The name is a listed language, or `Outro` for the one named in `other`. */
export interface LanguageValue extends ItemValue<'candidateIdioms'> {
  other: string;
}

export const otherLanguage = 'Outro';

export const blankItems = {
  candidateExperience: {
    role: '',
    company: '',
    startDate: '',
    endDate: '',
    isCurrent: false,
    currency: defaultCurrency,
    salary: '',
    mainActivities: '',
  },
  candidateCourses: { name: '', institution: '', duration: '', conclusionYear: '' },
  candidateIdioms: { name: '', other: '', level: '' },
  candidateQualifications: { description: '' },
} satisfies BlankItems<ResumeValue>;

export const blankResume: ResumeValue = {
  candidateAbout: '',
  candidateExperience: [],
  candidateCourses: [],
  candidateIdioms: [],
  candidateQualifications: [],
  candidatePhone: '',
  candidateLink: '',
};

/** Error messages of blank fields. Messages of item 0 apply to all items. */
export const missingMessages = {
  'candidateExperience.0.role': 'Informe o cargo.',
  'candidateExperience.0.company': 'Informe a empresa.',
  'candidateExperience.0.startDate': 'Informe quando começou.',
  'candidateExperience.0.endDate': 'Informe quando terminou, ou marque que continua.',
  'candidateCourses.0.name': 'Informe o curso.',
  'candidateCourses.0.institution': 'Informe onde foi.',
  'candidateIdioms.0.name': 'Escolha o idioma.',
  'candidateIdioms.0.level': 'Escolha o nível.',
  'candidateQualifications.0.description': 'Escreva a qualificação, ou remova a linha.',
  candidatePhone: 'Informe seu celular, com DDD.',
} as const;

const isListed = (name: string) => name === '' || languages.some((language) => language === name);

export const toResumeValue = (resume: Resume): ResumeValue => ({
  candidateAbout: resume.candidateAbout,
  candidateExperience: resume.candidateExperience.map(
    ({ endDate = '', salary = '', mainActivities = '', ...job }) => {
      // `joinSalary` sends a text that is not an amount unchanged, without the currency.
      const { currency, amount } = parseMoney(salary)
        ? splitSalary(salary)
        : { currency: defaultCurrency, amount: salary };
      return {
        role: job.role,
        company: job.company,
        startDate: job.startDate,
        endDate,
        isCurrent: endDate === '',
        currency,
        salary: amount,
        mainActivities,
      };
    },
  ),
  candidateCourses: resume.candidateCourses.map(({ name, institution, duration = '', conclusionYear }) => ({
    name,
    institution,
    duration,
    conclusionYear: String(conclusionYear ?? ''),
  })),
  candidateIdioms: resume.candidateIdioms.map(({ name, level }) =>
    isListed(name) ? { name, other: '', level } : { name: otherLanguage, other: name, level },
  ),
  candidateQualifications: resume.candidateQualifications.map(({ description }) => ({ description })),
  candidatePhone: resume.candidatePhone,
  candidateLink: resume.candidateLink,
});

/** The request, not yet validated. */
export const resumeRequest = (value: ResumeValue) => ({
  ...value,
  candidateExperience: withoutTrailingBlanks(value.candidateExperience, blankItems.candidateExperience).map(
    ({ currency, salary, isCurrent, ...job }) => ({
      ...job,
      // The API treats a missing date as a current job. Here the checkbox decides, so a blank date is invalid.
      endDate: isCurrent ? undefined : endWithinMonth(job) || null,
      salary: joinSalary(currency, salary) || undefined,
      mainActivities: job.mainActivities || undefined,
    }),
  ),
  candidateCourses: withoutTrailingBlanks(value.candidateCourses, blankItems.candidateCourses).map(
    (course) => ({
      ...course,
      duration: course.duration || undefined,
      conclusionYear: course.conclusionYear === '' ? undefined : Number(course.conclusionYear),
    }),
  ),
  candidateIdioms: withoutTrailingBlanks(value.candidateIdioms, blankItems.candidateIdioms).map(
    ({ name, other, level }) => ({ name: (name === otherLanguage && other.trim()) || name, level }),
  ),
  candidateQualifications: withoutTrailingBlanks(
    value.candidateQualifications,
    blankItems.candidateQualifications,
  ),
});

/**
 * The form asks for months, and its dates are their first days. A job may have started later in the month in which it
 * ended, because other sources store whole dates.
 */
const endWithinMonth = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  monthOf(startDate) === monthOf(endDate) && endDate < startDate ? startDate : endDate;

const monthOf = (day: string) => day.slice(0, 'YYYY-MM'.length);

/** Texts that are not a single amount, such as `A combinar` or `1.000 a 2.000`, are sent unchanged. */
function joinSalary(currency: string, salary: string): string {
  const text = `${currency} ${salary.trim()}`;
  return parseMoney(text) ? text : salary.trim();
}

/** Drops blank items at the end. Blank items in between stay, so that the indexes of errors match. */
function withoutTrailingBlanks<Item extends object>(items: readonly Item[], blank: Item): Item[] {
  const blankJson = JSON.stringify(blank);
  const last = items.findLastIndex((item) => JSON.stringify(item) !== blankJson);
  return items.slice(0, last + 1);
}

/** A resume of the API or of an imported file. In a file, the level of a language may be missing. */
export interface Resume extends Pick<OwnCandidate, Exclude<ResumeField, 'candidateIdioms'>> {
  candidateIdioms: { name: string; level: string }[];
}

export type Experience = Resume['candidateExperience'][number];
export type Course = Resume['candidateCourses'][number];

/** The titles of the sections, in display order. */
export const sectionTitles = {
  about: 'Sobre você',
  experience: 'Experiência',
  courses: 'Cursos',
  languages: 'Idiomas',
  qualifications: 'Qualificações',
  contact: 'Contato',
};

export type ResumeSectionName = keyof typeof sectionTitles;

const fieldPlaces: Record<ResumeField, { section: ResumeSectionName; label: string }> = {
  candidateAbout: { section: 'about', label: sectionTitles.about },
  candidateExperience: { section: 'experience', label: sectionTitles.experience },
  candidateCourses: { section: 'courses', label: sectionTitles.courses },
  candidateIdioms: { section: 'languages', label: sectionTitles.languages },
  candidateQualifications: { section: 'qualifications', label: sectionTitles.qualifications },
  candidatePhone: { section: 'contact', label: 'Celular' },
  candidateLink: { section: 'contact', label: 'Site ou perfil' },
};

/** All fields of a resume in display order. */
export const resumeFieldList = Object.entries(fieldPlaces).map(([name, place]) => ({
  name: name as ResumeField,
  ...place,
}));
