import { ageRule } from './age-rule.ts';
import {
  equality,
  excludedOrPreferred,
  invitesAll,
  isDenied,
  isOpenToAll,
  itemStart,
  type Passage,
  refusing,
  seeking,
  type TextRule,
  traitList,
} from './lint-rule.ts';

const persons =
  '(?:homens?|homem|mulher(?:es)?|mocas?|mocos?|rapaz(?:es)?|senhoras?|senhores|garot[oa]s?|menin[oa]s?|caras?(?! nov)|masculin[oa]s?|feminin[oa]s?)';

/** True if both sexes are named, which excludes nobody, or if the words are about goods, services or customers. */
const isAboutBothOrGoods = ({ matchedText, sentence, phrase }: Passage): boolean =>
  /\b(homens?|homem|rapaz(es)?|mocos?|masculin[oa]s?)\s?(e|ou|\/|,)\s?(a )?(mulher(es)?|mocas?|feminin[oa]s?)\b|\b(mulher(es)?|mocas?|feminin[oa]s?)\s?(e|ou|\/|,)\s?(o )?(homens?|homem|rapaz(es)?|masculin[oa]s?)\b/.test(
    sentence,
  ) ||
  (!/\b(moc|rapaz|senhor|vaga)/.test(matchedText) &&
    /\b(modas?|roupas?|vestu\w+|calcados?|futebol|volei|basquete|futsal|times?|categorias?|depila\w+|estetica|barb\w+|cortes?|perfum\w+|publico|lojas? de|vestiarios?|alojamentos?|banheiros?|saude d[ao]|delegacia|violencia|atendimento a|presidio|penitenciaria|clientes?|pacientes?|colec\w+|linhas?|empreendedorismo)\b/.test(
      phrase,
    ));

/** The appearance of shop windows, gardens or parts is a part of the work. */
const isAppearanceOfThings = ({ matchedText, phrase, before, after }: Passage): boolean =>
  /aparencia|estetica|imagem/.test(matchedText) &&
  (/\b(acabamento|pintura|solda|pecas|embalage)/.test(phrase) ||
    /\b(produt|prato|frut|verdur|vitrine|jardi|loja)\w*( com| de| tem)? $/.test(before) ||
    /^\s+d[aeo]s?\s+(?!candidat|profission|pessoa|equipe|funcionari|colaborador|atendent|vendedor)/.test(
      after,
    ));

/** Colours and origins are those of persons at the start of a sentence, or where persons are named or looked for. */
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

const bothSexes =
  /\bmasculin[oa]s?\b[^.]{0,60}\bfeminin[oa]s?\b|\bfeminin[oa]s?\b[^.]{0,60}\bmasculin[oa]s?\b/;

