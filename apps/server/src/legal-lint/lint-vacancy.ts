import {
  type CheckedVacancy,
  type LintFinding,
  lintFindingLimit,
  lintPassageLimit,
} from '@trampolim/contract/legal-lint/legal-lint';
import { checkContract } from './contract-rules.ts';
import { disabilityTermsRule } from './disability-terms-rule.ts';
import type { Passage, TextPatterns, TextRule } from './lint-rule.ts';
import {
  type NormalizedText,
  normalizeDisguisedText,
  normalizeText,
  sentenceReach,
  spanAround,
} from './normalized-text.ts';
import { personRules } from './person-rules.ts';
import { privateLifeRules } from './private-life-rules.ts';
import { checkTraining } from './training-rules.ts';
import { workRules } from './work-rules.ts';

const textRules: readonly TextRule[] = [
  ...personRules,
  ...privateLifeRules,
  ...workRules,
  disabilityTermsRule,
];

// Symbols and emojis separate items like lines do.
const sentenceEnd = /[.;!?\n•|\u2190-\u2bff\ud800-\udfff]/;
const phraseEnd = /[.;!?\n•|,:()\u2190-\u2bff\ud800-\udfff]/;

interface LintedText extends NormalizedText {
  original: string;
}

/** The texts of a vacancy by the path of their field. Values chosen from a fixed list need no check. */
function textsOf(
  vacancy: CheckedVacancy,
  normalize: (original: string) => NormalizedText,
): Map<string, LintedText> {
  const originals: [string, string | undefined][] = [
    ['jobTitle', vacancy.jobTitle],
    ['jobDescription', vacancy.jobDescription],
    ['salary', vacancy.salary],
    [cityField, vacancy.jobLocation?.city],
    ['workSchedule.workingHours', vacancy.workSchedule?.workingHours],
    ...listEntries('requiredQualifications', vacancy.requiredQualifications),
    ...listEntries('desiredSkills', vacancy.desiredSkills),
    ...listEntries('otherBenefits', vacancy.otherBenefits),
    ['accommodations', vacancy.accommodations],
    ...questionTexts(vacancy.questions),
  ];
  return new Map(
    originals
      .filter((entry): entry is [string, string] => Boolean(entry[1]))
      .map(([field, original]) => [field, { original, ...normalize(original) }]),
  );
}

const listEntries = (field: string, entries: readonly string[] = []): [string, string][] =>
  entries.map((entry, index) => [`${field}.${index}`, entry]);

const questionTexts = (questions: CheckedVacancy['questions'] = []): [string, string | undefined][] =>
  questions.flatMap<[string, string | undefined]>(({ text, unit, options }, index) => [
    [`questions.${index}.text`, text],
    [`questions.${index}.unit`, unit],
    ...listEntries(`questions.${index}.options`, options),
  ]);

const cityField = 'jobLocation.city';

const isQuestionField = (field: string): boolean => field.startsWith('questions.');

/**
 * Checks the texts and facts of a vacancy, which may be incomplete, against labour law. If there are too many
 * findings, the forbidden ones come first, so that no number of warnings hides them.
 */
export const lintVacancy = (vacancy: CheckedVacancy): LintFinding[] =>
  limitFindings(findAllFindings(vacancy));

/** Limits the findings to the size of a response, the forbidden ones first. */
export const limitFindings = (findings: readonly LintFinding[]): LintFinding[] =>
  findings
    .toSorted((a, b) => Number(b.severity === 'forbidden') - Number(a.severity === 'forbidden'))
    .slice(0, lintFindingLimit);

/**
 * Returns the findings in the order of the rules. Each rule reports a passage once, and only the first of overlapping
 * passages. In one field it reports at most as many as one response contains. The time is linear in the length of the
 * texts.
 */
export function findAllFindings(vacancy: CheckedVacancy): LintFinding[] {
  const texts = textsOf(vacancy, normalizeDisguisedText);
  const mentions = createCachedSearch([...texts.values()].map(({ text }) => text).join('\n'));
  const findings: LintFinding[] = [];
  for (const rule of textRules) {
    for (const [field, linted] of texts) {
      findings.push(...findingsOf(rule, field, linted, { vacancy, mentions }));
    }
  }
  // Questions and cities do not describe the work, so the rules about facts ignore them.
  const normalized = new Map(
    [...texts]
      .filter(([field]) => !isQuestionField(field) && field !== cityField)
      .map(([field, { text }]) => [field, text]),
  );
  for (const { span, ...fact } of [
    ...checkTraining(vacancy, normalized),
    ...checkContract(vacancy, normalized),
  ]) {
    const linted = texts.get(fact.field);
    findings.push(
      linted && span ? toFinding(fact, fact.field, linted, span) : { ...fact, from: 0, to: 0, text: '' },
    );
  }
  return findings;
}

/** A passage of a vacancy, and the rule that it matches. */
interface MatchedPassage<Rule extends string> {
  rule: Rule;
  field: string;
  text: string;
}

/**
 * Returns the passages of a vacancy that match rules from outside the legal lint. Disguised words stay as they are,
 * because they are a fraud signal themselves.
 */
