import type { CheckedVacancy } from '@trampolim/contract/legal-lint/legal-lint';
import { type FactFinding, type FoundWords, findWords, type NormalizedFields } from './fact-findings.ts';

/** Returns the start and the length in hours of the first period of time in a text, such as "8h às 17h". */
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

// "44h semanais"
const statedWeekHours = /\b(\d{2})\s*h(?:oras?|s)?\s*(?:semana(?:l|is)|por semana|\/\s*semana|na semana)/g;
// "8 horas por dia"
const statedDayHours = /\b(\d{1,2})\s*h(?:oras?|s)?\s*(?:diarias?|por dia|\/\s*dia|ao dia)/g;

/** Matches the beginning and the end of a working day: "das 8h às 17h". */
const statedSpan =
  /\b(?:das?|horario:?(?: das?)?|jornada:?(?: das?)?|expediente:?(?: das?)?) \d{1,2} ?(?:h(?:s|oras)?|h?\d{2}|:\d{2})? ?(?:as|ate|a) (?:as )?\d{1,2}(?: ?h(?:\d{2})?|:\d{2})?/g;
/** Words that make a period longer than a working day, such as "aberta das 8h às 22h" or "à escolha entre". */
const openingOrChoice =
  /\b(abre|abert[oa]s?|funcion\w+|atende(mos)?|(setor|loja|empresa|escritorio|unidade|clinica) das|entre|escolh\w+|flexive(l|is)|dentro|combin\w+|turnos|opc\w+|ou|plant\w+)\b/;

/** Words before opening hours, which are not the working hours of a person. */
const openingHours =
  /\b(abre|abert[oa]|funciona|funcionamento|(loja|cozinha|unidade|clinica|que) atende)\b[^.;!?\n]{0,25}$/;

function findStatedHours(
  fields: NormalizedFields,
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

/** A break of this length is not working time. */
const breakHours = 1;

/** Finds weekly or daily hours above the legal limits, whether stated as a fact or in a text. */
export function findExcessiveHours(
  vacancy: CheckedVacancy,
  fields: NormalizedFields,
  { week, day }: { week: number; day: number },
): Pick<FactFinding, 'field' | 'span'> | undefined {
  if ((vacancy.weeklyHours ?? 0) > week) return { field: 'weeklyHours' };
  const inWeek = findStatedHours(fields, statedWeekHours);
  if (inWeek && inWeek.hours > week) return inWeek;
  const inDay = findStatedHours(fields, statedDayHours);
  if (inDay && inDay.hours > day && inDay.hours <= 24) return inDay;
  const inText = findWords(fields, statedSpan, openingOrChoice);
  const textSpan = inText && daySpan((fields.get(inText.field) ?? '').slice(...inText.span));
  const longestSpan = day + breakHours;
  // Hours past midnight concern the rules about night work.
  if (inText && textSpan && textSpan.from + textSpan.hours <= 24 && textSpan.hours > longestSpan)
    return inText;
  const hours = fields.get('workSchedule.workingHours');
  const span = hours === undefined ? undefined : daySpan(hours);
  if (hours !== undefined && span && span.hours > longestSpan) {
    return { field: 'workSchedule.workingHours', span: [0, hours.length] };
  }
  return undefined;
}
