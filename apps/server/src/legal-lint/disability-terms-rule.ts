import { refusesDisability } from './health-rule.ts';
import { isDenied, type Passage, refusing, type TextRule } from './lint-rule.ts';

const article = '(?:\\b(?:aos?|as?|(?:todos )?os|o|uns|um|d[oa]s?|pel[oa]s?|n[oa]s?) )?';
/** The starts of words for people that may stand before the term, with and without accents. */
const people =
  'pessoa|candidat|profission|funcion|colaborador|trabalhador|alun|crian|adult|jove|adolescent|estudant|pacient|client|usu|mulher|home|passageir';
const noun = `(?:\\b(?:${people})\\w* )?`;
const kinds = '(?:fisic|visua|auditiv|intelectua|menta|motor|multipl)\\w*';
const conditions =
  '(?:deficiencias?(?: (?:fisica|visual|auditiva|intelectual|mental|multipla|motora)s?)?|necessidades? (?:educaciona(?:l|is) )?especia(?:l|is)|mobilidade reduzida|autismo|sindrome de down)';

/** Names of organizations and titles of laws keep the words of their time. */
const properName =
  /\b(associac\w+|institut\w+|fundac\w+|lar|escola|centro|conselho|coordenadoria|secretaria|estatuto|federac\w+|uniao|liga|apae|decreto|convenc\w+)\b[^.;!?\n]{0,60}$/;

const isAboutTheWord = ({ before, sentence }: Passage): boolean =>
  /\b(termos?|expressa?o\w*|palavras?|vocabulario|chamad[oa]s? de)\b/.test(sentence) ||
  properName.test(before);

const refusalBefore = new RegExp(`\\b${refusing} ?(?:(?:pessoas?|[oa]s?) )?$`);

/** A refusal breaks another rule, and better words would not make it lawful. */
const isRefusal = (passage: Passage): boolean =>
  refusalBefore.test(passage.before) || refusesDisability(passage);

/** The articles of masculine words, and those of the word "pessoa" that replaces them. */
const feminine: Record<string, string> = {
  ao: 'à',
  aos: 'às',
  o: 'a',
  os: 'as',
  'todos os': 'todas as',
  um: 'uma',
  uns: 'umas',
  do: 'da',
  dos: 'das',
  pelo: 'pela',
  pelos: 'pelas',
  no: 'na',
  nos: 'nas',
};

/** The starts of outdated words for a disability, and the current words. */
const currentKinds: readonly [start: string, kind: string][] = [
  ['fís', 'física'],
  ['fis', 'física'],
  ['mot', 'física'],
  ['vis', 'visual'],
  ['aud', 'auditiva'],
  ['int', 'intelectual'],
  ['men', 'intelectual'],
  ['mú', 'múltipla'],
  ['mul', 'múltipla'],
];

/** Matches the parts of an outdated wording, such as "aos | candidatos | portadores de deficiência". */
const parts = new RegExp(
  `^(?:(?<article>aos?|[àa]s?|(?:todos )?os|o|uns|um|d[oa]s?|pel[oa]s?|n[oa]s?)\\s+)?(?:(?<noun>(?:${people})\\p{L}*)\\s+)?(?<term>.+)$`,
  'iu',
);

/** Returns the current words with the number of the old ones, such as "às pessoas com deficiência". */
function reword(words: string): string | undefined {
  if (/^(?:pne|ppd)s?$/iu.test(words)) return 'PCD';
  const { article: before = '', noun: named, term = '' } = parts.exec(words)?.groups ?? {};
  const isPlural = /s$/iu.test(named ?? term.split(/\s/u)[0] ?? '');
  const person = named ?? (isPlural ? 'pessoas' : 'pessoa');
  const isSurdoMudo = /^surd/iu.test(term);
  const what = isSurdoMudo ? `surda${isPlural ? 's' : ''}` : `com ${conditionOf(term)}`;
  const start = named === undefined ? (feminine[before.toLowerCase()] ?? before) : before;
  return [start, person, what].filter((part) => part !== '').join(' ');
}

function conditionOf(term: string): string {
  const bearer = /^portador\p{L}*\s+d[aeo]s?\s+(?<condition>.+)$/iu.exec(term)?.groups?.condition;
  if (bearer !== undefined) return /especia/iu.test(bearer) ? 'deficiência' : bearer;
  const kind = /^deficientes?\s+(?<kind>\p{L}+)/iu.exec(term)?.groups?.kind?.toLowerCase() ?? '';
  const current = currentKinds.find(([start]) => kind.startsWith(start))?.[1];
  return current === undefined ? 'deficiência' : `deficiência ${current}`;
}

/** Words for people with disabilities that the convention of 2006 and the laws since then replaced. */
export const disabilityTermsRule: TextRule = {
  rule: 'outdated_disability_term',
  severity: 'warning',
  law: 'Decreto 6.949/2009 (Convenção sobre os Direitos das Pessoas com Deficiência), art. 1; Lei 13.146/2015, art. 2º',
  suggestion:
    'Escreva “pessoa com deficiência” ou “PCD”: “portador” e “necessidades especiais” não se usam mais.',
  reword,
  patterns: [
    // "portador de deficiência"
    new RegExp(`${article}${noun}\\bportador(?:es|as?)? d[aeo]s? ${conditions}`, 'g'),
    // "deficiente intelectual"
    new RegExp(`${article}\\bdeficientes? ${kinds}\\b`, 'g'),
    // "pessoas com necessidades especiais"
    /\b(?:pessoas?|candidat[oa]s?|profissiona(?:l|is)|funcionari[oa]s?|colaborador\w*) (?:com|que (?:tem|tenham?)) necessidades? especia(?:l|is)\b/g,
    // "aceitamos deficientes"
    /(?<=\b(?:para|pra|a|de|por|com|inclusive|tambem|contrat\w+|aceit\w+|inclu\w+|receb\w+|acolh\w+|vagas?:?) )deficientes?\b(?! (?:fisic|visua|auditiv|intelectua|menta|motor|multipl))/g,
    // "aos deficientes"
    /\b(?:aos?|os|dos|pelos|nos) deficientes?\b(?! (?:fisic|visua|auditiv|intelectua|menta|motor|multipl))/g,
    // "vaga PNE"
    /(?<=\b(?:vagas?|candidat\w+|exclusiv\w+|pessoas?|cotas?|contrat\w+|destinad\w+|preferencia\w*|aceit\w+)\b[^.;!?\n]{0,15}[ /(])(?:pne|ppd)s?\b/g,
    // "surdos-mudos"
    new RegExp(`${article}\\bsurd[oa]s?[- ](?:e )?mud[oa]s?\\b`, 'g'),
  ],
  titlePatterns: [/\b(?:pne|ppd)s?\b/g],
  isLawful: (passage) => isDenied(passage) || isAboutTheWord(passage) || isRefusal(passage),
};
