import { benefits } from '@trampolim/contract/values/vocabulary';
import { openListLimit, otherBenefitLimit, shortTextLimit } from '@trampolim/contract/wire/limits';
import type { VacancyCollector } from './feed.ts';
import { htmlToText } from './html-text.ts';
import { findOption, isAboutHours, toArea, toEmploymentType } from './map-values.ts';

/** A text with more entries is not a list of short entries. */
const maxEntries = 30;
/** Later entries of a list are not read. */
export const maxListLength = 500;

export function setArea(vacancy: VacancyCollector, category: string): void {
  const area = toArea(category);
  if (!area) {
    vacancy.assume('Área não reconhecida: usamos Outros.');
    vacancy.leaveOut('Área', category);
  }
  vacancy.set('jobArea', area ?? 'Outros');
}

/** Feeds state hours of work more often than a contract. */
export function setEmploymentType(vacancy: VacancyCollector, texts: readonly string[]): void {
  const stated = texts.slice(0, maxListLength).filter(Boolean);
  const types = stated.map(toEmploymentType);
  const index = types.findIndex(Boolean);
  for (const [position, text] of stated.entries()) if (position !== index) vacancy.leaveOut('Contrato', text);
  if (index >= 0) vacancy.set('employmentType', types[index]);
  // Other kinds of contract, such as voluntary work, are not assumed to be CLT.
  else if (stated.every(isAboutHours)) {
    vacancy.assume('Sem tipo de contrato: usamos CLT.');
    vacancy.set('employmentType', 'CLT');
  }
}

/** Sets a list from the lines of a text, or adds the text to the description if it is not a list of short entries. */
export function setLines(
  vacancy: VacancyCollector,
  field: 'requiredQualifications' | 'desiredSkills',
  { heading, html }: { heading: string; html: string },
): void {
  const entries = htmlToText(html).split(/\n|;/).map(withoutBullet).filter(Boolean);
  if (entries.length === 0) return;
  if (entries.length <= maxEntries && entries.every((entry) => entry.length <= shortTextLimit))
    vacancy.set(field, entries);
  else addToDescription(vacancy, heading, htmlToText(html));
}

const withoutBullet = (line: string) => line.replace(/^\s*[-•*]\s*/, '').trim();

export function addToDescription(vacancy: VacancyCollector, heading: string, text: string): void {
  const { jobDescription: description } = vacancy.found.fields;
  const previousText = typeof description === 'string' ? `${description}\n\n` : '';
  vacancy.set('jobDescription', `${previousText}${heading}:\n${text}`);
}

export function setBenefits(vacancy: VacancyCollector, html: string): void {
  const entries = htmlToText(html)
    .split(/[\n,;]/)
    .slice(0, maxListLength)
    .map(withoutBullet)
    .filter(Boolean);
  const others = entries.filter((entry) => !findOption(benefits, entry));
  const accepted = others.filter((entry) => entry.length <= openListLimit).slice(0, otherBenefitLimit);
  for (const entry of others) if (!accepted.includes(entry)) vacancy.leaveOut('Benefício', entry);
  vacancy.set(
    'benefits',
    entries.flatMap((entry) => findOption(benefits, entry) ?? []),
  );
  vacancy.set('otherBenefits', accepted);
}
