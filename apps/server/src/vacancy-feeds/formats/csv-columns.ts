import type { FeedField } from './feed.ts';

/** The columns of each field, in the order of exported tables. docs/partner-api/vacancy-feeds.md describes them. */
export const columnsOfField = {
  jobTitle: ['titulo'],
  jobDescription: ['descricao'],
  jobArea: ['area'],
  jobLocation: ['cidade', 'estado'],
  employmentType: ['contrato'],
  workplace: ['modalidade', 'dias_no_local'],
  salary: ['salario'],
  salaryRange: ['salario_de', 'salario_ate', 'salario_moeda', 'salario_por'],
  workSchedule: ['dias', 'horario'],
  weeklyHours: ['horas_por_semana'],
  requiredQualifications: ['qualificacoes_exigidas'],
  desiredSkills: ['habilidades_desejadas'],
  benefits: ['beneficios'],
  otherBenefits: ['outros_beneficios'],
  affirmativeFor: ['afirmativa_para'],
  accommodations: ['acessibilidade'],
  replyWithinDays: ['responder_em_dias'],
  applicationDeadline: ['prazo'],
} as const satisfies Record<FeedField, readonly string[]>;

export type CsvColumn = 'identificador' | (typeof columnsOfField)[FeedField][number];

export const csvColumns: readonly CsvColumn[] = ['identificador', ...Object.values(columnsOfField).flat()];

/** Columns that exports add for readers. Imports ignore them. */
export const informativeColumns = ['situacao', 'endereco'] as const;

/**
 * Joins the entries of a list in one cell. A backslash precedes the separator, a line break or a backslash that is part
 * of an entry.
 */
export const joinList = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replaceAll(/[\\|\n]/g, '\\$&')).join('|');

/** Splits a cell into the entries of a list, which bars or line breaks separate. Reverses `joinList`. */
export function splitList(cell: string): string[] {
  const entries: string[] = [];
  let entry = '';
  // A token is an escaped character, a run of ordinary characters, or a separator. A backslash may also stand alone.
  for (const [token] of cell.matchAll(/\\[\\|\n]|[^\\|\n]+|[^]/g)) {
    if (token === '|' || token === '\n') {
      entries.push(entry);
      entry = '';
    } else entry += /^\\[\\|\n]$/.test(token) ? token.slice(1) : token;
  }
  return [...entries, entry].map((text) => text.trim()).filter(Boolean);
}

/**
 * Matches the apostrophe that exports write before a cell like `=1+1`, so that spreadsheets do not run it. The last
 * four signs are the full-width forms of `=`, `+`, `-` and `@`. A text that itself starts with apostrophes and such a
 * sign gets one more, so that an import restores it.
 */
export const escapedFormula = /^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;