/** Personal traits that no employer may require. */
export const personRules: readonly TextRule[] = [
  {
    rule: 'sex',
    severity: 'forbidden',
    law: equality,
    suggestion: 'Descreva a tarefa e convide todas as pessoas: “Vaga para todas as pessoas”.',
    patterns: [
      /\b(sexo|genero)\s*:?\s*(masculin[oa]|feminin[oa]|masc|fem|[mf](?=\s*(?:$|[^\w\s/])))\b/g,
      new RegExp(`\\b${seeking}\\s+(?:uma?\\s+|\\d\\s+)?\\w{4,20}\\s+(?:masculin|feminin)[oa]s?\\b`, 'g'),
      /\(\s*(masculin[oa]|feminin[oa]|masc|fem|homens|mulheres)\.?\s*\)/g,
      new RegExp(`${itemStart}(?:masculin|feminin)[oa]s?(?=\\s{0,3}(?:$|[\\n.;,]|[^\\x00-\\x7f]))`, 'g'),
      new RegExp(
        `\\b${seeking}\\s+(?:(?:uma?|a|o|as|os|\\d{1,2}|dois|duas|tres|quatro|cinco|pessoas? do|candidat\\w+|pelo|por|ser|jovens?|boas?|bons)\\s+){0,2}(?:sexo\\s+)?${persons}\\b`,
        'g',
      ),
      new RegExp(`\\b${refusing}\\s+(?:homens?|homem|mulher(?:es)?|mocas?|rapaz(?:es)?)\\b`, 'g'),
      new RegExp(`\\b(?:homens|mulheres|mocas|rapazes)${excludedOrPreferred}`, 'g'),
      /\bnao e (uma )?(vaga|servico|trabalho) (para|pra|de) (homens?|homem|mulher(es)?)\b|\b(procur|busc|contrat|precis)\w*[^.,;!?\n]{0,30}, (mulher|homem|rapaz|moca),/g,
      /\b(so|somente|apenas|exclusivamente|preferencia por)\s+candidatas\b(?=\s*(?:$|[.,;!\n]|(?:com|que|para)\b))/g,
      /\b(candidat[oa]|pessoa|profissional|perfil)\s+(ideal|desejad[oa])\s+e\s+(um\s+|uma\s+)?(homem|mulher)\b/g,
      /(?<=(?:^|[.!?;\n])\s{0,3})(para|pra|p\/)\s+(homens?|homem|mulher(es)?)\b(?=\s*[,.!]|$)/g,
      /\b(ser|seja|sejam)\s+(do sexo\s+)?(homem|mulher|homens|mulheres)\b/g,
      /\b(trabalho|servico|funcao|vaga|tarefa)\s+(e\s+)?(mais\s+)?(indicad[oa]|ideal|adequad[oa]|propri[oa])\s+(para|pra|a)\s+(homens?|homem|mulher(es)?)\b/g,
      /\b(perfil|vaga|candidat[oa]s?|profissional|pessoa)\s+(exclusivamente\s+)?(masculin[oa]s?|feminin[oa]s?)\b/g,
      /(?<=^\s*|[.!?;:\n]\s*)(homens?|homem|rapaz(es)?|mocas?|mocos?|mulher(es)?|senhoras?)\b(?=\s*,|\s+(de|com|sem|para|pra|p\/|que|q|ate|entre|acima|maior|a partir|solteir|casad|bonit|magr|evangelic|crent|jove))/g,
      /\b(homem|rapaz|moca|senhora|homens|rapazes|mocas|senhoras)\s+(forte|fortes|com (ate|idade|boa|disposicao|experiencia)|jovem|jovens|maior|maiores|solteir\w+|casad\w+)\b/g,
    ],
    titlePatterns: [
      /\b(masculin[oa]s?|feminin[oa]s?|homens?|homem|mulher(es)?|mocas?|rapaz(es)?|senhoras?)\b/g,
    ],
    questionPatterns: [/\bqual (e )?(o )?(seu|teu) (sexo|genero)\b/g],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
      isAboutBothOrGoods(passage) ||
      (/prioridade/.test(passage.matchedText) && /\b(atend|filas?|embarque|assento)/.test(passage.phrase)) ||
      /\b(academia|loja|clinica|salao|escola|espaco|hotel|evento|delegacia|atendimento) $/.test(
        passage.before,
      ) ||
      // Items such as "(feminino)" are of goods or rooms if the other one follows.
      (/^\(|^(mascul|femin)in[oa]s?$/.test(passage.matchedText) && passage.mentions(bothSexes)),
  },
  ageRule,
  {
    rule: 'marital_status',
    severity: 'forbidden',
    law: equality,
    suggestion: 'Tire o estado civil: ele não diz nada sobre o trabalho.',
    patterns: [
      /\b(solteir|casad|divorciad|viuv|desquitad)(o|a)(\(a\)|\/a|\(o\))?s?\b/g,
      /\bestado civil\b/g,
      /\bnao (ser |seja |sejam |estar |esteja |pode\w* ser )?(casad|noiv|compromissad)(o|a)s?\b/g,
      /\bsem (compromissos? (familiar\w*|amoros\w*)|namorad[oa]|marido|esposa|conjuge)\b/g,
      /\b(nao (ter|possuir|tenha|estar|pretend\w+)|sem)\s+(a\s+)?(se\s+)?(casar|casamento)\b/g,
    ],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
      /\b(quarto|cama|lencol|colchao|edredom|cobertor)|\b(maes?|pais?) solteir|\b(recem|bem)[- ]casad/.test(
        passage.phrase,
      ) ||
      (/\b(vender|vendas? de|buffet|festas?|noiv[oa]s|aliancas?)\b/.test(passage.phrase) &&
        /\b(para|de|entre|e|aos) $/.test(passage.before)) ||
      (passage.matchedText === 'estado civil' &&
        /\b(cadastr\w+|averb\w+|certid\w+|cartorio|no sistema|(mudanca|alteracao|atualizacao)\w* d[eo]|d[ao]s (partes|empregad\w+|client\w+|segurad\w+|dependent\w+)|nao se (faz|pergunt)\w*)\b/.test(
          passage.sentence,
        )),
  },
  {
    rule: 'pregnancy',
    severity: 'forbidden',
    law: 'CLT art. 373-A, II e IV; Lei 9.029/1995, art. 2º',
    suggestion: 'Tire a menção à gravidez: pedir teste ou declaração é crime.',
    patterns: [
      /\b(nao|sem)\s+(?:\w+\s+){0,2}(estar|esteja|estejam|estiver|ser|seja|sejam|pode\w*\s+estar|aceitamos|contratamos|ter|haver|pretend\w+|planej\w+|intencao|inten\w+|quer\w*|pensa\w*)?\s*(mulheres\s+|candidatas\s+)?(que\s+\w+\s+)?(a\s+|de\s+)?(gravidas?|gestantes?|engravidar|gravidez|gestacao)\b/g,
      /\bbeta[- ]?hcg\b/g,
      /\b(teste|exame|atestado|declaracao|comprova\w+|laudo|beta)\s+(\w+\s+){0,3}\(?(gravidez|gestacao|gravida|nao gravidez|esterilizacao|laqueadura|beta ?hcg|hcg)\b/g,
      /\b(esterilizad[ao]|laqueadura|laquead[ao]|uso de (anticoncepcional|diu))\b/g,
      /\b(exceto|menos)\s+(gravidas?|gestantes?)\b/g,
      /\b(ausencia|inexistencia) de (gravidez|gestacao)\b/g,
      new RegExp(`\\b(?:gravidas?|gestantes?|gravidez|engravidar)${excludedOrPreferred}`, 'g'),
      new RegExp(`\\b${refusing} (?:candidatas |mulheres |funcionarias )?(?:gravidas|gestantes)\\b`, 'g'),
      /\b(gravidas?|gestantes?)\s+(fora|desclassific\w+)\b|\b(incompativel com|evitar|negativo (para|de)) (a )?(gravidez|gestacao)\b/g,
      /\b(se|caso) (voce )?(estiver|esteja|for) (gravida|gestante)\b[^.;!?\n]{0,20}\b(nao (se )?(candidat|inscrev|envi)|aguard)\w*|\b(inform\w+|dizer|diga) se (esta|estiver|estaria) (gravida|gestante)\b|\bnao (estar|esteja|estejam) (esperando|gerando) (um )?(bebe|filho)\b/g,
      /\bnao (queir\w+|quer\w*|pretend\w+|planej\w+|pens\w+ em) (ter )?(um )?(bebe|filhos?)\b/g,
    ],
    questionPatterns: [
      /\b(esta|estaria) (gravida|gestante)\b|\b(pretende|planeja|pensa em|quer) (engravidar|ter (um )?bebe)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      /\bdiscrimin/.test(passage.sentence) ||
      /(preferencia|prioridade)$/.test(passage.matchedText) ||
      /^sem (prejuizo|risco|perda|desconto|custo)|^nao (ped|exig|solicit|pergunt|fazemos)/.test(
        passage.matchedText,
      ) ||
      /^nao (fornecer|vender|aplicar|receber|dar|administrar)/.test(passage.matchedText) ||
      (!/\bnao gravid|^nao (\w+ )?(estar|estej|contrat|aceit|quer|pretend)|^nao pode\w* (estar |ser )?(gravid|gestant|engravid)/.test(
        passage.matchedText,
      ) &&
        /\b(pacient|realizar|coleta|vender|farmac|drogaria|vacas?|eguas?|matriz|rebanho|suin|laborator|atend\w+|acompanh\w+|orient\w+|licenca|maternidade|apoio)/.test(
          passage.sentence,
        )),
  },
  {
    rule: 'appearance',
    severity: 'forbidden',
    law: 'CF arts. 3º, IV, e 7º, XXX; Lei 9.029/1995, art. 1º',
    suggestion:
      'Diga o que a pessoa fará: “Atender o público com cordialidade”. Uniforme e higiene podem ser descritos.',
    patterns: [
      /\b(boa|otima|excelente|bela|linda|agradavel)\s+(aparencia|estetica|imagem pessoal|figura)\b/g,
      /\baparencia\s*:\s*(boa|otima|excelente)\b|\b(bem apessoad[oa]|boa pinta)\b/g,
      /\baparencia\s+(fisica|impecavel|agradavel|bonita|jovial|jovem|magra|pessoal|cuidada)\b/g,
      /\b(ser|seja|pessoas?|gente|moc[oa]s?|mulher(es)?|candidat[oa]s?|recepcionistas?|procur\w+|que sejam?)\s+(alguem\s+)?(muito\s+)?(bonit|magr|elegant|atraent|lind|alt|gord|fei)(o|a|e)s?\b/g,
      new RegExp(
        `\\b(?:nao (?:ter|possuir|pode\\w* (?:ter|usar)|tenha|use|usar|permitimos)|${refusing}|sem)\\s+(?:\\w+\\s+){0,2}(?:tatuage(?:m|ns)|piercings?|barba|obes\\w+|sobrepeso|trancas?|dreads?|black power|(?:cabelos?|penteados?) (?:cresp|afro|colorid|pintad|grande|soltos?)\\w*)\\b`,
        'g',
      ),
      new RegExp(`\\b${traitList}(?:bonit|magr|elegant|atraent|lind|alt)(?:o|a|e)s?\\b`, 'g'),
      /\b(altura|estatura)\s+(minima|acima|a partir|maior|(?:de|entre) 1[,.]\d+|superior)\b|\bmedir (mais de |no minimo |a partir de )?1[,.]\d\d|\b(vestir|vista) \d\d\b/g,
      /\b(ter|possuir|minim[oa]|acima de|a partir de|mais de)\s+(de\s+)?1[,.]\d{2}\s?(m|metros?)?\s(de\s)?(altura|estatura)\b/g,
      /\bnao (estar|esteja|ser|seja)\s+(acima do peso|gord[oa]s?|obes[oa]s?)\b/g,
      /\b(proibid[oa]s?|vedad[oa]s?)\s+(o uso de\s+)?(tatuage(m|ns)|piercings?|barba|dreads?)\b/g,
      /\b(peso (compativel|proporcional|ideal|adequado|maximo)|porte fisico|corpo (atletico|esbelto|escultural|magro|em forma|definido|sarado)|imc|manequim)\b/g,
      /\b(beleza|estetica|corpo bonito)\b[^.;!?\n]{0,30}?\b(fundamenta(l|is)|essencia(l|is)|importantes?|obrigatori\w+|indispensave(l|is)|exigid[ao]s?|necessari[ao]s?)\b/g,
      /\b(vestir|usar|vista|use)\s+(no maximo|ate|o|tamanho|manequim)\s+(o\s+)?(tamanho|manequim|numero|pp|p|m|g|\d{2})\b/g,
      /\bcabelos?\s+(lis[oa]s?|comprid[oa]s?|long[oa]s?|loir[oa]s?|alisad[oa]s?|curtos?)\b/g,
      /\b(ser|seja) fotogenic[oa]|\bpadrao de beleza\b|\b(dentes|sorriso|rosto) (perfeit|bonit|impecav|branc|alinhad|bem cuidad)\w*|\bperfil (fitness|atletico|esbelto)\b/g,
      /(?<=(?:^|[.;!?\n])\s{0,3})(bonit[oa]|magr[oa]|elegante|atraente)s?(?=(?:,| e) (?:simpatic|comunicativ|educad|inteligent|extrovertid|jovem))/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      isAppearanceOfThings(passage) ||
      (/^(beleza|estetica)/.test(passage.matchedText) && /client|produt|pacient/.test(passage.phrase)) ||
      (/cabel|dentes|sorriso|rosto|manequim|peso|imc|altura|estatura|porte/.test(passage.matchedText) &&
        /\b(client|pres[oa]s?\b|touca|corte|trata|alisa(r|mento)|ting|escov|hidrat|pint|lavar|produt|loja|modelagem|vitrine|costur|pacient|nutri|calcul|avali|peca|tamanh|prova|trabalh|carga)/.test(
          passage.phrase,
        )),
  },
  {
    rule: 'appearance',
    severity: 'warning',
    law: 'CF arts. 3º, IV, e 7º, XXX; Lei 9.029/1995, art. 1º',
    suggestion:
      'Diga o que espera: “comunicação clara”, “uniforme fornecido”. Apresentação pode soar como aparência.',
    patterns: [
      /\b(boa|otima|excelente)\s+apresentacao(?! (de|em|oral|comercial|dos|das|do|da|para|no|na|escrita)\b)/g,
    ],
    isLawful: (passage) => isDenied(passage) || invitesAll(passage),
  },
  {
    rule: 'race',
    severity: 'forbidden',
    law: 'CF arts. 3º, IV, e 7º, XXX; Lei 7.716/1989, art. 4º; Lei 9.029/1995, art. 1º',
    suggestion: 'Tire a cor, a raça ou a origem. Só uma vaga afirmativa pode dizer para quem é.',
    patterns: [
      /\b(pele|tez|cutis)\s+(muito\s+)?(branca|clara|negra|preta|morena|parda|escura)\b/g,
      /\b(pessoas?|candidat\w+|mulher(?:es)?|homem|homens|moc[oa]s?|rapaz\w*|profission\w+|gente)\s+(?:(?:de|da)\s+)?(?:(?:cor|raca)\s+)?(branc|negr|pret|pard|loir|ruiv)(a|o)s?\b/g,
      new RegExp(
        `\\b${seeking}\\s+(?:(?:uma?|pessoas?|candidat\\w+|profission\\w+|moc[oa]s?|mulher\\w*|recepcionistas?)\\s+){0,2}(?:branc|negr|loir|pret|pard|indigen|asiatic|orienta(?:l|is)|japones|brasileir[oa]s? nat)\\w*\\b`,
        'g',
      ),
      new RegExp(
        `\\b${refusing}\\s+(?:pessoas\\s+|gente\\s+)?(?:negr|pret[oa]s?\\b|pard|moren|indios?\\b|indigen|estrangeir|nordestin|paraguai|peruan|nortist|baian|paraib|haitian|venezuelan|imigrant|migrant|cigan|refugiad|bolivian|angolan|african)\\w*\\b(?! sem (?:visto|document|autoriz))`,
        'g',
      ),
      new RegExp(
        `\\b(?:que )?nao (?:pode\\w* )?(?:ser|seja|sejam) (?:negr|pret[oa]|pard|moren|indi[oa]|indigen|estrangeir|nordestin|cigan)\\w*`,
        'g',
      ),
      new RegExp(
        `\\b(?:branc[oa]s|negr[oa]s|pret[oa]s|pard[oa]s|indigenas|estrangeir[oa]s|nordestin[oa]s|imigrantes)${excludedOrPreferred}`,
        'g',
      ),
      /\bcaucasian[oa]s?\b|\bsem sotaque\b|\bbrasileir[oa]s? nat[oa]s?\b|\b(so|somente|apenas)( para)? nascid[oa]s (no|na|em)\b|\bsem (haitian|bolivian|venezuelan|nordestin|cigan)[oa]s\b/g,
      /\b(raca|cor|de cor)\s*:?\s*(branca|negra|preta|parda)\b|\b(de|da) (cor|pele) (clara|escura)\b/g,
      /\b(so|somente|apenas|preferencia (por|para)) (gente|mocas?|pessoas?) claras?\b(?! e (objetiv|diret|precis|didat))/g,
      /\b(descendencia|descendentes? (de)?|ascendencia|origem)\s+(alema|alemaes|italian\w+|japones\w+|europe\w+|asiatic\w+|polones\w+|brasileira|branca|oriental)\b/g,
      /\b(somente|apenas|exclusivamente|so)\s+(para\s+)?brasileir[oa]s\b/g,
    ],
    questionPatterns: [/\bqual (e )?(a )?sua (cor|raca|etnia|origem)\b/g],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
      isColourOfThings(passage) ||
      /\b(cosmetic\w+|tintas?|paredes?|portas?|papel|papeis|panos?|tecidos?|carnes?|arroz|produtos?|clientes?|modelo de|uniformes?|camisas?|roupas?|pecas?|vitrines?|moveis|carros?|veiculos?|flores|cabel\w*|maquia\w*|pintar|letramento|historia|literatura|cultura|saude da populacao|atendimento)\b/.test(
        passage.phrase,
      ),
  },
];
