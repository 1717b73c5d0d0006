import { idWithTimestamp } from '../account-row.ts';
import { daysAgo } from '../days-ago.ts';
import { type ReportColumns, reportRow } from '../report-factory.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { DemoCompany } from './demo-companies.ts';
import { createRecord, type Decision } from './demo-record.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

type Reason = ReportColumns['reason'];

const complaints: [Reason, string][] = [
  ['Spam ou Golpe', 'Pediram um Pix para “reservar a vaga” antes da entrevista.'],
  ['Spam ou Golpe', 'O link leva a um curso pago. Não há vaga nenhuma.'],
  ['Vaga Enganosa', 'Na entrevista o salário era metade do anunciado.'],
  ['Informações Falsas', 'O endereço não existe, fui até lá.'],
  ['Discriminação ou Assédio', 'Disseram que só contratam homens.'],
  ['Conteúdo Inadequado', 'A descrição tem fotos e piadas que não cabem aqui.'],
];

/** The titles of vacancies that were reported in past months and no longer exist. */
const removedVacancyTitles = [
  'Renda extra sem sair de casa',
  'Digitador home office',
  'Modelo comercial',
  'Agente de viagens',
];

interface DemoRows {
  adminId: string;
  ana: CandidateRows;
  company: DemoCompany;
  /** The vacancy for which the company was warned. */
  warnedVacancy: VacancyRow | undefined;
  candidates: readonly CandidateRows[];
  /** The vacancies of other companies. */
  otherVacancies: readonly VacancyRow[];
}

const demoWarning = (at: string, reason: Reason, text: string) => ({
  id: idWithTimestamp(at),
  at,
  reason,
  text,
});

/** The warnings that have a notice. */
export const demoWarnings = {
  ana: demoWarning(
    daysAgo(0.4),
    'Informações Falsas',
    'O link do seu portfólio pedia cadastro para ser aberto. Deixe um endereço que as empresas possam ver sem senha, por favor.',
  ),
  company: demoWarning(
    daysAgo(20),
    'Discriminação ou Assédio',
    'A descrição citava a idade desejada, o que a lei não permite. Obrigado por corrigir.',
  ),
};

/** Creates reports, decisions and appeals of the last months, and some that are still open. */
export function demoModeration(random: Random, demo: DemoRows) {
  const decided = decidedReports(random, demo);
  // The ban of a vacancy that has ended changes no list of open vacancies.
  const bannedVacancy = demo.otherVacancies.find(({ live }) => !live);
  const decisions = [...decided.decisions, ...sanctionDecisions(demo, bannedVacancy)];
  const reports = [...decided.reports, ...openReports(random, demo)];
  return { reports, bannedVacancy, ...createRecord(decisions) };
}

/** Creates the reports of the last months about vacancies that no longer exist, and their decisions. */
function decidedReports(random: Random, { adminId, candidates }: DemoRows) {
  const decisions: Decision[] = [];
  const reports: ReportColumns[] = [];
  for (let days = 150; days > 6; days -= random.whole(1, 3)) {
    const [reason, description] = random.pick(complaints);
    const targetId = idWithTimestamp(daysAgo(days + 5));
    const sentAt = daysAgo(days);
    const decidedAt = new Date(Date.parse(sentAt) + random.whole(6, 44) * hourMs).toISOString();
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
            created_at: new Date(Date.parse(sentAt) + sent * hourMs).toISOString(),
            reason,
            description,
            snapshot,
            reporter_id: random.pick(candidates).candidate.id,
            state: isUpheld ? 'upheld' : 'dismissed',
            decided_at: decidedAt,
          },
        ),
      );
    decisions.push({
      at: decidedAt,
      kind: isUpheld ? random.pick(['vacancy_banned', 'vacancy_banned', 'warned']) : 'reports_dismissed',
      actorId: adminId,
      subjectType: 'vacancy',
      subjectId: targetId,
      accountId: null,
      reason,
      reports: count,
    });
  }
  return { decisions, reports };
}

