import type { CheckedVacancy } from '@trampolim/contract/legal-lint/legal-lint';
import { type FactFinding, type FoldedFields, type FoundWords, findWords } from './fact-findings.ts';

/** Returns the hours of the first period of time in a text, such as "8h às 17h". */
export function daySpan(text: string): { from: number; hours: number } | undefined {
  const match =
    /\b(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?\s*(?:h|hs|horas)?\s*(?:as|ate|a|-)\s*(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?/.exec(
      text,
    );
  if (!match) return undefined;
  const [, fromHour = '', fromMinute = '0', toHour = '', toMinute = '0'] = match;
  const from = Number(fromHour) + Number(fromMinute) / 60;
  const to = Number(toHour) + Number(toMinute) / 60;
  if (from > 24 || to > 24) return undefined;
  return { from, hours: (to - from + 24) % 24 };
}

const statedWeekHours = /\b(\d{2})\s*h(?:oras?|s)?\s*(?:semana(?:l|is)|por semana|\/\s*semana|na semana)/g;
const statedDayHours = /\b(\d{1,2})\s*h(?:oras?|s)?\s*(?:diarias?|por dia|\/\s*dia|ao dia)/g;

const statedSpan =
  /\b(?:das?|horario:?(?: das?)?|jornada:?(?: das?)?|expediente:?(?: das?)?) \d{1,2} ?(?:h(?:s|oras)?|h?\d{2}|:\d{2})? ?(?:as|ate|a) (?:as )?\d{1,2}(?: ?h(?:\d{2})?|:\d{2})?/g;
const openingOrChoice =
  /\b(abre|abert[oa]s?|funcion\w+|atende(mos)?|(setor|loja|empresa|escritorio|unidade|clinica) das|entre|escolh\w+|flexive(l|is)|dentro|combin\w+|turnos|opc\w+|ou|plant\w+)\b/;

/** Words before the hours in which a place is open, which are not those of a person. */
const openingHours =
  /\b(abre|abert[oa]|funciona|funcionamento|(loja|cozinha|unidade|clinica|que) atende)\b[^.;!?\n]{0,25}$/;

function findStatedHours(
  fields: FoldedFields,
  pattern: RegExp,
): (FoundWords & { hours: number }) | undefined {
  for (const [field, text] of fields) {
    for (const match of text.matchAll(pattern)) {
      if (openingHours.test(text.slice(Math.max(0, match.index - 60), match.index))) continue;
      return { field, span: [match.index, match.index + match[0].length], hours: Number(match[1]) };
    }
  }
  return undefined;
}

/** Finds weekly or daily hours above the legal limits, whether stated as a fact or in a text. */
export function findExcessiveHours(
  vacancy: CheckedVacancy,
  fields: FoldedFields,
  { week, day }: { week: number; day: number },
): Pick<FactFinding, 'field' | 'span'> | undefined {
  if ((vacancy.weeklyHours ?? 0) > week) return { field: 'weeklyHours' };
  const inWeek = findStatedHours(fields, statedWeekHours);
  if (inWeek && inWeek.hours > week) return inWeek;
  const inDay = findStatedHours(fields, statedDayHours);
  if (inDay && inDay.hours > day && inDay.hours <= 24) return inDay;
  const inText = findWords(fields, statedSpan, openingOrChoice);
  const textSpan = inText && daySpan((fields.get(inText.field) ?? '').slice(...inText.span));
  // Hours past midnight concern the rules about night work.
  if (inText && textSpan && textSpan.from + textSpan.hours <= 24 && textSpan.hours > day + 1) return inText;
  const hours = fields.get('workSchedule.workingHours');
  const span = hours === undefined ? undefined : daySpan(hours);
  // A break of one hour is not working time.
  if (hours !== undefined && span && span.hours > day + 1) {
    return { field: 'workSchedule.workingHours', span: [0, hours.length] };
  }
  return undefined;
}
