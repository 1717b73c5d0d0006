import { formatPhone } from '@trampolim/contract/values/phone-display';
import type { languageLevels } from '@trampolim/contract/values/vocabulary';
import { type Contact, contactRows } from './contact-rows.ts';
import { type Faces, printableIn } from './faces.ts';
import type { Block, Row } from './flow.ts';
import type { Pen } from './pen.ts';
import { formatDuration, formatPeriod } from './periods.ts';
import type { PrintedResume } from './printed-resume.ts';
import { type Column, gridRows, proseRows, textRows, withLabel } from './text-rows.ts';
import { area, baselineOf, rule, type TextStyle, textStyles } from './type-area.ts';

/** The wire writes them without accents. */
const levelNames: Record<(typeof languageLevels)[number], string> = {
  Basico: 'básico',
  Intermediario: 'intermediário',
  Avancado: 'avançado',
  Fluente: 'fluente',
};

const spaceBefore = { contacts: 5, section: 20, entry: 11, prose: 3 };
const afterHeading: Row = { height: 5, draw: () => {} };
/** Lines of a text that stay with what announces it. */
const firstLines = 2;
/** Replaces a title without any printable character. */
const noTitle = '–';

type Element = PDFKit.PDFStructureElement;

interface Entry {
  title: string;
  label: string[];
  details: string;
  text: string;
}

/** Lays out a resume in reading order. Missing facts leave no trace. */
export function resumeBlocks(pen: Pen, faces: Faces, root: Element, resume: PrintedResume): Block[] {
  const prose = (text = '') => printableIn(faces, text);
  const line = (text = '') => prose(text).replaceAll('\n', ' ');
  const rowsOf = (tag: string, text: string, style: TextStyle, column: Column = area.main) =>
    text ? textRows(pen, root, { tag, text, style, column }) : [];

  const head = (): Block => {
    const page = { x: area.left, width: area.width };
    const rows = [
      ...rowsOf('H1', line(resume.candidateName) || noTitle, textStyles.name, page),
      ...rowsOf('P', line(resume.desiredRole), textStyles.role, page),
      ...spaced(contactRows(pen, root, contactsOf(resume, line)), spaceBefore.contacts),
    ];
    return { before: 0, rows, inseparable: rows.length };
  };

  const entry = ({ title, label, details, text }: Entry): Block => {
    const titleRows = rowsOf('H3', line(title) || noTitle, textStyles.entry);
    const headRows = [...titleRows, ...rowsOf('P', line(details), textStyles.body)];
    const labelRows = label.flatMap((part) => rowsOf('P', part, textStyles.label, area.label));
    const textRows = spaced(proseRows(pen, root, prose(text)), spaceBefore.prose);
    return {
      before: spaceBefore.entry,
      rows: withLabel([...headRows, ...textRows], {
        label: labelRows,
        headCount: headRows.length,
        style: textStyles.entry,
      }),
      inseparable: headRows.length + Math.min(textRows.length, firstLines),
    };
  };

  /** Its heading goes with what it announces. */
  const section = (title: string, isStated: boolean, content: () => Block[]): Block[] => {
    if (!isStated) return [];
    const heading = [...underRule(pen, rowsOf('H2', title, textStyles.heading)), afterHeading];
    const [first, ...others] = content();
    if (!first) throw new Error(`The section ${title} says nothing.`);
    const rows = [...heading, ...first.rows];
    return [
      { before: spaceBefore.section, rows, inseparable: heading.length + first.inseparable },
      ...others,
    ];
  };
  const sectionOf = (title: string, stated: readonly string[], rows: () => Row[]) =>
    section(title, stated.length > 0, () => [{ before: 0, rows: rows(), inseparable: firstLines }]);

  const { candidateExperience: jobs, candidateEducationLevel: schooling } = resume;
  const about = prose(resume.candidateAbout);
  const learned = [
    ...(schooling ? [{ title: schooling, label: [], details: '', text: '' }] : []),
    ...resume.candidateCourses.map(toEntry),
  ];
  const languages = stated(resume.candidateIdioms.map(({ name, level }) => withLevel(line(name), level)));
  const qualifications = stated(resume.candidateQualifications.map(({ description }) => line(description)));

  return [
    head(),
    ...sectionOf('Sobre mim', stated([about]), () => proseRows(pen, root, about)),
    ...section('Experiência', jobs.length > 0, () =>
      jobs.map((job) =>
        entry({
          title: job.role,
          label: [formatPeriod(job), formatDuration(job)],
          details: job.company,
          text: job.mainActivities ?? '',
        }),
      ),
    ),
    ...section(schooling ? 'Formação e cursos' : 'Cursos', learned.length > 0, () => learned.map(entry)),
    ...sectionOf('Idiomas', languages, () => gridRows(pen, root, languages)),
    ...sectionOf('Qualificações', qualifications, () => gridRows(pen, root, qualifications)),
  ];
}

const stated = (texts: readonly string[]) => texts.filter(Boolean);

const withLevel = (name: string, level: keyof typeof levelNames) => name && `${name} – ${levelNames[level]}`;

const toEntry = (course: PrintedResume['candidateCourses'][number]): Entry => ({
  title: course.name,
  label: course.conclusionYear === undefined ? [] : [String(course.conclusionYear)],
  details: stated([course.institution, course.duration ?? '']).join(' · '),
  text: '',
});

function spaced([first, ...others]: readonly Row[], before: number): Row[] {
  return first ? [{ ...first, before }, ...others] : [];
}

/** A line of the brand's colour leads to the heading, in the column of dates. */
function underRule({ document }: Pen, [first, ...others]: readonly Row[]): Row[] {
  if (!first) return [];
  const draw = (top: number) => {
    const y = top + baselineOf(textStyles.heading) - textStyles.heading.size * xHeight;
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

/** Half the x-height, relative to the font size. */
const xHeight = 0.243;

function contactsOf(resume: PrintedResume, line: (text: string) => string): Contact[] {
  const contacts: Contact[] = [
    { text: line(formatPhone(resume.candidatePhone)) },
    { text: line(resume.email) },
    { text: line(resume.city && `${resume.city}/${resume.state}`) },
    { text: line(withoutProtocol(resume.candidateLink)), address: pageAddress(resume.candidateLink) },
  ];
  return contacts.filter(({ text }) => text);
}

const withoutProtocol = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** Only pages are led to: a link may come from before there was a rule. */
function pageAddress(link: string): string | undefined {
  const url = URL.parse(link);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
