import { Parser } from 'htmlparser2';
import {
  assertFeedSize,
  createVacancyCollector,
  type Feed,
  type FoundVacancy,
  UnreadableFeed,
  type VacancyCollector,
  webFields,
} from './feed.ts';
import { htmlToText } from './html-text.ts';
import { toAmount, toCurrency, toDay, toPeriod, toState } from './map-values.ts';
import {
  addToDescription,
  maxListLength,
  setArea,
  setBenefits,
  setEmploymentType,
  setLines,
} from './set-fields.ts';

type Node = Record<string, unknown>;

/** Documents nest a posting in `@graph`, `ItemList` and `ListItem`. */
const maxGraphDepth = 6;
/** Properties of a posting have a few levels. */
const maxValueDepth = 50;

/**
 * Reads the `JobPosting`s of a JSON-LD document.
 * @throws {UnreadableFeed}
 */
export function readJsonLd(text: string): Feed {
  return toFeed(findPostings(parseJson(text)), { isComplete: true });
}

/**
 * Reads the `JobPosting`s in the scripts of a page. A page says nothing about vacancies that it does not show. The URL
 * of a page with a single posting identifies the posting if nothing else does.
 * @throws {UnreadableFeed}
 */
export function readWebPage(html: string, url: string | undefined): Feed {
  const postings = scriptsOf(html).flatMap((script) => findPostings(parseJson(script)));
  return toFeed(postings, { isComplete: false, ...(postings.length === 1 && { url }) });
}

function toFeed(
  postings: readonly Node[],
  { isComplete, url = '' }: { isComplete: boolean; url?: string | undefined },
): Feed {
  assertFeedSize(postings.length);
  return {
    format: 'json-ld',
    vacancies: postings.map((posting) => toFoundVacancy(posting, url)),
    carriedFields: webFields,
    isComplete,
  };
}

function parseJson(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFeed('O JSON está incompleto ou tem um erro.');
  }
  assertShallow(parsed);
  return parsed;
}

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Refuses values that are nested so deeply that reading or writing them would exhaust the stack. */
function assertShallow(parsed: unknown): void {
  let level = [parsed];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxValueDepth) throw new UnreadableFeed('O JSON tem níveis demais.');
    level = level.flatMap(childrenOf);
  }
}

