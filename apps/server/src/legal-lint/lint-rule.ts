import type { CheckedVacancy, LintFinding, LintRule } from '@trampolim/contract/legal-lint/legal-lint';

export interface Passage {
  /** The matched words, folded. */
  matchedText: string;
  /** The folded sentence that contains them. */
  sentence: string;
  /** The folded part of the sentence between commas that contains them. */
  phrase: string;
  /** The folded part of the sentence before them. */
  before: string;
  match: RegExpExecArray;
  field: string;
  vacancy: CheckedVacancy;
  /** True if any of the folded texts of the vacancy contains the pattern, which must be a constant without the flag `g`. */
  mentions: (pattern: RegExp) => boolean;
}

/** The patterns of a rule. They are matched against folded texts, and must be linear in their length. */
export interface TextPatterns<Rule extends string = string> {
  rule: Rule;
  /** Each with the flag `g`. */
  patterns: readonly RegExp[];
  /** Patterns for the title only, where few words say everything. */
  titlePatterns?: readonly RegExp[];
  /** Patterns for screening questions only, which ask about requirements that an ad would state. */
  questionPatterns?: readonly RegExp[];
  /** True if the words are lawful or about something else. */
  isLawful?: (passage: Passage) => boolean;
}

/** A rule of law that looks for words. */
export interface TextRule extends TextPatterns<LintRule> {
  severity: LintFinding['severity'];
  law: string;
  suggestion: string;
}

/** Matches a denial before the words, such as "independente de idade". Such a sentence excludes nobody. */
const denial =
  /\b(independente(mente)?|sem (distincao|exigencia|limite|restricao|discriminacao|preferencia|cobranca|necessidade|custo|taxa)s?|nao (importa|exigimos|exige|cobramos|cobra|pedimos|solicitamos|pedir|ha|existe|e (necessari|exigid|preciso|obrigatori|cobrad)\w*|precisa|precisam|pagamos por|discriminamos|fazemos distincao|peca|envie|enviar|mande|coloque|inclua)|nunca (cobramos|pedimos|exigimos|pague)|nenhum[a]? (taxa|custo|cobranca|exigencia)|dispensa\w*|isent[oa]s?|qualquer que seja|vedad[oa]|proibid[oa]|repudiamos|combate\w* a[oa]?)\b[^.;!?\n]{0,90}$/;

export function isDenied({ before }: Passage): boolean {
  if (/\b(nao|nunca|jamais) (se |lhe )?$/.test(before)) return true;
  const denied = denial.exec(before);
  return denied !== null && !/\b(mas|porem|so que|desde que|exceto)\b/.test(denied[0]);
}

/** Sentences that invite everybody: "todas as idades são bem-vindas". */
export const invitesAll = ({ sentence }: Passage): boolean =>
  /\b(bem[- ]vind[oa]s?|todas as (idades|pessoas|racas|cores|religioes|crencas|geracoes)|todos os (generos|sexos|perfis)|qualquer (idade|sexo|genero|raca|cor|religiao|estado civil)|ambos os sexos|diversidade|inclusao|inclusiv[oa]s?|pluralidade|equidade)\b/.test(
    sentence,
  );

/** Words for groups to which a vacancy may be restricted. */
const affirmedGroups =
  /mulher|feminin|negr|pret[oa]|pard|indigen|quilombol|trans\b|travest|lgbt|\b50|\b60|deficien|pcd/;

const affirmative = /\bafirmativ[oa]s?\b/;

/** Affirmative vacancies (Lei 9.029/1995 art. 1, CF art. 7 XX, Lei 8.213/1991 art. 93) may name the group that they are for. */
export const isAffirmative = ({ matchedText, sentence, vacancy, mentions }: Passage): boolean =>
  (affirmedGroups.test(matchedText) || affirmedGroups.test(sentence)) &&
  !/\b(homens|homem|masculin|branc|jove)/.test(matchedText) &&
  ((vacancy.affirmativeFor ?? []).length > 0 || mentions(affirmative));
