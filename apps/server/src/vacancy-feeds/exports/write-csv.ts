import { stringify } from 'csv-stringify/sync';
import type { Viewer } from '../../platform/http/access.ts';
import { toVacancy, type VacancyRow } from '../../vacancies/vacancy-view.ts';
import {
  type CsvColumn,
  csvColumns,
  escapedFormula,
  informativeColumns,
  joinList,
} from '../formats/csv-columns.ts';

/**
 * The format that Excel opens by a double click on a Brazilian computer. A cell that starts like a formula becomes
 * text.
 */
const format = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_string: true,
  escape_formulas: true,
} as const;
const byteOrderMark = '\uFEFF';

/** Writes vacancies as a table that can be imported again, piece by piece. */
export async function* writeCsv(
  rows: AsyncIterable<VacancyRow>,
  viewer: Viewer,
  publicUrl: string,
): AsyncGenerator<string> {
  const columns = [...csvColumns, ...informativeColumns];
  yield byteOrderMark + stringify([columns], format);
  for await (const row of rows) {
    const cells = toCells(row, viewer, publicUrl);
    yield stringify([columns.map((column) => cells[column].replace(escapedFormula, "''"))], format);
  }
}

type Cells = Record<CsvColumn | (typeof informativeColumns)[number], string>;

function toCells(row: VacancyRow, viewer: Viewer, publicUrl: string): Cells {
  const vacancy = toVacancy(row, viewer);
  const { workplace, salaryRange, workSchedule } = vacancy;
  const list = (entries: readonly string[] = []) => joinList(entries);
  return {
    identificador: vacancy._id,
    titulo: vacancy.jobTitle,
    descricao: vacancy.jobDescription,
    area: vacancy.jobArea,
    cidade: vacancy.jobLocation.city,
    estado: vacancy.jobLocation.state,
    contrato: vacancy.employmentType,
    modalidade: workplace?.mode ?? '',
    dias_no_local: numberText(workplace?.daysAtPlace),
    salario: row.salary,
    salario_de: numberText(salaryRange?.from),
    salario_ate: numberText(salaryRange?.to),
    salario_moeda: salaryRange?.currency ?? '',
    salario_por: salaryRange?.period ?? '',
    dias: list(workSchedule.workingDays),
    horario: workSchedule.workingHours,
    horas_por_semana: numberText(vacancy.weeklyHours),
    qualificacoes_exigidas: list(vacancy.requiredQualifications),
    habilidades_desejadas: list(vacancy.desiredSkills),
    beneficios: list(vacancy.benefits),
    outros_beneficios: list(vacancy.otherBenefits),
    afirmativa_para: list(vacancy.affirmativeFor),
    acessibilidade: vacancy.accommodations ?? '',
    responder_em_dias: numberText(vacancy.replyWithinDays),
    prazo: vacancy.applicationDeadline,
    situacao: vacancy.status,
    endereco: `${publicUrl}/vaga/${vacancy._id}`,
  };
}

/** Brazilian spreadsheets expect a decimal comma. */
const numberText = (value: number | undefined) =>
  value === undefined ? '' : String(value).replace('.', ',');