function scriptsOf(html: string): string[] {
  const scripts: string[] = [];
  let isInside = false;
  const parser = new Parser({
    onopentag(name, { type }) {
      if (name !== 'script' || type?.trim().toLowerCase() !== 'application/ld+json') return;
      isInside = true;
      scripts.push('');
    },
    ontext(data) {
      if (isInside) scripts.push((scripts.pop() ?? '') + data);
    },
    onclosetag(name) {
      if (name === 'script') isInside = false;
    },
  });
  parser.end(html);
  return scripts.filter((script) => script.trim() !== '');
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function findPostings(value: unknown, depth = 0): Node[] {
  if (depth > maxGraphDepth) return [];
  if (Array.isArray(value)) return value.flatMap((each) => findPostings(each, depth + 1));
  if (!isNode(value)) return [];
  const isPosting = listOf(value['@type']).some(
    (type) => typeof type === 'string' && /(^|[/:])JobPosting$/.test(type),
  );
  if (isPosting) return [value];
  return ['@graph', 'itemListElement', 'item'].flatMap((name) => findPostings(value[name], depth + 1));
}

/** The text of a value, which may be a number, an object with a name, or a list, whose first entry counts. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  return isNode(value) ? textOf(value['@value'] ?? value.value ?? value.name) : '';
}

const textsOf = (value: unknown): string[] =>
  listOf(value).slice(0, maxListLength).map(textOf).filter(Boolean);

/** Properties that are read below, or that say nothing about the vacancy itself. */
const handledProperties = new Set([
  '@context',
  '@id',
  '@type',
  'title',
  'description',
  'identifier',
  'url',
  'industry',
  'occupationalCategory',
  'employmentType',
  'jobLocation',
  'jobLocationType',
  'applicantLocationRequirements',
  'baseSalary',
  'salaryCurrency',
  'workHours',
  'qualifications',
  'skills',
  'responsibilities',
  'jobBenefits',
  'validThrough',
  'datePosted',
  'hiringOrganization',
  'directApply',
  'image',
  'mainEntityOfPage',
]);

function toFoundVacancy(posting: Node, url: string): FoundVacancy {
  const sourceId = textOf(posting.identifier) || textOf(posting.url) || textOf(posting['@id']) || url;
  const vacancy = createVacancyCollector(sourceId);
  vacancy.set('jobTitle', htmlToText(textOf(posting.title) || textOf(posting.name)));
  vacancy.set('jobDescription', htmlToText(textOf(posting.description)));
  if (textOf(posting.responsibilities))
    addToDescription(vacancy, 'Responsabilidades', htmlToText(textsOf(posting.responsibilities).join('\n')));
  setArea(vacancy, textOf(posting.industry) || textOf(posting.occupationalCategory));
  setEmploymentType(vacancy, textsOf(posting.employmentType));
  setLocation(vacancy, posting);
  setPay(vacancy, posting);
  if (textOf(posting.workHours))
    vacancy.set('workSchedule', { workingHours: htmlToText(textOf(posting.workHours)) });
  setLines(vacancy, 'requiredQualifications', {
    heading: 'Requisitos',
    html: textsOf(posting.qualifications).join('\n'),
  });
  setLines(vacancy, 'desiredSkills', { heading: 'Habilidades', html: textsOf(posting.skills).join('\n') });
  setBenefits(vacancy, textsOf(posting.jobBenefits).join('\n'));
  if (textOf(posting.validThrough)) vacancy.set('applicationDeadline', toDay(textOf(posting.validThrough)));
  for (const [name, value] of Object.entries(posting)) {
    if (!handledProperties.has(name)) vacancy.leaveOut(name, textOf(value) || JSON.stringify(value));
  }
  return vacancy.found;
}

function setLocation(vacancy: VacancyCollector, posting: Node): void {
  const isRemote = textOf(posting.jobLocationType).toUpperCase() === 'TELECOMMUTE';
  if (isRemote) vacancy.set('workplace', { mode: 'Remoto' });
  const [first, ...others] = listOf(posting.jobLocation).slice(0, maxListLength).map(placeOf);
  if (first) vacancy.set('jobLocation', { city: first.city, state: toState(first.state) });
  for (const { city, state } of others)
    vacancy.leaveOut('Outro lugar', [city, state].filter(Boolean).join('/'));
}

function placeOf(place: unknown) {
  if (!isNode(place)) return { city: '', state: '' };
  const address = isNode(place.address) ? place.address : place;
  return { city: textOf(address.addressLocality), state: textOf(address.addressRegion) };
}

function setPay(vacancy: VacancyCollector, posting: Node): void {
  const { baseSalary } = posting;
  const pay = isNode(baseSalary) ? baseSalary.value : baseSalary;
  if (pay === undefined) return;
  const amounts: Node = isNode(pay) ? pay : { value: pay };
  // Without a range, the value is both the lowest and the highest amount.
  const from = toAmount(textOf(amounts.minValue ?? amounts.value));
  const to = toAmount(
    textOf(amounts.maxValue ?? (amounts.minValue === undefined ? amounts.value : undefined)),
  );
  const currency = toCurrency(
    textOf((isNode(baseSalary) && baseSalary.currency) || posting.salaryCurrency) || 'BRL',
  );
  const unit = textOf(amounts.unitText);
  const period = toPeriod(unit || 'MONTH');
  if ((from === undefined && to === undefined) || !currency || !period)
    return vacancy.leaveOut('Salário', JSON.stringify(baseSalary));
  if (unit === '') vacancy.assume('Salário sem período: usamos por mês.');
  vacancy.set('salaryRange', {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    currency,
    period,
  });
}
