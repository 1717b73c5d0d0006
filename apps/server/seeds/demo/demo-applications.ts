import { dayOf } from '@trampolim/contract/values/calendar';
import { firstNameOf } from '@trampolim/contract/values/person-name';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { dailyApplicationLimit } from '@trampolim/contract/wire/limits';
import { applicationRows } from '../application-factory.ts';
import { approvalComments, dismissalComments, reviewComments } from '../content/company-comments.ts';
import { millisecondsPerDay } from '../days-ago.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';
import { fillIn } from './wording.ts';

const inOwnAreaShare = 0.87;
const inOwnStateShare = 0.6;
/** Most candidates have not seen changes of the last days. */
const unseenDays = 4;

export type ApplicationRows = ReturnType<typeof applicationRows>;

function someStatus(random: Random, ageInDays: number): ApplicationStatus {
  const shares: readonly (readonly [ApplicationStatus, number])[] =
    ageInDays < 2
      ? [
          ['Currículo Enviado', 75],
          ['Em Análise', 25],
        ]
      : [
          ['Currículo Enviado', 28],
          ['Em Análise', 30],
          ['Aprovado', 15],
          ['Dispensado', 27],
        ];
  return random.weighted(shares, ([, share]) => share)[0];
}

function someComment(random: Random, status: ApplicationStatus, name: string): string {
  if (status === 'Currículo Enviado') return '';
  const comments =
    status === 'Aprovado' ? approvalComments : status === 'Dispensado' ? dismissalComments : reviewComments;
  return fillIn(random.pick<string>(comments), { nome: firstNameOf(name) });
}

/** Builds applications by the rules: a candidate applies once to each vacancy and at most ten times a day. */
export function createApplicationBuilder(random: Random, companyNames: ReadonlyMap<string, string>) {
  const applications: ApplicationRows[] = [];
  const pairs = new Set<string>();
  /** The number of applications of each candidate on each day. */
  const dailyCounts = new Map<string, number>();

  /** Adds an application with its steps. Returns false if a rule forbids it. */
  function apply(
    candidate: CandidateRows['candidate'],
    vacancy: VacancyRow,
    appliedAt: number,
    overrides: { status?: ApplicationStatus; comments?: string } = {},
  ): boolean {
    const pair = `${candidate.id} ${vacancy.id}`;
    const day = `${candidate.id} ${dayOf(appliedAt)}`;
    const slot = (dailyCounts.get(day) ?? 0) + 1;
    if (pairs.has(pair) || slot > dailyApplicationLimit) return false;
    pairs.add(pair);
    dailyCounts.set(day, slot);
    const now = Date.now();
    const age = now - appliedAt;
    const status = overrides.status ?? someStatus(random, age / millisecondsPerDay);
    // The review and the decision follow within some days, and always before now.
    const reviewedAt = appliedAt + Math.min(age * 0.5, (0.2 + random.fraction() * 4) * millisecondsPerDay);
    const decidedAt =
      reviewedAt + Math.min((now - reviewedAt) * 0.8, (0.5 + random.fraction() * 7) * millisecondsPerDay);
    const changedAt = status === 'Em Análise' ? reviewedAt : decidedAt;
    const isRecent = now - changedAt < unseenDays * millisecondsPerDay;
    applications.push(
      applicationRows(
        { candidate, vacancy, companyName: companyNames.get(vacancy.company_id) ?? '' },
        slot,
        [toInstant(appliedAt), toInstant(reviewedAt), toInstant(decidedAt)],
        {
          status,
          comments: overrides.comments ?? someComment(random, status, candidate.name),
          unseen: status !== 'Currículo Enviado' && isRecent && random.chance(0.7),
        },
      ),
    );
    return true;
  }

  /**
   * Applies at a moment when both existed and the vacancy was open. Returns false if there is none, or if a rule
   * forbids the application.
   */
  function applySometime({ account, candidate }: CandidateRows, vacancy: VacancyRow): boolean {
    const from = Math.max(Date.parse(vacancy.created_at), Date.parse(account.created_at));
    const to = Math.min(Date.now(), Date.parse(vacancy.deadline));
    if (from >= to) return false;
    // The exponent makes an early application more likely than a late one.
    return apply(candidate, vacancy, from + (to - from) * random.fraction() ** 1.4);
  }

  return { applications, apply, applySometime };
}

const toInstant = (moment: number) => new Date(moment).toISOString();

export type ApplicationBuilder = ReturnType<typeof createApplicationBuilder>;

interface RandomApplications {
  candidates: readonly CandidateRows[];
  vacancies: readonly VacancyRow[];
  count: number;
}

/** Adds applications up to `count`: mostly in the candidate's area, often in their state. */
export function addRandomApplications(
  random: Random,
  builder: ApplicationBuilder,
  { candidates, vacancies, count }: RandomApplications,
): void {
  const unbanned = vacancies.filter(({ banned }) => !banned);
  while (builder.applications.length < count) {
    const applicant = random.pick(candidates);
    const { area, state } = applicant.candidate;
    const suitable = random.chance(inOwnAreaShare)
      ? unbanned.filter((vacancy) => vacancy.area === area)
      : unbanned;
    const nearby = random.chance(inOwnStateShare)
      ? suitable.filter((vacancy) => vacancy.state === state)
      : suitable;
    const choices = nearby.length > 0 ? nearby : suitable;
    if (choices.length > 0) builder.applySometime(applicant, random.pick(choices));
  }
}