export function findPassages<Rule extends string>(
  vacancy: CheckedVacancy,
  rules: readonly TextPatterns<Rule>[],
): MatchedPassage<Rule>[] {
  const texts = textsOf(vacancy, (original) => normalizeText(original));
  const mentions = createCachedSearch([...texts.values()].map(({ text }) => text).join('\n'));
  return rules.flatMap((rule) =>
    [...texts].flatMap(([field, linted]) =>
      spansOf(rule, field, linted, { vacancy, mentions }).map((span) => ({
        rule: rule.rule,
        field,
        text: originalAt(linted, span).text,
      })),
    ),
  );
}

const findingsOf = (
  rule: TextRule,
  field: string,
  linted: LintedText,
  context: Pick<Passage, 'vacancy' | 'mentions'>,
): LintFinding[] =>
  spansOf(rule, field, linted, context).map((span) => ({
    ...toFinding(rule, field, linted, span),
    ...replacementOf(rule, field, linted, span),
  }));

/** A longer sentence also contains facts that a replacement would lose. */
const maxReplacedWords = 6;

/**
 * The words that may take the place of a passage, if the rule knows any. Titles, cities and questions are not sentences
 * about the work, so they are only reworded.
 */
function replacementOf(
  { sentence, reword }: Pick<TextRule, 'sentence' | 'reword'>,
  field: string,
  linted: LintedText,
  span: [number, number],
): Pick<LintFinding, 'replacement'> {
  const { from, to, text } = originalAt(linted, span);
  if (to - from >= lintPassageLimit) return {};
  const [start, end] = spanAround(linted.text, span, sentenceEnd, sentenceReach);
  const before = linted.text.slice(start, span[0]);
  const after = linted.text.slice(span[1], end);
  const isSentence =
    `${before}${after}`.trim() === '' &&
    linted.text.charAt(end) !== '?' &&
    !text.includes(',') &&
    text.split(/\s+/).length <= maxReplacedWords;
  const isAboutWork = field !== 'jobTitle' && field !== cityField && !isQuestionField(field);
  const replacement = reword?.(text, before, after) ?? (isSentence && isAboutWork ? sentence : undefined);
  return replacement === undefined ? {} : { replacement: inCaseOf(text, replacement, before) };
}

/** Writes the words in capitals if the passage is, or with a capital at their start if the passage has one. */
function inCaseOf(passage: string, words: string, before: string): string {
  const isCapitals = passage.length > 5 && passage === passage.toUpperCase() && /\p{Lu}{2}/u.test(passage);
  if (isCapitals) return words.toUpperCase();
  const [first = ''] = passage;
  const startsWithCapital = /\p{L}/u.test(first) ? /\p{Lu}/u.test(first) : before.trim() === '';
  return words.replace(/^\p{L}/u, (letter) =>
    startsWithCapital ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

function spansOf(
  rule: TextPatterns,
  field: string,
  linted: LintedText,
  context: Pick<Passage, 'vacancy' | 'mentions'>,
): [number, number][] {
  const patterns = [
    ...rule.patterns,
    ...((field === 'jobTitle' && rule.titlePatterns) || []),
    ...((isQuestionField(field) && rule.questionPatterns) || []),
  ];
  const spans: [number, number][] = [];
  let end = 0;
  for (const match of matchesInOrder(linted.text, patterns)) {
    if (spans.length === lintFindingLimit) break;
    if (match.index < end) continue;
    if (rule.isLawful?.(passageOf(linted.text, match, { ...context, field }))) continue;
    end = match.index + match[0].length;
    spans.push([match.index, end]);
  }
  return spans;
}

/** Returns a function that tests a pattern against the text and remembers the result. */
function createCachedSearch(text: string): Passage['mentions'] {
  const results = new Map<RegExp, boolean>();
  return (pattern) => {
    const isMentioned = results.get(pattern) ?? pattern.test(text);
    results.set(pattern, isMentioned);
    return isMentioned;
  };
}

const matchesInOrder = (text: string, patterns: readonly RegExp[]): RegExpExecArray[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)]).toSorted((a, b) => a.index - b.index);

function passageOf(
  text: string,
  match: RegExpExecArray,
  context: Pick<Passage, 'field' | 'vacancy' | 'mentions'>,
): Passage {
  const end = match.index + match[0].length;
  const sentence = spanAround(text, [match.index, end], sentenceEnd, sentenceReach);
  return {
    ...context,
    match,
    matchedText: match[0],
    sentence: text.slice(...sentence),
    phrase: text.slice(...spanAround(text, [match.index, end], phraseEnd, sentenceReach)),
    before: text.slice(sentence[0], match.index),
    after: text.slice(end, sentence[1]),
  };
}

const toFinding = (
  { rule, severity, law, suggestion }: Pick<LintFinding, 'rule' | 'severity' | 'law' | 'suggestion'>,
  field: string,
  linted: LintedText,
  span: [number, number],
): LintFinding => ({ rule, severity, field, ...originalAt(linted, span), law, suggestion });

/** The passage in the original text, cut to `lintPassageLimit`. */
function originalAt({ original, positions }: LintedText, [start, end]: [number, number]) {
  const from = positions[start] ?? 0;
  const to = Math.min(positions[end] ?? original.length, from + lintPassageLimit);
  return { from, to, text: original.slice(from, to) };
}
