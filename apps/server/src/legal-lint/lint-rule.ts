import type { CheckedVacancy, LintFinding, LintRule } from '@trampolim/contract/legal-lint/legal-lint';

export interface Passage {
  /** The matched words, normalized. */
  matchedText: string;
  /** The normalized sentence that contains them. */
  sentence: string;
  /** The normalized part of the sentence between commas that contains them. */
  phrase: string;
  /** The normalized part of the sentence before them. */
  before: string;
  /** The normalized part of the sentence after them. */
  after: string;
  match: RegExpExecArray;
  field: string;
  vacancy: CheckedVacancy;
  /**
   * True if any of the normalized texts of the vacancy contains the pattern, which must be a constant without the flag `g`.
   */
  mentions: (pattern: RegExp) => boolean;
}

/** The patterns of a rule, which are matched against normalized texts and must be linear in their length. */
export interface TextPatterns<Rule extends string = string> {
  rule: Rule;
  /** Each with the flag `g`. The comment on a pattern quotes words that it matches. */
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
  /** A lawful sentence that may take the place of a passage that is a whole sentence or an item of a list. */
  sentence?: string;
  /**
   * Returns lawful words that may take the place of the passage, also within a sentence. `before` and `after` are the
   * normalized text of the sentence around it.
   */
  reword?: (words: string, before: string, after: string) => string | undefined;
}

/** Matches a denial before the words, such as "independente de idade". Such a sentence excludes nobody. */
const denial =
  /\b(independente(mente)?|sem (distincao|exigencia|limite|restricao|discriminacao|preferencia|cobranca|necessidade|custo|taxa)s?|nao (importa|temos|exigimos|exige|cobramos|cobra|pedimos|pede|consultamos|olhamos|verificamos|perguntamos|solicitamos|solicita|pedir|ha|existe|e (necessari|exigid|preciso|obrigatori|cobrad)\w*|precisa|precisam|pagamos por|discriminamos|fazemos distincao|peca|envie|enviar|mande|coloque|inclua)|nunca (cobramos|pedimos|exigimos|pague)|nenhum[a]? (taxa|custo|cobranca|exigencia)|dispensa\w*|isent[oa]s?|qualquer que seja|vedad[oa]|proibid[oa]|repudiamos|combate\w* a[oa]?)\b[^.;!?\n]{0,90}$/;

/** Words after the passage that make it irrelevant, such as "aparência não conta". */
const denialAfter =
  /^[^,.;!?\n]{0,40}\bnao (importam?|contam?|interessam?|faz(em)? diferenca|pesam?|influenciam?|eliminam?|impedem?|(e|sao) (um )?(criterio|requisito|problema|impedimento|obrigatori|necessari|exigid|preciso)\w*)/;

/** True if the sentence denies the words, so that it excludes nobody. */
export function isDenied({ before, after }: Passage): boolean {
  if (/\b(nao|nunca|jamais) (se |lhe |e |sera )?$/.test(before)) return true;
  if (
    /\btanto faz\b[^,.;!?\n]{0,40}$/.test(before) ||
    /^[^.;!?\n]{0,40}\btanto faz\b/.test(after) ||
    denialAfter.test(after)
  )
    return true;
  const denied = denial.exec(before);
  return denied !== null && !/\b(mas|porem|so|apenas|somente|desde que|exceto)\b/.test(denied[0]);
}

/** Verbs that refuse people, also in the singular and the passive of informal ads. */
export const refusing =
  '(?:nao (?:se )?(?:aceit(?:o|a|am|amos|ar)(?:-se)?|contrat(?:o|a|am|amos|ar|aremos)(?:-se)?|quer(?:o|emos)|peg(?:o|amos)|admit(?:o|imos)|cham(?:o|amos)|ser(?:a|ao) (?:aceit|contratad|admitid|chamad)[oa]s?|d(?:amos|ou) (?:vagas?|emprego) (?:a|para)|trabalh(?:o|amos) com|servem?(?: (?:para|a))?)|(?:recus|rejeit|descart)(?:o|amos)|nada de)';

/**
 * Words after a group of people that exclude or prefer it: "não serão contratadas", "é impedimento", "terão
 * prioridade", or only "não". "PCD ou não" excludes nobody.
 */
export const excludedOrPreferred =
  '(?:[^,.;:!?\\n]{0,30}?\\b(?<!\\bou )(?:nao(?=\\s*(?:$|[.,;!\\n]))|nao (?:e|ser(?:a|ao)|sao|devem?|podem?|se) (?:se )?(?:aceit|contratad|chamad|admitid|consider|encaix|enquadr|candidat|inscrev|adequ|adapt|assum|ocup|concorr|permitid|indicad|recomendad)\\w*|nao (?:pass|entr)(?:a|am|aram)\\b|nao pode\\w*(?=\\s*(?:$|[.,;!\\n]))|nem pensar|(?:elimin|reprov)a(?:m|do|dos)?\\b|nao (?:aceit|contrat|quer|peg)(?:o|amos|emos)\\b|nao (?:atend(?:e|em|erao)|combin|consegu|serv)\\w*|nem (?:adianta|precis|tent|se (?:candidat|inscrev)|envi|mand)\\w*|(?<!\\bnao )(?:e|sao|sera|serao) (?:um )?(?:problema|obstaculo|descart|desconsider|desclassific|elimina|impedi|recusad)\\w*|impede\\w*|(?<!\\bnao e )motivo de (?:desclassific|elimin|recus)\\w*|(?:tera|terao|tem) (?:preferencia|prioridade))|,? (?:por )?favor,? (?:nao|aguard)\\w*)';

