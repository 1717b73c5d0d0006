import {
  excludedOrPreferred,
  isOpenToAll,
  isTask,
  type Passage,
  refusing,
  seeking,
  type TextRule,
} from './lint-rule.ts';

/**
 * True if a colour or an origin is that of a thing, such as "tinta de cor branca" or "queijos de origem italiana". A
 * colour is that of a person at the start of a sentence, or if the sentence names persons or looks for them.
 */
const isColourOfThings = ({ matchedText, sentence, before, phrase }: Passage): boolean =>
  (/^(cor|d[ea] (cor|pele))\b/.test(matchedText) &&
    before.trim() !== '' &&
    !/\b(procur|busc|contrat|precis|prefer|vaga|so |somente|apenas|pessoa|candidat|gente|moc[oa]|rapaz|mulher|homem|senhora)/.test(
      sentence,
    )) ||
  (matchedText.startsWith('origem') &&
    /\b(restaurante|comida|culinaria|empresa|produt\w+|marca|grupo|danca|musica|queijos?|vinhos?|cafes?)\b/.test(
      phrase,
    ));

/**
 * Matches white people. No task and no programme for inclusion is about them, so those contexts do not make the words
 * lawful.
 */
const whitePersons =
  /\b(pessoa|candidat|mulher|homem|homens|moc|rapaz|profission|gente|recepcionista|vendedor)\w* .*(branc|loir|ruiv)/;

