import { z } from 'zod';
import { vacancyChanges, vacancyPath } from '../vacancies/vacancies.ts';
import { possiblyEmptyText, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  longTextLimit,
  questionLimit,
  questionOptionLimit,
  questionOptionTextLimit,
  questionTextLimit,
  questionUnitLimit,
} from '../wire/limits.ts';

/** The rules that check a vacancy's texts. Clients may rely on these codes. */
export const lintRules = [
  'sex',
  'age',
  'marital_status',
  'pregnancy',
  'appearance',
  'race',
  'religion',
  'residence',
  'children',
  'health_test',
  'criminal_or_credit_record',
  'experience_over_six_months',
  'unpaid_work',
  'candidate_pays',
  'internship_rules',
  'apprentice_rules',
  'minor_at_risk',
  'disguised_employment',
  'below_minimum_wage',
  'photo_required',
  'outdated_disability_term',
] as const;
export type LintRule = (typeof lintRules)[number];

/** `forbidden` must be changed before publishing; `warning` is published and shown to moderators. */
export const lintSeverities = ['forbidden', 'warning'] as const;

/** The maximum number of findings in one response. */
export const lintFindingLimit = 50;

/** The longest passage that is shown; a longer one is cut. */
export const lintPassageLimit = 300;

/** Lawful words may be a little longer than the passage that they replace. */
const replacementLimit = lintPassageLimit + 60;

/** A passage of a vacancy that conflicts with a law. */
export const lintFinding = z
  .object({
    rule: z.enum(lintRules),
    severity: z.enum(lintSeverities),
    field: shownText().meta({
      description:
        'The path of the field: `jobDescription`, or `requiredQualifications.0` and `questions.0.text` in a list',
    }),
    from: z.number().int().meta({ description: 'Start of the passage in the field, in UTF-16 units' }),
    to: z.number().int().meta({ description: 'End of the passage, exclusive; 0 where no text is concerned' }),
    text: shownText(lintPassageLimit).meta({ description: 'The passage' }),
    law: shownText().meta({ description: 'The article of law' }),
    suggestion: shownText(400).meta({ description: 'What to do, with a better sentence' }),
    replacement: shownText(replacementLimit).optional().meta({
      description: 'Lawful words that may take the place of the passage; absent if it has to be rewritten',
    }),
  })
  .meta({ id: 'LintFinding' });

export type LintFinding = z.output<typeof lintFinding>;

export const lintFindings = z.array(lintFinding).max(lintFindingLimit);

const checkedQuestion = z.object({
  text: possiblyEmptyText(questionTextLimit).optional(),
  unit: possiblyEmptyText(questionUnitLimit).optional(),
  options: z.array(possiblyEmptyText(questionOptionTextLimit)).max(questionOptionLimit).optional(),
});

const checkedVacancy = vacancyChanges
  .pick({
    salary: true,
    employmentType: true,
    requiredQualifications: true,
    desiredSkills: true,
    salaryRange: true,
    weeklyHours: true,
    otherBenefits: true,
    affirmativeFor: true,
    accommodations: true,
  })
  .extend({
    jobTitle: possiblyEmptyText().optional(),
    jobDescription: possiblyEmptyText(longTextLimit).optional(),
    jobLocation: z.object({ city: possiblyEmptyText().optional() }).optional(),
    workSchedule: z.object({ workingHours: possiblyEmptyText().optional() }).optional(),
    questions: z.array(checkedQuestion).max(questionLimit).optional(),
  })
  .meta({ id: 'CheckedVacancy' });

export type CheckedVacancy = z.output<typeof checkedVacancy>;

export const checkVacancy = endpoint({
  method: 'POST',
  path: `${vacancyPath}/check-vacancy`,
  summary: 'Check the texts of a vacancy, which may be incomplete, against labour law; stores nothing',
  audience: ['Company', 'Admin'],
  right: 'Recrutamento',
  body: checkedVacancy,
  response: z.object({ findings: lintFindings }),
});
