import { createHash } from 'node:crypto';
import {
  type FraudSignalKind,
  fraudSignalWeights,
} from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import { fraudPassageLimit } from '@trampolim/contract/fraud-signals/fraud-signals';
import type { CheckedVacancy } from '@trampolim/contract/legal-lint/legal-lint';
import { vacancyLifetimeDays } from '@trampolim/contract/wire/limits';
import { type RawBuilder, sql } from 'kysely';
import { findPassages } from '../legal-lint/lint-vacancy.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { createFindOccupations } from '../resume-phrases/resume-phrases.ts';
import {
  companySignals,
  type FoundSignal,
  freeMailDomains,
  newAccountDays,
  type PublisherFacts,
} from './company-signals.ts';
import { findCopiedVacancy, storeFingerprint } from './copied-texts.ts';
import { textSignals } from './text-signals.ts';
import { createFindHighPay, type FindHighPay, type PaidVacancy, unusualPay } from './unusual-pay.ts';

type FindOccupations = Awaited<ReturnType<typeof createFindOccupations>>;

/** The number of vacancies per transaction. It is small, because texts take a millisecond each and rows stay locked. */
const batchSize = 20;

/** Computes the evidence about one vacancy, if it is live. */
export const assessVacancy = (db: Database, id: string, findOccupations: FindOccupations): Promise<void> =>
  assessEach(db, sql<boolean>`v.id = ${id}`, findOccupations);

/** Computes the evidence about all live vacancies, and deletes the evidence about others. */
export async function assessAllVacancies(db: Database): Promise<void> {
  await assessEach(db, sql.lit(true), await createFindOccupations(db));
  const closedVacancies = db.selectFrom('vacancy').select('id').where('live', '=', false);
  await db.deleteFrom('vacancy_fraud_signal').where('vacancy_id', 'in', closedVacancies).execute();
  await db
    .deleteFrom('vacancy_fingerprint')
    .where('vacancy_id', 'in', closedVacancies.where(cannotReopen))
    .execute();
}

/**
 * True if the company of `vacancy` cannot reopen it. The fingerprint of any other vacancy is stored, because it tells
 * how old the text of a reopened vacancy is. One day is added, because the last possible deadline ends at midnight, up
 * to a day after the lifetime.
 */
const cannotReopen = sql<boolean>`(vacancy.banned or (select a.banned from account a where a.id = vacancy.company_id)
  or vacancy.created_at < now() - ${sql.lit(vacancyLifetimeDays + 1)} * interval '1 day')`;

/**
 * Computes the evidence about live vacancies that have none, such as those of an older version and those whose ban was
 * lifted.
 */
export const assessNewVacancies = async (db: Database): Promise<void> =>
  assessEach(
    db,
    sql<boolean>`not exists (select from vacancy_fingerprint f where f.vacancy_id = v.id)`,
    await createFindOccupations(db),
  );

async function assessEach(
  db: Database,
  isSelected: RawBuilder<boolean>,
  findOccupations: FindOccupations,
): Promise<void> {
  const findHighPay = await createFindHighPay(db);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('vacancy as v')
      .select(['v.id', 'v.title'])
      .where('v.live', '=', true)
      .where('v.id', '>', after)
      .where(isSelected)
      .orderBy('v.id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    // Occupations are found before the transaction, because the job has one connection.
    const titleOccupations = await findOccupations(rows.map(({ title }) => title));
    const occupations = new Map(rows.map(({ title }, index) => [title, titleOccupations[index]?.name]));
    await db.transaction().execute((transaction) =>
      assessBatch(
        transaction,
        rows.map(({ id }) => id),
        { occupations, findHighPay },
      ),
    );
    after = last.id;
  }
}

/** The data that a batch needs besides its vacancies. */
interface BatchContext {
  /** The occupations of the titles; undefined for a title that names none. */
  occupations: ReadonlyMap<string, string | undefined>;
  findHighPay: FindHighPay;
}

async function assessBatch(
  transaction: Transaction,
  ids: readonly string[],
  { occupations, findHighPay }: BatchContext,
): Promise<void> {
  for (const vacancy of await readFacts(transaction, ids)) {
    // A title that changed meanwhile has an assessment of its own in the queue.
    if (!occupations.has(vacancy.title)) continue;
    const pay = unusualPay(vacancy, occupations.get(vacancy.title), findHighPay);
    const copied = await findCopySignals(transaction, vacancy);
    await storeSignals(transaction, vacancy.id, [
      ...findTextSignals(vacancy, pay),
      ...copied,
      ...companySignals(vacancy),
    ]);
  }
}

interface AssessedVacancy extends PublisherFacts, PaidVacancy {
  id: string;
  company_id: string;
  created_at: string;
  title: string;
  description: string;
  salary: string;
  required_qualifications: string[];
  desired_skills: string[];
  other_benefits: string[];
  accommodations: string;
  working_hours: string;
  questions: CheckedVacancy['questions'];
}

/** Report reasons that indicate fraud. */
const fraudReasons = [
  'Spam ou Golpe',
  'Fraude ou Informações Enganosas',
  'Vaga Enganosa',
  'Falsificação de Identidade',
  'Atividade Suspeita',
  'Informações Falsas',
];

/**
 * Reads live vacancies in the order of their ids, and locks them: a change would make the evidence outdated before it
 * is stored.
 */
