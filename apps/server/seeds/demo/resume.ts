import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { today } from '@trampolim/contract/values/calendar';
import { softSkills } from '@trampolim/contract/values/skills';
import type { educationLevels } from '@trampolim/contract/values/vocabulary';
import { aboutLimit } from '@trampolim/contract/wire/limits';
import { beginnerStrengths, beginnings, closings, seasonedClosings } from '../content/about-closings.ts';
import type { Profession } from '../content/profession.ts';
import { stateFacts } from '../content/states.ts';
import type { Career } from './career.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { fillIn, inGender, inProse } from './wording.ts';

type Courses = OwnCandidate['candidateCourses'];
type EducationLevel = (typeof educationLevels)[number];

const thisYear = () => Number(today().slice(0, 4));
const longDegree = /^(Direito|Engenharia|Medicina|Arquitetura)/;

export function someEducation(
  random: Random,
  { age }: Person,
  { educationLevel }: Profession,
  { careerHasBegun }: { careerHasBegun: boolean },
): EducationLevel {
  if (!careerHasBegun) return age < 18 ? 'Ensino Fundamental' : 'Ensino Médio';
  if (educationLevel !== 'superior')
    return age > 50 && random.chance(0.35) ? 'Ensino Fundamental' : 'Ensino Médio';
  if (age > 34 && random.chance(0.03)) return 'Doutorado';
  if (age > 30 && random.chance(0.08)) return 'Mestrado';
  return age > 28 && random.chance(0.3) ? 'Pós-Graduação' : 'Ensino Superior';
}

function degreeCourse(random: Random, person: Person, profession: Profession, career: Career): Courses {
  const { degree, educationLevel } = profession;
  if (!degree) return [];
  const facts = stateFacts[person.place.state];
  const isTechnical = educationLevel === 'técnico';
  const isStudying = career.start > today();
  if (isStudying && person.age < (isTechnical ? 16 : 18)) return [];
  const name = isTechnical && !degree.startsWith('Técnico') ? `Técnico em ${degree}` : degree;
  return [
    {
      name: isStudying ? `${name} (em andamento)` : name,
      institution: isTechnical ? facts.technicalSchool : random.pick(facts.universities),
      duration: isTechnical ? '2 anos' : longDegree.test(degree) ? '5 anos' : '4 anos',
      ...(!isStudying && { conclusionYear: Number(career.start.slice(0, 4)) }),
    },
  ];
}

const postgraduateDegrees: Partial<Record<EducationLevel, { title: string; duration: string }>> = {
  'Pós-Graduação': { title: 'Especialização', duration: '18 meses' },
  Mestrado: { title: 'Mestrado', duration: '2 anos' },
  Doutorado: { title: 'Doutorado', duration: '4 anos' },
};

export function someCourses(
  random: Random,
  person: Person,
  { profession, career, education }: { profession: Profession; career: Career; education: EducationLevel },
): Courses {
  const degree = degreeCourse(random, person, profession, career);
  const startYear = Math.min(Number(career.start.slice(0, 4)), thisYear());
  if (career.start > today()) {
    const firstCourse = {
      name: 'Informática básica',
      institution: 'Senac',
      duration: '60 horas',
      conclusionYear: thisYear() - 1,
    };
    return random.chance(0.6) ? [...degree, firstCourse] : degree;
  }
  const postgraduateDegree = postgraduateDegrees[education];
  const postgraduate: Courses = postgraduateDegree
    ? [
        {
          name: `${postgraduateDegree.title} em ${profession.field}`,
          institution: random.pick(stateFacts[person.place.state].universities),
          duration: postgraduateDegree.duration,
          conclusionYear: Math.min(thisYear(), startYear + random.whole(3, 8)),
        },
      ]
    : [];
  const shortCourses = random
    .sample(profession.courses, random.whole(0, 3))
    .map(([name, institution, duration]) => ({
      name,
      institution,
      duration,
      conclusionYear: random.whole(Math.max(startYear, thisYear() - 9), thisYear()),
    }));
  return [...degree, ...postgraduate, ...shortCourses];
}

const immigrantLanguages = ['Espanhol', 'Francês'];

export function someLanguages(
  random: Random,
  { origin }: Person,
  profession: Profession,
  careerLevel: Career['level'],
): OwnCandidate['candidateIdioms'] {
  const spoken = new Map<string, OwnCandidate['candidateIdioms'][number]['level']>();
  if (origin.language && immigrantLanguages.includes(origin.language)) {
    spoken.set(origin.language, 'Fluente').set('Português', 'Avancado');
  } else if (origin.language && random.chance(0.5)) {
    spoken.set(origin.language, random.pick(['Basico', 'Intermediario', 'Fluente']));
  }
  const teachesEnglish = profession.field === 'Ensino de Idiomas';
  const englishShare = profession.educationLevel === 'superior' ? 0.75 : 0.25;
  if (teachesEnglish) spoken.set('Inglês', 'Fluente');
  else if (random.chance(englishShare)) {
    spoken.set(
      'Inglês',
      random.pick(careerLevel > 0 ? ['Intermediario', 'Avancado', 'Fluente'] : ['Basico', 'Intermediario']),
    );
  }
  for (const [language, share] of [
    ['Espanhol', 0.18],
    ['Libras', 0.05],
    ['Francês', 0.04],
  ] as const) {
    if (!spoken.has(language) && random.chance(share))
      spoken.set(language, random.pick(['Basico', 'Intermediario', 'Avancado']));
  }
  return [...spoken].map(([name, level]) => ({ name, level }));
}

export function someQualifications(
  random: Random,
  profession: Profession,
  { careerHasBegun }: { careerHasBegun: boolean },
) {
  const tradeSkills = careerHasBegun
    ? [
        ...(profession.license ? [profession.license] : []),
        ...random.sample(profession.skills, random.whole(2, 4)),
      ]
    : random.sample(['Pacote Office', 'Digitação', 'Redes sociais', 'Internet e e-mail', 'Canva'], 2);
  const usualSoftSkills = random.sample(profession.softSkills, random.whole(1, 3));
  return [...new Set([...tradeSkills, ...usualSoftSkills, random.pick(softSkills)])].map((description) => ({
    description,
  }));
}

/** Writes an "about me" text within the limit of the resume. */
export function someAbout(
  random: Random,
  person: Person,
  { area, profession, career }: { area: string; profession: Profession; career: Career },
): string {
  // Sentences with `{anos}` are in the plural.
  const isExperienced = career.years >= 2;
  const isSeasoned = career.years >= 3;
  const withoutYears = profession.about.filter((sentence) => !sentence.includes('{anos}'));
  const hasWorked = career.start <= today() && career.jobs.length > 0;
  const introduction = random.pick(isExperienced ? profession.about : hasWorked ? withoutYears : beginnings);
  const closing = random.pick(isSeasoned ? [...closings, ...seasonedClosings] : closings);
  const strength = random.pick(isSeasoned ? profession.achievements : beginnerStrengths);
  const comesFromSchool = !hasWorked && person.age < 22;
  const shapes = isSeasoned
    ? [
        [introduction, strength, closing],
        [introduction, strength],
        [introduction, closing],
        [strength, introduction],
      ]
    : comesFromSchool
      ? [
          [introduction, strength],
          [introduction, strength, closing],
          [introduction, closing],
        ]
      : [[introduction, closing], [introduction]];
  const values = {
    anos: String(career.years),
    cidade: person.place.city,
    area: inProse(area),
    campo: inProse(profession.field),
  };
  return inGender(fillIn(random.pick(shapes).join(' '), values), person.grammaticalGender).slice(
    0,
    aboutLimit,
  );
}
