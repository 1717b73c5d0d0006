import { appealDays } from '@trampolim/contract/wire/limits';
import type { Insertable } from 'kysely';
import {
  commitmentOf,
  genesis,
  hashOfEntry,
  type RecordEntry,
} from '../../src/moderation/record/record-hash.ts';
import type { DB } from '../../src/platform/database/database-types.gen.ts';
import { idWithTimestamp } from '../account-row.ts';
import { type ReportColumns, reportRow } from '../report-factory.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';

const hour = 3_600_000;
const day = 24 * hour;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

type Reason = ReportColumns['reason'];

const complaints: [Reason, string][] = [
  ['Spam ou Golpe', 'Pediram um Pix para “reservar a vaga” antes da entrevista.'],
  ['Spam ou Golpe', 'O link leva a um curso pago. Não há vaga nenhuma.'],
  ['Vaga Enganosa', 'Na entrevista o salário era metade do anunciado.'],
  ['Informações Falsas', 'O endereço não existe, fui até lá.'],
  ['Discriminação ou Assédio', 'Disseram que só contratam homens.'],
  ['Conteúdo Inadequado', 'A descrição tem fotos e piadas que não cabem aqui.'],
];

/** Vacancies that were reported in past months and no longer exist. */
const removedVacancyTitles = [
  'Renda extra sem sair de casa',
  'Digitador home office',
  'Modelo comercial',
  'Agente de viagens',
];

/** A decision with the fields that the record does not contain. */
interface Decision extends Omit<RecordEntry, 'seq' | 'textHash' | 'aboutSeq'> {
  words?: string;
  /** The time of the decision that it refers to. */
  about?: string;
  sanction?: Omit<Insertable<DB['sanction']>, 'seq' | 'decided_at' | 'appeal_until'>;
}

interface Dependencies {
  adminId: string;
  ana: CandidateRows;
  company: DemoCompany;
  /** The vacancy for which the company was warned. */
  warned: VacancyRow | undefined;
  people: readonly CandidateRows[];
  others: readonly VacancyRow[];
}

/** Ids of warnings that notices lead to. */
export const demoWarnings = { ana: idWithTimestamp(ago(0.4 * day)), company: idWithTimestamp(ago(20 * day)) };

/** Creates reports, decisions and appeals of the last months, and some that are still open. */
export function demoModeration(random: Random, dependencies: Dependencies) {
  const { adminId, ana, company, warned, people, others } = dependencies;
  const reporter = () => random.pick(people).candidate.id;
  const decisions: Decision[] = [];
  const reports: ReportColumns[] = [];

  for (let daysAgo = 150; daysAgo > 6; daysAgo -= random.whole(1, 3)) {
    const [reason, description] = random.pick(complaints);
    const targetId = idWithTimestamp(ago((daysAgo + 5) * day));
    const sentAt = ago(daysAgo * day);
    const decidedAt = new Date(Date.parse(sentAt) + random.whole(2, 40) * hour).toISOString();
    const isUpheld = random.chance(0.6);
    const snapshot = JSON.stringify({
      jobTitle: random.pick(removedVacancyTitles),
      jobDescription: 'Ganhe rápido, vagas limitadas.',
    });
    const count = random.whole(1, 3);
    for (let sent = 0; sent < count; sent++)
      reports.push(
        reportRow(
          { type: 'vacancy', id: targetId },
          {
            created_at: new Date(Date.parse(sentAt) + sent * hour).toISOString(),
            reason,
            description,
            snapshot,
            reporter_id: reporter(),
            state: isUpheld ? 'upheld' : 'dismissed',
            decided_at: new Date(Date.parse(decidedAt) + 4 * hour).toISOString(),
          },
        ),
      );
    decisions.push({
      at: new Date(Date.parse(decidedAt) + 4 * hour).toISOString(),
      kind: isUpheld ? random.pick(['vacancy_banned', 'vacancy_banned', 'warned']) : 'reports_dismissed',
      actorId: adminId,
      subjectType: 'vacancy',
      subjectId: targetId,
      accountId: null,
      reason,
      reports: count,
    });
  }

  const sanctionOf = (
    id: string,
    at: string,
    of: {
      kind: 'warning' | 'vacancy_ban';
      accountId: string;
      subject: string;
      vacancyId?: string;
      reason: Reason;
      words: string;
    },
  ): Decision => ({
    at,
    kind: of.kind === 'warning' ? 'warned' : 'vacancy_banned',
    actorId: adminId,
    subjectType: of.vacancyId ? 'vacancy' : 'candidate',
    subjectId: of.vacancyId ?? of.accountId,
    accountId: of.accountId,
    reason: of.reason,
    reports: 0,
    words: of.words,
    sanction: {
      id,
      kind: of.kind,
      account_id: of.accountId,
      vacancy_id: of.vacancyId ?? null,
      subject: of.subject,
      reason: of.reason,
      decided_by: adminId,
    },
  });

  decisions.push(
    sanctionOf(demoWarnings.ana, ago(0.4 * day), {
      kind: 'warning',
      accountId: ana.candidate.id,
      subject: 'Seu currículo',
      reason: 'Informações Falsas',
      words: anasWarning,
    }),
  );
  if (warned)
    decisions.push(
      sanctionOf(demoWarnings.company, ago(20 * day), {
        kind: 'warning',
        accountId: company.rows.company.id,
        subject: warned.title,
        vacancyId: warned.id,
        reason: 'Discriminação ou Assédio',
        words: companysWarning,
      }),
    );
  const banned = others.find(({ live }) => !live);
  if (banned) {
    const at = ago(3 * day);
    const words = 'O anúncio pedia pagamento por um treinamento antes da contratação.';
    decisions.push(
      sanctionOf(idWithTimestamp(at), at, {
        kind: 'vacancy_ban',
        accountId: banned.company_id,
        subject: banned.title,
        vacancyId: banned.id,
        reason: 'Spam ou Golpe',
        words,
      }),
      {
        at: ago(1.2 * day),
        kind: 'appeal_received',
        actorId: banned.company_id,
        subjectType: 'vacancy',
        subjectId: banned.id,
        accountId: banned.company_id,
        reason: 'Spam ou Golpe',
        reports: 0,
        about: at,
        words:
          'O treinamento é gratuito: o valor citado era o da bolsa que pagamos a quem participa. Já mudamos o texto.',
      },
    );
  }

  for (const vacancy of others.filter((each) => each.banned && each !== banned)) {
    const at = new Date((Date.parse(vacancy.created_at) + Date.now()) / 2).toISOString();
    decisions.push(
      sanctionOf(idWithTimestamp(at), at, {
        kind: 'vacancy_ban',
        accountId: vacancy.company_id,
        subject: vacancy.title,
        vacancyId: vacancy.id,
        reason: 'Vaga Enganosa',
        words: 'O salário anunciado não era o da vaga.',
      }),
    );
  }

  const [often, once] = others.filter(({ live }) => live);
  for (const [index, target] of [often, often, often, once].entries()) {
    if (!target) continue;
    const [reason, description] = complaints[index] ?? complaints[0] ?? ['Outro', ''];
    reports.push(
      reportRow(
        { type: 'vacancy', id: target.id },
        {
          created_at: ago((4 - index) * 9 * hour),
          reason,
          description,
          reporter_id: reporter(),
          answerable_id: target.company_id,
        },
      ),
    );
  }
  const reported = random.pick(people.filter(({ candidate }) => candidate.visible !== false)).candidate;
  reports.push(
    reportRow(
      { type: 'candidate', id: reported.id },
      {
        created_at: ago(2 * hour),
        reason: 'Falsificação de Identidade',
        description: 'O currículo usa o nome e as obras de outra pessoa.',
        reporter_id: company.rows.company.id,
      },
    ),
    reportRow(
      { type: 'company', id: others[0]?.company_id ?? '' },
      {
        created_at: ago(26 * hour),
        reason: 'Comportamento Desrespeitoso',
        description: 'Fui tratada com grosseria na entrevista, e riram do meu sotaque.',
        reporter_id: ana.candidate.id,
      },
    ),
  );
  return { reports, bannedVacancy: banned, ...chain(decisions) };
}

