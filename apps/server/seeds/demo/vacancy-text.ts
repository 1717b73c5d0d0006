import type { employmentTypes, weekdays } from '@trampolim/contract/values/vocabulary';
import type { Profession } from '../content/profession.ts';
import {
  beginnerIntroductions,
  benefitPhrases,
  closingSentences,
  contractorTerms,
  introductions,
  otherBenefitPhrases,
  shifts,
} from '../content/vacancy-phrases.ts';
import { type Career, payAt } from './career.ts';
import type { Random } from './random.ts';
import { fillIn, inclusiveTitle, inProse, inReais } from './wording.ts';

type EmploymentType = (typeof employmentTypes)[number];

/** The job that a demo vacancy is about. Its texts and facts are derived from it. */
export interface Position {
  profession: Profession;
  employmentType: EmploymentType;
  level: Career['level'];
}

export const isForBeginners = (type: EmploymentType): boolean =>
  type === 'Estágio' || type === 'Jovem Aprendiz';

export function positionTitle({ profession, employmentType, level }: Position): string {
  return isForBeginners(employmentType)
    ? `${employmentType} em ${profession.field}`
    : inclusiveTitle(profession.ladder[level]);
}

const allBenefitPhrases = [...benefitPhrases.map(([phrase]) => phrase), ...otherBenefitPhrases];

const bullets = (lines: readonly string[]) => lines.map((line) => `• ${line}`).join('\n');

export function positionDescription(
  random: Random,
  position: Position,
  company: string,
  city: string,
): string {
  const { profession, employmentType } = position;
  const isBeginner = isForBeginners(employmentType);
  const introduction = fillIn(random.pick(isBeginner ? beginnerIntroductions : introductions), {
    empresa: company,
    cidade: city,
    missao: random.pick(profession.missions),
    campo: inProse(profession.field),
  });
  const offers =
    employmentType === 'PJ'
      ? random.sample(contractorTerms, 3)
      : random.sample(allBenefitPhrases, random.whole(3, 5));
  return [
    introduction,
    `${isBeginner ? 'Você vai acompanhar' : 'O que você vai fazer'}:\n${bullets(random.sample(profession.activities, random.whole(3, 4)))}`,
    `O que oferecemos:\n${bullets(offers)}`,
    random.pick(closingSentences),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

const requiredExperience = ['', 'Pelo menos 2 anos de experiência', 'Mais de 5 anos de experiência'] as const;
const requiredLanguages = ['Inglês intermediário', 'Inglês avançado', 'Espanhol intermediário'] as const;

function requiredEducation({ profession, employmentType, level }: Position): string {
  const { educationLevel, degree } = profession;
  if (employmentType === 'Jovem Aprendiz') return 'Cursando ensino médio ou já concluído';
  if (employmentType === 'Estágio') return degree ? `Cursando ${degree}` : 'Cursando ensino médio';
  if (educationLevel === 'superior') {
    return level === 0 && /^(Assistente|Auxiliar|Monitor)/.test(profession.ladder[0])
      ? `Ensino superior em ${degree}, completo ou em andamento`
      : `Ensino superior em ${degree} ou áreas afins`;
  }
  return educationLevel === 'técnico' && degree
    ? `Curso técnico em ${degree.replace('Técnico em ', '')}`
    : 'Ensino médio completo';
}

/** Creates the required and desired qualifications of a vacancy. */
export function positionRequirements(random: Random, position: Position) {
  const { profession, employmentType, level } = position;
  const isBeginner = isForBeginners(employmentType);
  const skills = random.sample(profession.skills, 5);
  const language =
    profession.educationLevel === 'superior' && random.chance(0.3) ? [random.pick(requiredLanguages)] : [];
  const required = isBeginner
    ? [requiredEducation(position), 'Vontade de aprender', ...language]
    : [
        requiredEducation(position),
        profession.license ?? '',
        requiredExperience[level],
        ...skills.slice(0, 2),
        ...language,
      ];
  return {
    required_qualifications: required.filter((entry) => entry !== ''),
    desired_skills: [...random.sample(profession.softSkills, 2), ...skills.slice(2, isBeginner ? 3 : 4)],
  };
}

/** This is just above the national minimum wage of 2026, below which no employee may be paid. */
const lowestWage = 1650;

export function positionSalary(random: Random, { profession, employmentType, level }: Position): string {
  if (employmentType === 'Jovem Aprendiz') return inReais(random.whole(760, 980));
  if (random.chance(0.12)) return '';
  if (employmentType === 'Estágio') return inReais(random.whole(850, 1900));
  const pay = payAt(profession, level) * (0.92 + random.fraction() * 0.2);
  if (employmentType !== 'PJ') return inReais(Math.max(pay, lowestWage));
  return profession.field === 'Desenvolvimento de Software' && random.chance(0.3)
    ? `US$ ${random.whole(28, 52) * 100}`
    : inReais(pay * 1.3);
}

const officeDays: readonly (typeof weekdays)[number][] = [
  'Segunda-Feira',
  'Terça-Feira',
  'Quarta-Feira',
  'Quinta-Feira',
  'Sexta-Feira',
];

export function positionSchedule(random: Random, { profession, employmentType }: Position) {
  if (isForBeginners(employmentType))
    return { working_days: [...officeDays], working_hours: random.pick(shifts.half) };
  const worksOnWeekends = profession.educationLevel === 'médio' && random.chance(0.6);
  return worksOnWeekends
    ? {
        working_days: [
          ...officeDays,
          'Sábado' as const,
          ...(random.chance(0.25) ? ['Domingo' as const] : []),
        ],
        working_hours: random.pick(shifts.shop),
      }
    : { working_days: [...officeDays], working_hours: random.pick(shifts.office) };
}