async function readFacts(transaction: Transaction, ids: readonly string[]): Promise<AssessedVacancy[]> {
  const { rows } = await sql<AssessedVacancy>`
    select v.id, v.company_id, v.created_at, v.title, v.description, v.salary, v.state, v.required_qualifications,
      v.desired_skills, v.other_benefits, v.accommodations, v.working_hours,
      v.salary_amount, v.salary_currency,
      coalesce((select jsonb_agg(jsonb_build_object('text', q.text, 'options', q.options) order by q.position)
        from screening_question q where q.vacancy_id = v.id and q.position is not null), '[]') as questions,
      a.email, c.site, c.employee_count,
      case when v.created_at < a.created_at + ${sql.lit(newAccountDays)} * interval '1 day' then (
        select count(*)::integer from vacancy w where w.company_id = v.company_id
          and w.created_at < a.created_at + ${sql.lit(newAccountDays)} * interval '1 day') else 0 end as early_vacancies,
      (select count(*)::integer from company o join account m on m.id = o.id
        where left(o.cnpj, 8) = left(c.cnpj, 8) and o.id <> c.id
          and (split_part(m.email, '@', 2) <> split_part(a.email, '@', 2)
            or split_part(a.email, '@', 2) = any(${[...freeMailDomains]}::text[]))) as accounts_of_root,
      (select count(distinct r.reporter_id)::integer from report r
        where r.target_id in (v.id, v.company_id) and r.state <> 'dismissed'
          and r.reason = any(${fraudReasons}::text[]::report_reason[])) as reporters
    from vacancy v
    join company c on c.id = v.company_id
    join account a on a.id = v.company_id
    where v.id = any(${ids}::uuid[]) and v.live
    order by v.id
    for share of v`.execute(transaction);
  return rows;
}

/** A digest of passages that are found but not shown. */
const digestOf = (passages: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(passages)).digest('base64url');

/** Returns the evidence in the texts of a vacancy. Unusual pay counts once, by its amount or by its text. */
function findTextSignals(vacancy: AssessedVacancy, pay: FoundSignal | undefined): FoundSignal[] {
  const checked: CheckedVacancy = {
    jobTitle: vacancy.title,
    jobDescription: vacancy.description,
    salary: vacancy.salary,
    requiredQualifications: vacancy.required_qualifications,
    desiredSkills: vacancy.desired_skills,
    otherBenefits: vacancy.other_benefits,
    accommodations: vacancy.accommodations,
    workSchedule: { workingHours: vacancy.working_hours },
    questions: vacancy.questions,
  };
  const passages = new Map<FraudSignalKind, Set<string>>();
  for (const { rule, text } of findPassages(checked, textSignals))
    passages.set(rule, (passages.get(rule) ?? new Set()).add(text));
  if (pay) passages.delete(pay.kind);
  const passageSignals = [...passages].map(([kind, texts]): FoundSignal => {
    const shownTexts = [...texts].slice(0, fraudPassageLimit);
    const otherTexts = [...texts].slice(fraudPassageLimit);
    return {
      kind,
      passages: shownTexts,
      ...(otherTexts.length > 0 && { othersDigest: digestOf(otherTexts) }),
    };
  });
  return pay ? [...passageSignals, pay] : passageSignals;
}

async function findCopySignals(transaction: Transaction, vacancy: AssessedVacancy): Promise<FoundSignal[]> {
  const fingerprint = await storeFingerprint(transaction, vacancy);
  const vacancyId = await findCopiedVacancy(transaction, vacancy, fingerprint);
  return vacancyId ? [{ kind: 'copied_text', passages: [], vacancyId }] : [];
}

/** Evidence as it is stored. */
export interface StoredSignal extends FoundSignal {
  weight: number;
}

/**
 * Identifies a signal, so that other evidence of its kind counts after a dismissal. Counts are left out, because they
 * grow, and so is the usual pay with which an unusual one was compared.
 */
export const signalKey = ({ kind, passages, vacancyId = '', othersDigest }: FoundSignal): string =>
  [
    kind,
    ...(kind === 'unusual_pay' ? passages.slice(0, 1) : passages),
    vacancyId,
    ...(othersDigest ? [othersDigest] : []),
  ].join(' ');

/** The sum of the weights of the signals that no moderator dismissed. */
const undismissedWeight = (signals: readonly StoredSignal[], dismissed: readonly string[]): number =>
  signals
    .filter((signal) => !dismissed.includes(signalKey(signal)))
    .reduce((sum, { weight }) => sum + weight, 0);

async function storeSignals(
  transaction: Transaction,
  vacancyId: string,
  foundSignals: readonly FoundSignal[],
): Promise<void> {
  if (foundSignals.length === 0) {
    await transaction.deleteFrom('vacancy_fraud_signal').where('vacancy_id', '=', vacancyId).execute();
    return;
  }
  const signals = foundSignals
    .map((signal): StoredSignal => ({ ...signal, weight: fraudSignalWeights[signal.kind] }))
    .toSorted((one, other) => other.weight - one.weight);
  // The row is locked until the end, so that nobody dismisses signals that are being replaced.
  const existing = await transaction
    .selectFrom('vacancy_fraud_signal')
    .select('dismissed')
    .where('vacancy_id', '=', vacancyId)
    .forUpdate()
    .executeTakeFirst();
  const values = {
    signals: JSON.stringify(signals),
    weight: undismissedWeight(signals, existing?.dismissed ?? []),
    found_at: new Date().toISOString(),
  };
  // A row with the same signals stays unchanged, because a dismissal is refused if `found_at` has changed since the
  // evidence was displayed.
  await transaction
    .insertInto('vacancy_fraud_signal')
    .values({ vacancy_id: vacancyId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('vacancy_id')
        .doUpdateSet(values)
        .where(sql<boolean>`vacancy_fraud_signal.signals is distinct from excluded.signals`),
    )
    .execute();
}