export const anasWarning =
  'O link do seu portfólio pedia cadastro para ser aberto. Deixe um endereço que as empresas possam ver sem senha, por favor.';
export const companysWarning =
  'A descrição citava a idade desejada, o que a lei não permite. Obrigado por corrigir.';

/** The rows of the record as the server would have added them, and the texts that are stored separately. */
function chain(decisions: readonly Decision[]) {
  const records: Insertable<DB['moderation_record']>[] = [];
  const texts: Insertable<DB['moderation_text']>[] = [];
  const sanctions: Insertable<DB['sanction']>[] = [];
  const appeals: Insertable<DB['appeal']>[] = [];
  const seqOf = new Map<string, number>();
  const sanctionIds = new Map<string, string>();
  let previous: Buffer = genesis;
  for (const decision of [...decisions].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const { words, about, sanction, ...entry } = decision;
    const seq = records.length + 1;
    seqOf.set(entry.at, seq);
    const salt = Buffer.alloc(16, seq);
    const textHash = words ? commitmentOf(salt, words) : null;
    const aboutSeq = about ? (seqOf.get(about) ?? null) : null;
    const hash = hashOfEntry(previous, { ...entry, seq, aboutSeq, textHash });
    records.push({
      seq,
      at: entry.at,
      kind: entry.kind,
      actor_id: entry.actorId,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      account_id: entry.accountId,
      reason: entry.reason,
      reports: entry.reports,
      about_seq: aboutSeq,
      text_hash: textHash,
      previous_hash: previous,
      hash,
    });
    if (words) texts.push({ seq, account_id: entry.accountId, salt, words });
    if (sanction) {
      sanctionIds.set(entry.at, sanction.id);
      const until = new Date(Date.parse(entry.at) + appealDays * day).toISOString();
      sanctions.push({ ...sanction, seq, decided_at: entry.at, appeal_until: until });
    }
    const sanctionId = about && sanctionIds.get(about);
    if (entry.kind === 'appeal_received' && sanctionId)
      appeals.push({ sanction_id: sanctionId, place: idWithTimestamp(entry.at), sent_at: entry.at, seq });
    previous = hash;
  }
  return { records, texts, sanctions, appeals, head: { seq: records.length, hash: previous } };
}
