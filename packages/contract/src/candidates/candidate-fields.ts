import { z } from 'zod';
import { postalAddress } from '../values/address.ts';
import { today, yearsBefore } from '../values/calendar.ts';
import { cep, phone } from '../values/documents.ts';
import { languageName } from '../values/language-name.ts';
import {
  day,
  optionalChoice,
  optionalText,
  requiredText,
  salaryText,
  unlessBlank,
  webUrl,
} from '../values/text.ts';
import { educationLevels, genders, languageLevels, states } from '../values/vocabulary.ts';
import {
  aboutLimit,
  longTextLimit,
  minimumCandidateAge,
  openListLimit,
  resumeListLimit,
} from '../wire/limits.ts';

const oldestBirth = '1900-01-01';

/** Builds the schema of a list in a resume. */
export const resumeList = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(resumeListLimit);

export const birthDay = day
  .refine((birth) => birth >= oldestBirth, 'Informe uma data válida.')
  .refine(
    (birth) => birth <= yearsBefore(today(), minimumCandidateAge),
    `É preciso ter pelo menos ${minimumCandidateAge} anos.`,
  );

const experience = z
  .object({
    role: requiredText(),
    company: requiredText(),
    startDate: day.refine(
      (start) => start < today(),
      'Data de início inválida. Deve ser no passado e anterior à data de término.',
    ),
    endDate: unlessBlank(
      day.refine(
        (end) => end <= today(),
        'Data de término inválida. Deve ser no passado e posterior à data de início.',
      ),
    ).meta({ description: 'Absent or empty if it is the current job' }),
    salary: salaryText.optional(),
    mainActivities: optionalText(longTextLimit),
  })
  .refine(({ startDate, endDate }) => !endDate || startDate <= endDate, {
    path: ['startDate'],
    message: 'A data de início não pode ser depois da data de término!',
  });

const course = z.object({
  name: requiredText(),
  institution: requiredText(),
  duration: optionalText(),
  conclusionYear: unlessBlank(
    z
      .number()
      .int()
      .min(1)
      .refine((year) => year <= Number(today().slice(0, 4)), 'O ano de conclusão não pode ser no futuro.'),
  ),
});

const languageSkill = z.object({ name: languageName, level: z.enum(languageLevels) });
const qualification = z.object({ description: requiredText() });

/**
 * A candidate's personal data and the job that they look for, which are edited with the account. `accountVersion`
 * counts their changes.
 */
export const personAndDesiredJobFields = {
  candidateName: requiredText(),
  candidateBirth: birthDay,
  candidateGender: z.enum(genders),
  candidatePhone: phone,
  candidateCEP: cep,
  candidateAddress: postalAddress,
  candidateEducationLevel: optionalChoice(educationLevels),
  candidateCivilStatus: optionalText(openListLimit),
  candidateLastJob: optionalText(),
  desiredRole: requiredText(),
  desiredCity: requiredText(),
  desiredState: z.enum(states),
  candidateTargetSalary: salaryText.optional(),
  candidateHierarchicalArea: optionalText(openListLimit),
};

/**
 * The fields that a candidate writes in the editor of the resume. `resumeVersion` counts their changes. The phone also
 * belongs to the account.
 */
export const resumeFields = {
  candidateAbout: optionalText(aboutLimit),
  candidateExperience: resumeList(experience),
  candidateCourses: resumeList(course),
  candidateIdioms: resumeList(languageSkill),
  candidateQualifications: resumeList(qualification),
  candidatePhone: phone,
  candidateLink: webUrl.optional(),
};
