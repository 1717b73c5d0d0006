import type { Viewer } from '../../platform/http/access.ts';
import { decimalText, spreadsheetHead, spreadsheetRows } from '../../platform/spreadsheet.ts';
import { toVacancy, type VacancyRow } from '../../vacancies/vacancy-view.ts';
import {
  type CsvColumn,
  csvColumns,
  escapedFormula,
  informativeColumns,
  joinList,
} from '../formats/csv-columns.ts';

/** Writes vacancies as a table that can be imported again, piece by piece. */
export async function* writeCsv(
  rows: AsyncIterable<VacancyRow>,
  viewer: Viewer,
  publicUrl: string,
): AsyncGenerator<string> {
  const columns = [...csvColumns, ...informativeColumns];
  yield spreadsheetHead(columns);
  for await (const row of rows) {
    const cells = toCells(row, viewer, publicUrl);
    // A text that looks like an escaped formula gets a second apostrophe, because an import removes one.
    yield spreadsheetRows([columns.map((column) => cells[column].replace(escapedFormula, "''"))]);
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

const numberText = (value: number | undefined) => (value === undefined ? '' : decimalText(value));