/** True if the words name people whom the work is for, as in "atender moradores do bairro". */
export const isServed = ({ before }: Passage): boolean =>
  /\b(atender|auxiliar|orientar|visitar|ajudar|cadastrar|receber|acolher|entrevistar|ensinar) ([oa]s |aos? )?$/.test(
    before,
  );

/** Tasks of the work in the infinitive, unlike requirements such as "ter" or "apresentar". */
const tasks =
  'acompanhar|administrar|ajudar|analisar|apoiar|apurar|atender|atuar|auxiliar|calcular|captar|conferir|consultar|controlar|coordenar|cuidar|divulgar|elaborar|emitir|ensinar|entrevistar|escrever|esclarecer|explicar|gerenciar|gerir|levantar|limpar|ministrar|organizar|orientar|planejar|processar|produzir|prospectar|receber (?:pagament|mensalidad|taxas|valores|matricul|inscric)\\w*|redigir|registrar|revisar|treinar|trocar|vender|visitar';
const taskAtStart = new RegExp(`^\\W*(?:${tasks})\\b`);

/** True if the sentence is a list of tasks, such as "Organizar concursos: editais, taxas, recursos". */
export const isListOfTasks = ({ sentence }: Passage): boolean => taskAtStart.test(sentence);

/** True if the words are part of a task, such as "entrevistar pessoas de 18 a 60 anos". */
export const isTask = ({ matchedText, phrase }: Passage): boolean => {
  const beforeMatch = phrase.slice(0, phrase.indexOf(matchedText));
  return (
    taskAtStart.test(phrase) &&
    !/\b(e|com) (ter|ser|possuir|estar|idade|ate|no maximo)\b/.test(beforeMatch) &&
    !/\b(nao|so|somente|apenas|preferenci\w*|prioridade)\b/.test(`${beforeMatch} ${matchedText}`) &&
    !/\b(candidat\w*|vagas?)\b/.test(phrase)
  );
};

/** Sentences that invite everybody: "todas as idades são bem-vindas". */
export const invitesAll = ({ sentence }: Passage): boolean =>
  /\b(bem[- ]vind[oa]s?|(incentiv|encoraj|estimul)\w+ (a |as )?(se )?(candidat|inscr)\w+|sem (limite|restricao) de idade|todas as (idades|pessoas|racas|cores|religioes|crencas|geracoes)|todos os (generos|sexos|perfis)|qualquer (idade|sexo|genero|raca|cor|religiao|estado civil)|ambos os sexos|diversidade|equipe (diversa|plural)|inclusao|inclusiv[oa]s?|pluralidade|equidade)\b/.test(
    sentence,
  );

/** Words for groups to which a vacancy may be restricted. */
const affirmedGroups =
  /mulher|feminin|negr|pret[oa]|pard|indigen|quilombol|trans\b|travest|lgbt|\b50|\b60|deficien|pcd/;

const affirmative = /\bafirmativ[oa]s?\b/;

/**
 * True for affirmative vacancies, which may name the group that they are for (Lei 9.029/1995 art. 1, CF art. 7 XX, Lei
 * 8.213/1991 art. 93).
 */
const isAffirmative = ({ matchedText, sentence, vacancy, mentions }: Passage): boolean =>
  (affirmedGroups.test(matchedText) || affirmedGroups.test(sentence)) &&
  !/\b(homens|homem|masculin|branc|jove)/.test(matchedText) &&
  ((vacancy.affirmativeFor ?? []).length > 0 || mentions(affirmative));

/** The laws against discrimination, on which most rules about persons are based. */
export const equalityLaws = 'CF art. 7º, XXX; CLT art. 373-A, I e II; Lei 9.029/1995, art. 1º';

export const isOpenToAll = (passage: Passage): boolean =>
  isDenied(passage) || invitesAll(passage) || isAffirmative(passage);

/** Words with which an ad looks for persons. */
export const seeking =
  '(?:(?:somente|apenas|so|exclusiv\\w+)(?: aceit\\w+| contrat\\w+| quer\\w+)?(?: para| a| p/| pra)?|preferenci\\w*(?: e)?(?: por| para| a| ser| p/| pra)?|prioridade (?:para|a|as|aos)|prefer(?:ivelmente|imos|e-se|e)|prefir[oa]m?|de preferencia|procur\\w+(?:-se)?|busc\\w+(?:-se)?|contrat\\w+(?:-se)?|precis\\w+(?:-se)?(?: de)?|admit\\w+(?:-se)?|selecion\\w+(?:-se)?|queremos|quero|vagas? (?:(?:abertas?|destinadas?|voltadas?|reservadas?) )?(?:exclusivamente )?(?:para o|ao|a|para|p/|pra|de)(?: publico)?)';

/** The start of an item in a list that is set off by lines or symbols such as "✅". */
export const itemStart = '(?<=(?:^|[\\n*]|[^\\x00-\\x7f])\\s{0,3})';

/** A person and one to three traits, before a trait that a pattern adds: "pessoa educada, simpática e". */
export const traitList =
  '(?:pessoas?|candidat[oa]s?|profission\\w+|moc[oa]s?|alguem|perfil)\\s*:?\\s+(?:\\w{3,20}(?:,| e)\\s+){1,3}(?:e\\s+)?';
