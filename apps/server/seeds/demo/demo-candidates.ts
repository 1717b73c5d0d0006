import { today } from '@trampolim/contract/values/calendar';
import { areas } from '@trampolim/contract/values/vocabulary';
import { toEmailName } from '../account-row.ts';
import { candidateRows } from '../candidate-factory.ts';
import type { Profession } from '../content/profession.ts';
import { professionsByArea } from '../content/professions.ts';
import { daysAgo } from '../days-ago.ts';
import { type Career, payAt, someCareer, someInternship } from './career.ts';
import { type Person, someAddress, someCivilStatus, someMobile, somePerson, somePlace } from './person.ts';
import { createRandom, type Random } from './random.ts';
import { someAbout, someCourses, someEducation, someLanguages, someQualifications } from './resume.ts';
import { inGender, inReais } from './wording.ts';

/** The relative number of candidates in areas in which more people look for work. */
const areaWeights: Partial<Record<(typeof areas)[number], number>> = {
  Tecnologia: 2,
  Saúde: 1.6,
  Administração: 1.4,
  Vendas: 1.3,
  'Atendimento ao Cliente': 1.3,
};

/** Hierarchical areas by the beginning of a job title. */
const hierarchicalAreas: readonly (readonly [RegExp, string])[] = [
  [/^Auxiliar|^Ajudante|^Servente/, 'Auxiliar'],
  [/^Assistente|^Monitor/, 'Assistente'],
  [/^Técnic/, 'Técnico'],
  [/^Gerente/, 'Gerência'],
  [/^Coordenador/, 'Coordenação'],
  [/^Supervisor|^Encarregad|^Líder|^Chefe|^Mestre/, 'Supervisão'],
  [/^Especialista/, 'Especialista'],
];

const hierarchicalAreaOfLevel = ['Júnior', 'Pleno', 'Sênior'] as const;

function jobAtLevel({ grammaticalGender }: Person, { ladder }: Profession, level: Career['level']) {
  const title = inGender(ladder[level], grammaticalGender);
  const match = hierarchicalAreas.find(([beginning]) => beginning.test(title));
  return { title, hierarchicalArea: match?.[1] ?? hierarchicalAreaOfLevel[level] };
}

/** Returns the job that a person without any experience looks for. */
function firstJob(person: Person, profession: Profession) {
  if (person.age < 18)
    return { title: `Jovem Aprendiz em ${profession.field}`, hierarchicalArea: 'Aprendiz' };
  if (profession.educationLevel === 'superior')
    return { title: `Estágio em ${profession.field}`, hierarchicalArea: 'Estágio' };
  return jobAtLevel(person, profession, 0);
}

const portfolioAreas: readonly string[] = ['Tecnologia', 'Design', 'Marketing'];
const largestSeed = 2_000_000_000;

/** Creates one candidate whose age, place, studies, jobs and texts are consistent. `number` makes the e-mail unique. */
async function someCandidate(random: Random, number: number) {
  const area = random.weighted(areas, (name) => areaWeights[name] ?? 1);
  const profession = random.pick<Profession>(Object.values(professionsByArea[area]));
  const person = somePerson(random);
  const { place, age, name } = person;
  const plannedCareer = someCareer(random, person, profession);
  // Young people whose career has not begun have an internship at most.
  const careerHasBegun = plannedCareer.start <= today();
  const career = careerHasBegun
    ? plannedCareer
    : { ...plannedCareer, jobs: someInternship(random, person, profession) };
  const education = someEducation(random, person, profession, { careerHasBegun });
  const desiredJob = careerHasBegun
    ? jobAtLevel(person, profession, career.level)
    : firstJob(person, profession);
  const salary = careerHasBegun
    ? payAt(profession, career.level) * (0.95 + random.fraction() * 0.3)
    : random.whole(750, 1700);
  const desiredPlace = random.chance(0.85) ? place : somePlace(random);
  const emailName = toEmailName(name);
  return candidateRows({
    // Most accounts are recent.
    created_at: daysAgo(random.fraction() ** 1.5 * 300),
    email: `${emailName}${number}@correio.example`,
    name,
    gender: person.gender,
    birth_date: person.birthDate,
    civil_status: someCivilStatus(random, age),
    phone: someMobile(random, place),
    ...someAddress(random, place),
    education_level: education,
    last_job: career.jobs.at(-1)?.role ?? '',
    desired_role: desiredJob.title,
    desired_city: desiredPlace.city,
    desired_state: desiredPlace.state,
    salary: random.chance(0.08) ? '' : inReais(salary),
    area,
    hierarchical_area: desiredJob.hierarchicalArea,
    about: someAbout(random, person, { area, profession, career }),
    experience: career.jobs.toReversed(),
    courses: someCourses(random, person, { profession, career, education }),
    languages: someLanguages(random, person, profession, career.level),
    qualifications: someQualifications(random, profession, { careerHasBegun }),
    link:
      portfolioAreas.includes(area) && random.chance(0.5)
        ? `https://${emailName.replaceAll('.', '-')}.portfolio.example`
        : '',
  });
}

export type CandidateRows = Awaited<ReturnType<typeof candidateRows>>;

export async function someCandidates(random: Random, count: number): Promise<CandidateRows[]> {
  const people: CandidateRows[] = [];
  for (let number = 1; number <= count; number += 1) {
    // Each candidate has a separate random sequence. A career uses more random numbers as days pass, which must not
    // change other people.
    people.push(await someCandidate(createRandom(random.whole(0, largestSeed)), number));
  }
  // The search lists candidates in the reverse order of their insertion.
  return people.sort((a, b) => (a.account.created_at < b.account.created_at ? -1 : 1));
}
