import { foldAccents } from '@trampolim/contract/values/fold-accents';
import { affirmativeGroups, benefits, weekdays } from '@trampolim/contract/values/vocabulary';
import { feedVacancyLimit } from '@trampolim/contract/wire/limits';
import { CsvError, parse } from 'csv-parse/sync';
import {
  type CsvColumn,
  columnsOfField,
  csvColumns,
  escapedFormula,
  informativeColumns,
  splitList,
} from './csv-columns.ts';
import {
  assertFeedSize,
  createVacancyCollector,
  type Feed,
  type FeedField,
  type FoundVacancy,
  UnreadableFeed,
} from './feed.ts';
import {
  findOption,
  toAmount,
  toArea,
  toCurrency,
  toDay,
  toEmploymentType,
  toPeriod,
  toState,
  toWorkMode,
} from './map-values.ts';

const maxColumns = 100;
const requiredColumns = ['identificador', 'titulo', 'descricao', 'cidade', 'estado'] satisfies CsvColumn[];

type Row = Record<string, string>;

/**
 * Reads a table with one vacancy in each line.
 * @throws {UnreadableFeed}
 */
export function readCsv(text: string): Feed {
  let header: string[] = [];
  const rows = parseTable(text, (names) => {
    header = checkHeader(names);
    return header;
  });
  assertFeedSize(rows.length);
  const isCarried = ([, columns]: [string, readonly string[]]) =>
    columns.some((name) => header.includes(name));
  return {
    format: 'csv',
    vacancies: rows.map(toFoundVacancy),
    carriedFields: Object.entries(columnsOfField)
      .filter(isCarried)
      .map(([field]) => field as FeedField),
    isComplete: true,
  };
}

function parseTable(text: string, columns: (names: string[]) => string[]): Row[] {
  try {
    return parse<Row>(text, {
      bom: true,
      columns,
      delimiter: delimiterOf(text),
      relax_column_count_less: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: feedVacancyLimit + 1,
      trim: true,
    });
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFeed(sentenceOf(error)) : error;
  }
}

function sentenceOf(error: CsvError): string {
  const line = `Linha ${String(error.lines)}: `;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'Falta fechar aspas que foram abertas. Confira as aspas do arquivo.';
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
      return `${line}há mais células do que colunas. Ponha entre aspas o texto que tem o separador.`;
    default:
      return `${line}não foi possível ler. Confira as aspas e os separadores.`;
  }
}

/** Spreadsheets use semicolons or tabs where a comma separates decimals. */
function delimiterOf(text: string): string {
  const firstLine = text.slice(0, 5_000).split('\n', 1)[0] ?? '';
  return [';', '\t'].find((sign) => firstLine.includes(sign)) ?? ',';
}

function checkHeader(names: readonly string[]): string[] {
  if (names.length > maxColumns)
    throw new UnreadableFeed(`A tabela tem ${names.length} colunas. O máximo é ${maxColumns}.`);
  const header = names.map((name) => foldAccents(name).replace(/[^a-z]+/g, '_'));
  const missing = requiredColumns.filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new UnreadableFeed(`Na primeira linha faltam estas colunas: ${missing.join(', ')}.`);
  const duplicate = header.find((name, index) => header.indexOf(name) !== index);
  if (duplicate !== undefined) throw new UnreadableFeed(`A coluna ${duplicate} aparece mais de uma vez.`);
  return header;
}

function toFoundVacancy(row: Row): FoundVacancy {
  const cell = (column: CsvColumn) => (row[column] ?? '').replace(escapedFormula, '');
  const list = (column: CsvColumn) => splitList(cell(column));
  const vacancy = createVacancyCollector(cell('identificador'));
  const options = (vocabulary: readonly string[], column: CsvColumn) =>
    list(column).map((entry) => findOption(vocabulary, entry) ?? entry);

  vacancy.set('jobTitle', cell('titulo'));
  vacancy.set('jobDescription', cell('descricao'));
  vacancy.set('jobArea', readArea(cell('area'), vacancy.assume));
  vacancy.set('jobLocation', { city: cell('cidade'), state: toState(cell('estado')) });
  if (cell('contrato') === '') vacancy.assume('Sem tipo de contrato: usamos CLT.');
  vacancy.set('employmentType', toEmploymentType(cell('contrato') || 'CLT') ?? cell('contrato'));
  vacancy.set('workplace', readWorkplace(cell('modalidade'), cell('dias_no_local')));
  vacancy.set('salary', cell('salario'));
  vacancy.set('salaryRange', readRange(cell));
  vacancy.set('workSchedule', { workingDays: options(weekdays, 'dias'), workingHours: cell('horario') });
  vacancy.set('weeklyHours', readNumber(cell('horas_por_semana')));
  vacancy.set('requiredQualifications', list('qualificacoes_exigidas'));
  vacancy.set('desiredSkills', list('habilidades_desejadas'));
  vacancy.set('benefits', options(benefits, 'beneficios'));
  vacancy.set('otherBenefits', list('outros_beneficios'));
  vacancy.set('affirmativeFor', options(affirmativeGroups, 'afirmativa_para'));
  vacancy.set('accommodations', cell('acessibilidade'));
  vacancy.set('replyWithinDays', readNumber(cell('responder_em_dias')));
  if (cell('prazo') !== '') vacancy.set('applicationDeadline', toDay(cell('prazo')));
  for (const [name, value] of Object.entries(row)) if (!knownColumns.has(name)) vacancy.leaveOut(name, value);
  return vacancy.found;
}

const knownColumns: ReadonlySet<string> = new Set([...csvColumns, ...informativeColumns]);

function readArea(text: string, assume: (note: string) => void): string {
  const area = toArea(text);
  if (!area)
    assume(text === '' ? 'Sem área: usamos Outros.' : `Área “${text}” não reconhecida: usamos Outros.`);
  return area ?? 'Outros';
}

/** A text that is not a number stays a text, which the validation refuses. */
const readNumber = (text: string) => (text === '' ? undefined : (toAmount(text) ?? text));

const readWorkplace = (mode: string, days: string) =>
  mode === '' && days === ''
    ? undefined
    : { mode: toWorkMode(mode) ?? mode, ...(days !== '' && { daysAtPlace: readNumber(days) }) };

function readRange(cell: (column: CsvColumn) => string) {
  const [from, to] = [readNumber(cell('salario_de')), readNumber(cell('salario_ate'))];
  if (from === undefined && to === undefined) return undefined;
  const [currency, period] = [cell('salario_moeda') || 'R$', cell('salario_por') || 'Mês'];
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    currency: toCurrency(currency) ?? currency,
    period: toPeriod(period) ?? period,
  };
}