/** Colour and origin, except in affirmative vacancies. */
export const raceRule: TextRule = {
  rule: 'race',
  severity: 'forbidden',
  law: 'CF arts. 3º, IV, e 7º, XXX; Lei 7.716/1989, art. 4º; Lei 9.029/1995, art. 1º',
  suggestion:
    'Troque a cor, a raça ou a origem por “Vaga para todas as pessoas”. Só uma vaga afirmativa pode dizer para quem é.',
  sentence: 'Vaga para todas as pessoas',
  patterns: [
    // "traços europeus"
    /\b(pele|tez|cutis)\s+(muito\s+)?(branc|clar|negr|pret|moren|pard|escur)(inh)?a\b|\btracos (europeus|orientais|asiaticos|caucasianos|nordicos)\b|\b(japones|italian|alema|europe|orienta|asiatic|chines|corean)\w* ou descendentes?\b/g,
    // "candidatas brancas"
    /\b(pessoas?|candidat\w+|mulher(?:es)?|homem|homens|moc[oa]s?|rapaz\w*|profission\w+|gente)\s+(?:(?:de|da)\s+)?(?:(?:cor|raca)\s+)?(branc|negr|pret|pard|loir|ruiv)(a|o)s?\b/g,
    // "procuramos pessoas brancas"
    new RegExp(
      `\\b${seeking}\\s+(?:(?:uma?|pessoas?|candidat\\w+|profission\\w+|moc[oa]s?|mulher\\w*|recepcionistas?)\\s+){0,2}(?:branc|negr|loir|moren[oa]s?\\b|ruiv|mulat|pret|pard|indigen|asiatic|orienta(?:l|is)|japones|brasileir[oa]s? nat)\\w*\\b`,
      'g',
    ),
    // "procura babá branca"
    new RegExp(
      `\\b${seeking}\\s+(?:uma?\\s+|\\d\\s+)?(?:baba|domestic[oa]|diarista|faxineir[oa]|empregad[oa]|cuidador[ae]?|recepcionista|secretari[oa]|vendedor[ae]?|atendente|garcom|garconete|modelo|promotor[ae]?|seguranca|vigi(?:a|lante)|motorista|cozinheir[oa]|balconista)s?\\s+(?:branc|negr|loir|moren|mulat|pret|pard|ruiv)[oa]s?\\b`,
      'g',
    ),
    // "preferência morena"
    /\b(perfil|preferencia)\s*:?\s*(por |ser )?(loir|moren|negr|branc|mulat|ruiv|pret|pard)[oa]s?\b|\b(mocas?|mulher|menina|senhora|rapaz) clar[oa]s?\b(?! e (objetiv|diret))|(?<=\b(loir|moren|ruiv|branc|pele clar|moc|mulher|pessoa|candidat)\w*,? (de|com) )olhos (claros|azuis|verdes)\b/g,
    // "não queremos pessoas vindas do Nordeste"
    new RegExp(
      `\\b${refusing}\\s+(?:pessoas?\\s+|gente\\s+|ninguem\\s+|quem (?:e|vem|veio)\\s+|candidat\\w+\\s+)(?:vind[oa]s?\\s+)?d[aoe]s?\\s+(?:norte|nordeste|bahia|ceara|maranhao|para|piaui|haiti|venezuela|bolivia|africa|angola|interior|favela|periferia|fora do (?:pais|brasil)|outr[oa]s? (?:pais|paises|estados?))\\b`,
      'g',
    ),
    // "não aceitamos imigrantes"
    new RegExp(
      `\\b${refusing}\\s+(?:pessoas\\s+|gente\\s+)?(?:negr|pret[oa]s?\\b|pard|moren|indios?\\b|indigen|estrangeir|nordestin|paraguai|peruan|nortist|baian|paraib|haitian|venezuelan|imigrant|migrant|cigan|refugiad|bolivian|angolan|african)\\w*\\b(?! sem (?:visto|document|autoriz))`,
      'g',
    ),
    // "não pode ser boliviano"
    new RegExp(
      `\\b(?:que )?nao (?:pode\\w* )?(?:ser|seja|sejam) (?:negr|pret[oa]|pard|moren|indi[oa]|indigen|estrangeir|nordestin|cigan|imigrant|haitian|venezuelan|bolivian|paraguai|peruan|angolan|african)\\w*`,
      'g',
    ),
    // "brancos terão preferência"
    new RegExp(
      `(?<!\\b(?:diploma|curso|cartao|empresa|produto|capital|moeda)s? )\\b(?:branc[oa]s|negr[oa]s|pret[oa]s|pard[oa]s|indigenas|estrangeir[oa]s?|nordestin[oa]s?|nortistas?|i?migrantes?|refugiad[oa]s?|haitian[oa]s?|venezuelan[oa]s?|bolivian[oa]s?|angolan[oa]s?|african[oa]s?|paraguai[oa]s?|peruan[oa]s?|cigan[oa]s?|baian[oa]s?|paraib[oa]s?|cearenses?|maranhenses?|indi[oa]s?|afrodescendentes?|gauch[oa]s?|sulistas?)\\b${excludedOrPreferred}`,
      'g',
    ),
    // "brasileiros natos"
    /\bnacionalidade brasileira\b|\bcaucasian[oa]s?\b|\bsem sotaque\b|\bbrasileir[oa]s? nat[oa]s?\b|\b(so|somente|apenas)( para)? nascid[oa]s (no|na|em)\b|\bsem (haitian|bolivian|venezuelan|nordestin|cigan)[oa]s\b/g,
    // "de pele clara"
    /\b(raca|cor|de cor)\s*:?\s*(branca|negra|preta|parda)\b|\b(de|da) (cor|pele) (clara|escura)\b/g,
    // "só gente clara"
    /\b(so|somente|apenas|preferencia (por|para)) (gente|mocas?|pessoas?) claras?\b(?! e (objetiv|diret|precis|didat))/g,
    // "descendentes de alemães"
    /\b(descendencia|descendentes? (de)?|ascendencia|origem)\s+(alema|alemaes|italian\w+|japones\w+|europe\w+|asiatic\w+|polones\w+|brasileira|branca|oriental)\b/g,
    // "só chamamos brasileiro"
    /\b(somente|apenas|exclusivamente|so)\s+((para|aceit\w+|contrat\w+|cham\w+|quer\w+)\s+)?brasileir[oa]s?\b(?! nat)/g,
  ],
  questionPatterns: [/\bqual (e )?(a )?sua (cor|raca|etnia|origem)\b/g],
  isLawful: (passage) =>
    isOpenToAll(passage) ||
    isColourOfThings(passage) ||
    (/^(pele|tez|cutis)/.test(passage.matchedText) &&
      /\b(maquia\w*|cosmetic\w*|dermat\w*|depila\w*)\b/.test(passage.before)) ||
    (isTask(passage) && !whitePersons.test(passage.matchedText)) ||
    // Work for the inclusion of a group is not a demand.
    (!whitePersons.test(passage.matchedText) &&
      /\b(presenca|inclusao|participacao|permanencia|ingresso|acesso|direitos?|ascensao|desenvolvimento|formacao|historia|representa\w+|percentual|numero|proporcao|lideranca|apoio a|promocao|contratacao|empregabilidade|carreiras?) (d[aeo]s? |por |para )?$/.test(
        passage.before,
      )) ||
    // Goods have colours, and work may serve or study a group.
    (!/\bnao\b/.test(passage.matchedText) &&
      /\b(cosmetic\w+|tintas?|paredes?|portas?|papel|papeis|panos?|tecidos?|carnes?|arroz|produtos?|clientes?|modelo de|uniformes?|camisas?|roupas?|pecas?|vitrines?|moveis|carros?|veiculos?|flores|cabel\w*|maquia\w*|pintar|letramento|historia|literatura|cultura|saude da populacao|atendimento)\b/.test(
        passage.phrase,
      )),
};
