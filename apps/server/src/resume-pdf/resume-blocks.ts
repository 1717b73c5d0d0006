import { today } from '@trampolim/contract/values/calendar';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import type { languageLevels } from '@trampolim/contract/values/vocabulary';
import type { PrintedResume } from '../candidates/resume-readers.ts';
import { type Contact, contactRows } from './contact-rows.ts';
import { type Faces, printableIn } from './faces.ts';
import type { Block, Row } from './flow.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { type Column, gridRows, proseRows, textRows, withLabel } from './text-rows.ts';
import { area, baselineOf, halfXHeight, rule, type TextStyle, textStyles } from './type-area.ts';

/** The API names the levels without accents. */
const levelNames: Record<(typeof languageLevels)[number], string> = {
  Basico: 'básico',
  Intermediario: 'intermediário',
  Avancado: 'avançado',
  Fluente: 'fluente',
};

const spacings = { contacts: 5, section: 20, entry: 11, prose: 3 };
const spaceAfterHeading: Row = { height: 5, draw: () => {} };
/** The number of lines that stay on the same page as the heading above them. */
const minLinesAfterHeading = 2;
/** Replaces a title without any printable character. */
const missingTitle = '–';

type Element = PDFKit.PDFStructureElement;

/** A job or a course. */
interface Entry {
  title: string;
  /** The lines in the left column, such as the dates. */
  label: string[];
  /** The line below the title, such as the company. */
  details: string;
  /** The text below, such as the activities. */
  text: string;
}

/** Lays out a resume in reading order. Sections and lines without content are omitted. */
export function resumeBlocks(writer: PdfWriter, faces: Faces, root: Element, resume: PrintedResume): Block[] {
  /** Returns the printable form of a text that may have several lines. */
  const prose = (text = '') => printableIn(faces, text);
  /** Returns the printable form of a text on one line. */
  const line = (text = '') => prose(text).replaceAll('\n', ' ');
  const rowsOf = (tag: string, text: string, style: TextStyle, column: Column = area.main) =>
    text ? textRows(writer, root, { tag, text, style, column }) : [];

  const head = (): Block => {
    const page = { x: area.left, width: area.width };
    const rows = [
      ...rowsOf('H1', line(resume.candidateName) || missingTitle, textStyles.name, page),
      ...rowsOf('P', line(resume.desiredRole), textStyles.role, page),
      ...withSpaceBefore(contactRows(writer, root, contactsOf(resume, line)), spacings.contacts),
    ];
    return { spaceBefore: 0, rows, firstRowsTogether: rows.length };
  };

  const entry = ({ title, label, details, text }: Entry): Block => {
    const titleRows = rowsOf('H3', line(title) || missingTitle, textStyles.entry);
    const headRows = [...titleRows, ...rowsOf('P', line(details), textStyles.body)];
    const labelRows = label.flatMap((part) => rowsOf('P', part, textStyles.label, area.label));
    const bodyRows = withSpaceBefore(proseRows(writer, root, prose(text)), spacings.prose);
    return {
      spaceBefore: spacings.entry,
      rows: withLabel([...headRows, ...bodyRows], {
        label: labelRows,
        headCount: headRows.length,
        style: textStyles.entry,
      }),
      firstRowsTogether: headRows.length + Math.min(bodyRows.length, minLinesAfterHeading),
    };
  };

  /**
   * A section, whose heading is never separated from its first entry. `content` lays out the entries after the heading,
   * because each layout adds its element to the document.
   */
  const section = (
    title: string,
    { hasContent }: { hasContent: boolean },
    content: () => Block[],
  ): Block[] => {
    if (!hasContent) return [];
    const heading = [...withRule(writer, rowsOf('H2', title, textStyles.heading)), spaceAfterHeading];
    const [first, ...others] = content();
    if (!first) throw new Error(`The section ${title} is empty.`);
    const rows = [...heading, ...first.rows];
    return [
      { spaceBefore: spacings.section, rows, firstRowsTogether: heading.length + first.firstRowsTogether },
      ...others,
    ];
  };
  /** A section without entries, whose texts are one block. */
  const textSection = (title: string, texts: readonly string[], rows: () => Row[]) =>
    section(title, { hasContent: texts.length > 0 }, () => [
      { spaceBefore: 0, rows: rows(), firstRowsTogether: minLinesAfterHeading },
    ]);

  const { candidateExperience: jobs, candidateEducationLevel: educationLevel } = resume;
  const about = prose(resume.candidateAbout);
  const education = [
    ...(educationLevel ? [{ title: educationLevel, label: [], details: '', text: '' }] : []),
    ...resume.candidateCourses.map(toCourseEntry),
  ];
  const languages = withoutBlanks(
    resume.candidateIdioms.map(({ name, level }) => withLevel(line(name), level)),
  );
  const qualifications = withoutBlanks(
    resume.candidateQualifications.map(({ description }) => line(description)),
  );

  return [
    head(),
    ...textSection('Sobre mim', withoutBlanks([about]), () => proseRows(writer, root, about)),
    ...section('Experiência', { hasContent: jobs.length > 0 }, () =>
      jobs.map((job) =>
        entry({
          title: job.role,
          label: [formatPeriod(job), formatDuration(job)],
          details: job.company,
          text: job.mainActivities ?? '',
        }),
      ),
    ),
    ...section(educationLevel ? 'Formação e cursos' : 'Cursos', { hasContent: education.length > 0 }, () =>
      education.map(entry),
    ),
    ...textSection('Idiomas', languages, () => gridRows(writer, root, languages)),
    ...textSection('Qualificações', qualifications, () => gridRows(writer, root, qualifications)),
  ];
}