/** Creates the decisions about accounts and vacancies that exist: warnings, bans and an appeal. */
function sanctionDecisions(
  { adminId, ana, company, warnedVacancy, otherVacancies }: DemoRows,
  bannedVacancy: VacancyRow | undefined,
): Decision[] {
  const decisions: Decision[] = [];
  const decisionWithSanction = (
    { id, at }: { id: string; at: string },
    sanction: {
      kind: 'warning' | 'vacancy_ban';
      accountId: string;
      subject: string;
      vacancyId?: string;
      reason: Reason;
      text: string;
    },
  ): Decision => ({
    at,
    kind: sanction.kind === 'warning' ? 'warned' : 'vacancy_banned',
    actorId: adminId,
    subjectType: sanction.vacancyId ? 'vacancy' : 'candidate',
    subjectId: sanction.vacancyId ?? sanction.accountId,
    accountId: sanction.accountId,
    reason: sanction.reason,
    reports: 0,
    text: sanction.text,
    sanction: {
      id,
      kind: sanction.kind,
      account_id: sanction.accountId,
      vacancy_id: sanction.vacancyId ?? null,
      subject: sanction.subject,
      reason: sanction.reason,
      decided_by: adminId,
    },
  });

  decisions.push(
    decisionWithSanction(demoWarnings.ana, {
      kind: 'warning',
      accountId: ana.candidate.id,
      subject: 'Seu currículo',
      reason: demoWarnings.ana.reason,
      text: demoWarnings.ana.text,
    }),
  );
  if (warnedVacancy)
    decisions.push(
      decisionWithSanction(demoWarnings.company, {
        kind: 'warning',
        accountId: company.rows.company.id,
        subject: warnedVacancy.title,
        vacancyId: warnedVacancy.id,
        reason: demoWarnings.company.reason,
        text: demoWarnings.company.text,
      }),
    );
  if (bannedVacancy) {
    const at = daysAgo(3);
    decisions.push(
      decisionWithSanction(
        { id: idWithTimestamp(at), at },
        {
          kind: 'vacancy_ban',
          accountId: bannedVacancy.company_id,
          subject: bannedVacancy.title,
          vacancyId: bannedVacancy.id,
          reason: 'Spam ou Golpe',
          text: 'O anúncio pedia pagamento por um treinamento antes da contratação.',
        },
      ),
      {
        at: daysAgo(1.2),
        kind: 'appeal_received',
        actorId: bannedVacancy.company_id,
        subjectType: 'vacancy',
        subjectId: bannedVacancy.id,
        accountId: bannedVacancy.company_id,
        reason: 'Spam ou Golpe',
        reports: 0,
        earlierDecisionAt: at,
        text: 'O treinamento é gratuito: o valor citado era o da bolsa que pagamos a quem participa. Já mudamos o texto.',
      },
    );
  }

  for (const vacancy of otherVacancies.filter((each) => each.banned && each !== bannedVacancy)) {
    const at = new Date((Date.parse(vacancy.created_at) + Date.now()) / 2).toISOString();
    decisions.push(
      decisionWithSanction(
        { id: idWithTimestamp(at), at },
        {
          kind: 'vacancy_ban',
          accountId: vacancy.company_id,
          subject: vacancy.title,
          vacancyId: vacancy.id,
          reason: 'Vaga Enganosa',
          text: 'O salário anunciado não era o da vaga.',
        },
      ),
    );
  }
  return decisions;
}

/** Creates the reports that nobody has decided yet. */
function openReports(
  random: Random,
  { ana, company, candidates, otherVacancies }: DemoRows,
): ReportColumns[] {
  const reports: ReportColumns[] = [];
  const [reportedThreeTimes, reportedOnce] = otherVacancies.filter(({ live }) => live);
  const targets = [reportedThreeTimes, reportedThreeTimes, reportedThreeTimes, reportedOnce];
  for (const [index, target] of targets.entries()) {
    if (!target) continue;
    const [reason, description] = complaints[index] ?? complaints[0] ?? ['Outro', ''];
    reports.push(
      reportRow(
        { type: 'vacancy', id: target.id },
        {
          created_at: hoursAgo((4 - index) * 9),
          reason,
          description,
          reporter_id: random.pick(candidates).candidate.id,
          answerable_id: target.company_id,
        },
      ),
    );
  }
  const reported = random.pick(candidates.filter(({ candidate }) => candidate.visible !== false)).candidate;
  reports.push(
    reportRow(
      { type: 'candidate', id: reported.id },
      {
        created_at: hoursAgo(2),
        reason: 'Falsificação de Identidade',
        description: 'O currículo usa o nome e as obras de outra pessoa.',
        reporter_id: company.rows.company.id,
      },
    ),
    reportRow(
      { type: 'company', id: otherVacancies[0]?.company_id ?? '' },
      {
        created_at: hoursAgo(26),
        reason: 'Comportamento Desrespeitoso',
        description: 'Fui tratada com grosseria na entrevista, e riram do meu sotaque.',
        reporter_id: ana.candidate.id,
      },
    ),
  );
  return reports;
}
