import type { CandidateProfile } from '@trampolim/contract/candidates/candidates';
import type { ReportTarget } from '@trampolim/contract/reports/report-reasons';
import { acceptedText } from '@trampolim/contract/screening-questions/answer-rules';
import type { ScreeningQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { reportExcerptLimit, snapshotLineLimit } from '@trampolim/contract/wire/limits';
import type { getCompanyProfile } from '../companies/company-profile.ts';

/** The stored snapshot of each kind of target. Earlier versions stored fewer fields, so all are optional. */
interface Snapshots {
  candidate: Partial<CandidateProfile>;
  company: Partial<Awaited<ReturnType<typeof getCompanyProfile>>>;
  vacancy: Partial<Vacancy>;
}

/** One field of a target with its label. */
interface SnapshotLine {
  label: string;
  text: string;
}

type FieldReaders = { [Target in ReportTarget]: (snapshot: Snapshots[Target]) => Record<string, unknown> };

const joinTexts = (values: readonly unknown[] | undefined, separator = ', ') =>
  values?.filter((value) => value !== undefined && value !== '').join(separator);

const placeOf = (place: { city?: string; state?: string } | undefined) =>
  joinTexts([place?.city, place?.state], '/');

const rangeOf = (range: Vacancy['salaryRange']) =>
  range && joinTexts([range.currency, range.from, range.to && `até ${range.to}`, `por ${range.period}`], ' ');

const questionText = (question: ScreeningQuestion) => {
  const accepted = acceptedText(question);
  return joinTexts(
    [question.text, joinTexts(question.options), accepted && `Resposta eliminatória: ${accepted}`],
    ' · ',
  );
};

const numberedFields = <Entry>(
  label: string,
  entries: readonly Entry[] | undefined,
  textOf: (entry: Entry) => unknown,
) => Object.fromEntries(entries?.map((entry, index) => [`${label} ${index + 1}`, textOf(entry)]) ?? []);

/** The fields of each type that do not depend on the viewer. */
const readers: FieldReaders = {
  vacancy: (vacancy) => ({
    Título: vacancy.jobTitle,
    Descrição: vacancy.jobDescription,
    Empresa: vacancy.companyId?.companyName,
    Área: vacancy.jobArea,
    Salário: vacancy.salary,
    'Faixa salarial': rangeOf(vacancy.salaryRange),
    Local: placeOf(vacancy.jobLocation),
    'Modo de trabalho': joinTexts([
      vacancy.workplace?.mode,
      vacancy.workplace?.daysAtPlace && `${vacancy.workplace.daysAtPlace} dias no local`,
    ]),
    'Tipo de contratação': vacancy.employmentType,
    Dias: joinTexts(vacancy.workSchedule?.workingDays),
    Horário: vacancy.workSchedule?.workingHours,
    'Carga horária': vacancy.weeklyHours,
    'Responde em até (dias)': vacancy.replyWithinDays,
    Qualificações: joinTexts(vacancy.requiredQualifications),
    Habilidades: joinTexts(vacancy.desiredSkills),
    Benefícios: joinTexts([...(vacancy.benefits ?? []), ...(vacancy.otherBenefits ?? [])]),
    'Vaga afirmativa para': joinTexts(vacancy.affirmativeFor),
    Acessibilidade: vacancy.accommodations,
    ...numberedFields('Pergunta', vacancy.questions, questionText),
    Prazo: vacancy.applicationDeadline,
  }),
  company: (company) => ({
    Nome: company.companyName,
    Tipo: company.type,
    'Ramo de atividade': company.branchOfActivity,
    Descrição: company.description,
    Site: company.site,
    Local: placeOf(company.address),
    Registro: company.registrationNumber,
    Funcionários: company.employeerNumber,
  }),
  candidate: (candidate) => ({
    Nome: candidate.candidateName,
    Sobre: candidate.candidateAbout,
    'Cargo desejado': candidate.desiredRole,
    'Área de interesse': candidate.areaOfInterest,
    'Área hierárquica': candidate.candidateHierarchicalArea,
    Local: placeOf(candidate.candidateAddress),
    'Local desejado': joinTexts([candidate.desiredCity, candidate.desiredState], '/'),
    'Último emprego': candidate.candidateLastJob,
    Escolaridade: candidate.candidateEducationLevel,
    'Pretensão salarial': candidate.candidateTargetSalary,
    ...numberedFields('Experiência', candidate.candidateExperience, (job) =>
      joinTexts(
        [
          job.role,
          job.company,
          joinTexts([job.startDate, job.endDate], ' a '),
          job.salary,
          job.mainActivities,
        ],
        ' · ',
      ),
    ),
    ...numberedFields('Curso', candidate.candidateCourses, (course) =>
      joinTexts([course.name, course.institution, course.duration, course.conclusionYear], ' · '),
    ),
    Idiomas: joinTexts(candidate.candidateIdioms?.map(({ name, level }) => `${name} (${level})`)),
    Qualificações: joinTexts(candidate.candidateQualifications?.map(({ description }) => description)),
    Link: candidate.candidateLink,
  }),
};

/** Returns the lines of a target. Empty fields have no line. */
export function linesOf(type: ReportTarget, snapshot: unknown): SnapshotLine[] {
  // A report stores the type of its target with the snapshot, so the two belong together.
  const readFields = readers[type] as (snapshot: unknown) => Record<string, string | number | undefined>;
  return Object.entries(readFields(snapshot)).flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : { label, text: String(value).slice(0, snapshotLineLimit) },
  );
}

/**
 * Returns the reported lines, each with its current text if that differs. A line without a reported text was empty at
 * the time.
 */
export function compareLines(reported: readonly SnapshotLine[], current: readonly SnapshotLine[]) {
  const currentTexts = new Map(current.map(({ label, text }) => [label, text]));
  const reportedLines = reported.map(({ label, text }) => {
    const now = currentTexts.get(label) ?? '';
    return { label, text, ...(now !== text && { now }) };
  });
  const labels = new Set(reported.map(({ label }) => label));
  return [
    ...reportedLines,
    ...current.flatMap(({ label, text }) => (labels.has(label) ? [] : { label, text: '', now: text })),
  ];
}

const mainLabel: Record<ReportTarget, string> = {
  vacancy: 'Descrição',
  company: 'Descrição',
  candidate: 'Sobre',
};

/** Returns the start of the main text of a target, which lists show. */
export const excerptOf = (type: ReportTarget, lines: readonly SnapshotLine[]): string =>
  (lines.find(({ label }) => label === mainLabel[type])?.text ?? '').slice(0, reportExcerptLimit);
