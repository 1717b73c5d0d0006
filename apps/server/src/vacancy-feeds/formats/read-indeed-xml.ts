import { SaxesParser } from 'saxes';
import {
  assertFeedSize,
  createVacancyCollector,
  type Feed,
  type FoundVacancy,
  UnreadableFeed,
  webFields,
} from './feed.ts';
import { htmlToText } from './html-text.ts';
import { toDay, toState, toWorkMode } from './map-values.ts';
import { setArea, setBenefits, setEmploymentType, setLines } from './set-fields.ts';

type Job = Map<string, string>;

/** Enough for `source`, `job` and its field, with markup that is not in CDATA. */
const maxDepth = 20;

/**
 * Reads the jobs of a feed in the format of Indeed. A document type is refused: it could define entities that expand to
 * gigabytes, or that name files.
 * @throws {UnreadableFeed}
 */
export function readIndeedXml(text: string): Feed {
  const jobs = readJobs(text);
  assertFeedSize(jobs.length);
  return {
    format: 'indeed-xml',
    vacancies: jobs.map(toFoundVacancy),
    carriedFields: webFields,
    isComplete: true,
  };
}

function readJobs(text: string): Job[] {
  const jobs: Job[] = [];
  const path: string[] = [];
  let job: Job | undefined;
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new UnreadableFeed('O XML não pode ter DOCTYPE. Retire essa parte do arquivo.');
  });
  parser.on('error', ({ message }) => {
    const [, line] = /^(\d+):\d+:/.exec(message) ?? [];
    throw new UnreadableFeed(`O XML tem um erro na linha ${line ?? '1'}.`);
  });
  parser.on('opentag', ({ name }) => {
    path.push(name.toLowerCase());
    if (path.length > maxDepth) throw new UnreadableFeed('O XML tem níveis demais.');
    if (!job && path.at(-1) === 'job') {
      job = new Map();
      jobs.push(job);
      // Without this, millions of empty jobs would be collected.
      assertFeedSize(jobs.length);
    }
  });
  const addText = (content: string) => {
    const field = path[path.indexOf('job') + 1];
    if (job && field !== undefined && path.includes('job')) job.set(field, (job.get(field) ?? '') + content);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (path.pop() === 'job') job = undefined;
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return jobs;
}

/** Fields that are read below, or that say nothing about the vacancy itself. */
const handledFields = new Set([
  'title',
  'date',
  'referencenumber',
  'requisitionid',
  'url',
  'company',
  'sourcename',
  'city',
  'state',
  'country',
  'description',
  'salary',
  'jobtype',
  'category',
  'remotetype',
  'expirationdate',
  'requirements',
  'skills',
  'benefits',
  'schedule',
]);

function toFoundVacancy(job: Job): FoundVacancy {
  const field = (name: string) => (job.get(name) ?? '').trim();
  const vacancy = createVacancyCollector(field('referencenumber') || field('requisitionid') || field('url'));
  vacancy.set('jobTitle', htmlToText(field('title')));
  vacancy.set('jobDescription', htmlToText(field('description')));
  setArea(vacancy, field('category'));
  setEmploymentType(vacancy, field('jobtype').split(','));
  if (field('city') || field('state'))
    vacancy.set('jobLocation', { city: field('city'), state: toState(field('state')) });
  const mode = toWorkMode(field('remotetype'));
  if (mode) vacancy.set('workplace', { mode });
  else vacancy.leaveOut('remotetype', field('remotetype'));
  vacancy.set('salary', htmlToText(field('salary')));
  if (field('schedule')) vacancy.set('workSchedule', { workingHours: field('schedule') });
  setLines(vacancy, 'requiredQualifications', { heading: 'Requisitos', html: field('requirements') });
  setLines(vacancy, 'desiredSkills', { heading: 'Habilidades', html: field('skills') });
  setBenefits(vacancy, field('benefits'));
  if (field('expirationdate')) vacancy.set('applicationDeadline', toDay(field('expirationdate')));
  for (const [name, value] of job) if (!handledFields.has(name)) vacancy.leaveOut(name, value);
  return vacancy.found;
}
