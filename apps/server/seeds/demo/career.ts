import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { addDays, daysBetween, today } from '@trampolim/contract/values/calendar';
import type { EducationLevel, Profession } from '../content/profession.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { fillIn, inGender, inReais } from './wording.ts';

/** A person's past work in one trade. */
export interface Career {
  /** The oldest job comes first. */
  jobs: OwnCandidate['candidateExperience'];
  /** The index in the `ladder` of the profession. */
  level: 0 | 1 | 2;
  years: number;
  /** The first day on which the person can work in the trade. It is in the future for people who still study. */
  start: string;
}

const startingAges: Record<EducationLevel, readonly [number, number]> = {
  superior: [22, 25],
  técnico: [19, 22],
  médio: [17, 20],
};
/** Licences, such as those to drive trucks, require this age. */
const licensedAge = 21;
const daysPerYear = 365.25;
const daysPerMonth = 30.4;
const maxJobs = 5;
/** A job is only created if more than this time remains until the last working day. */
const minJobDays = 90;
/** A job that would end this close to the last working day lasts until that day. */
const lastJobMarginDays = 120;

const levelAfter = (years: number): Career['level'] => (years < 4 ? 0 : years < 9 ? 1 : 2);

const shareOfRange = [0, 0.38, 0.85] as const;

/** Returns the monthly pay at a level. Few people reach the top of the range. */
export const payAt = ({ salary: [low, high] }: Profession, level: Career['level']): number =>
  low + (high - low) * shareOfRange[level];

const yearsAfter = (day: string, years: number) => addDays(day, Math.round(years * daysPerYear));

function startOf(person: Person, profession: Profession, random: Random): string {
  const [earliest, latest] = startingAges[profession.educationLevel];
  const usualAge = Math.max(random.whole(earliest, latest), profession.license ? licensedAge : 0);
  const hasChangedTrade = person.age > 38 && random.chance(0.25);
  return yearsAfter(
    person.birthDate,
    (hasChangedTrade ? random.whole(28, 36) : usualAge) + random.fraction(),
  );
}

/** Creates the jobs in one trade, one after another, from the first possible day to today. */
export function someCareer(random: Random, person: Person, profession: Profession): Career {
  const start = startOf(person, profession, random);
  const now = today();
  const years = Math.max(0, daysBetween(start, now) / daysPerYear);
  const employers = random.sample(profession.employers, profession.employers.length);
  const isEmployed = random.chance(0.62);
  const lastDay = isEmployed ? now : addDays(now, -random.whole(20, 300));
  const jobs: Career['jobs'] = [];
  let from = start;
  while (daysBetween(from, lastDay) > minJobDays) {
    const until = addDays(from, Math.round(random.whole(12, 75) * daysPerMonth));
    const isLast = daysBetween(until, lastDay) < lastJobMarginDays;
    const isCurrent = isLast && isEmployed;
    const level = levelAfter(daysBetween(start, from) / daysPerYear);
    const employer = employers[jobs.length % employers.length] ?? '';
    jobs.push({
      role: inGender(profession.ladder[level], person.grammaticalGender),
      company: fillIn(employer, { cidade: person.place.city }),
      startDate: from,
      ...(!isCurrent && { endDate: isLast ? lastDay : until }),
      // Pay was lower in the past than in the profession today.
      ...(random.chance(0.7) && {
        salary: inReais(payAt(profession, level) * (0.75 + random.fraction() * 0.2)),
      }),
      mainActivities: `${random.sample(profession.activities, random.whole(2, 3)).join('. ')}.`,
    });
    if (isLast) break;
    from = addDays(until, random.whole(2, 170));
  }
  return { jobs: jobs.slice(-maxJobs), level: levelAfter(years), years: Math.floor(years), start };
}

/** Creates a first internship for some people who still study. */
export function someInternship(random: Random, person: Person, profession: Profession): Career['jobs'] {
  if (profession.educationLevel !== 'superior' || person.age < 19 || !random.chance(0.55)) return [];
  const startDate = addDays(today(), -random.whole(120, 420));
  return [
    {
      role: `${inGender('Estagiári{a|o}', person.grammaticalGender)} em ${profession.field}`,
      company: fillIn(random.pick(profession.employers), { cidade: person.place.city }),
      startDate,
      ...(random.chance(0.5) && { endDate: addDays(startDate, random.whole(60, 110)) }),
      salary: inReais(random.whole(850, 1600)),
      mainActivities: `Apoio à equipe. ${random.pick(profession.activities)}.`,
    },
  ];
}