const withoutBlanks = (texts: readonly string[]) => texts.filter(Boolean);

const withLevel = (name: string, level: keyof typeof levelNames) => name && `${name} – ${levelNames[level]}`;

const toCourseEntry = (course: PrintedResume['candidateCourses'][number]): Entry => ({
  title: course.name,
  label: course.conclusionYear === undefined ? [] : [String(course.conclusionYear)],
  details: withoutBlanks([course.institution, course.duration ?? '']).join(' · '),
  text: '',
});

function withSpaceBefore([first, ...others]: readonly Row[], spaceBefore: number): Row[] {
  return first ? [{ ...first, spaceBefore }, ...others] : [];
}

/** Draws a line in the brand's colour in the date column, to the left of the heading. */
function withRule({ document }: PdfWriter, [first, ...others]: readonly Row[]): Row[] {
  if (!first) return [];
  const draw = (top: number) => {
    const y = top + baselineOf(textStyles.heading) - textStyles.heading.size * halfXHeight;
    document.markContent('Artifact', { type: 'Layout' });
    document
      .moveTo(area.label.x, y)
      .lineTo(area.label.x + area.label.width, y)
      .lineWidth(rule.width)
      .stroke(rule.color);
    document.endMarkedContent();
    first.draw(top);
  };
  return [{ ...first, draw }, ...others];
}

function contactsOf(resume: PrintedResume, line: (text: string) => string): Contact[] {
  const { city, state } = resume.candidateAddress;
  const contacts: Contact[] = [
    { text: line(formatPhone(resume.candidatePhone)) },
    { text: line(resume.email) },
    { text: line(city && `${city}/${state}`) },
    { text: line(withoutProtocol(resume.candidateLink)), url: pageUrl(resume.candidateLink) },
  ];
  return contacts.filter(({ text }) => text);
}

const withoutProtocol = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** Returns the URL if it is a web page. Links stored before they were validated may contain anything. */
function pageUrl(link: string): string | undefined {
  const url = URL.parse(link);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

// Days have no time zone. In a zone other than UTC, the first day of a month could belong to the month before.
const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (day: string): string => monthFormat.format(new Date(day));

interface Period {
  startDate: string;
  /** Absent for a current period. */
  endDate?: string | undefined;
}

/** A period, such as `mar. de 2021 – atual`. It is one month if both dates are in the same one. */
export function formatPeriod({ startDate, endDate }: Period): string {
  const start = formatMonth(startDate);
  const end = endDate ? formatMonth(endDate) : 'atual';
  return start === end ? start : `${start} – ${end}`;
}

/** The length of a period, such as `2 anos e 10 meses`. The first and the last month count as whole months. */
export function formatDuration({ startDate, endDate }: Period, currentDay = today()): string {
  const totalMonths = monthOf(endDate ?? currentDay) - monthOf(startDate) + 1;
  const years = formatCount(Math.floor(totalMonths / 12), 'ano', 'anos');
  const months = formatCount(totalMonths % 12, 'mês', 'meses');
  return [years, months].filter(Boolean).join(' e ');
}

/** The number of months since the year 0. */
function monthOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month;
}

const formatCount = (number: number, one: string, many: string) =>
  number > 0 ? `${number} ${number === 1 ? one : many}` : '';
