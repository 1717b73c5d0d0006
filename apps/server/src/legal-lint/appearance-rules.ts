import {
  excludedOrPreferred,
  invitesAll,
  isDenied,
  isTask,
  type Passage,
  refusing,
  type TextRule,
  traitList,
} from './lint-rule.ts';

/** The appearance of shop windows, gardens or parts is a part of the work. */
const isAppearanceOfThings = ({ matchedText, phrase, before, after }: Passage): boolean =>
  /aparencia|estetica|imagem/.test(matchedText) &&
  (/\b(acabamento|pintura|solda|pecas|embalage)/.test(phrase) ||
    /\b(produt|prato|frut|verdur|cafe|paes|pao|doce|bolo|comida|salgad|sobremesa|lanche|carne|vitrine|jardi|loja)\w*( com| de| tem)? $/.test(
      before,
    ) ||
    /^\s+d[aeo]s?\s+(?!candidat|profission|pessoa|equipe|funcionari|colaborador|atendent|vendedor|recepcion|secretari|promotor|hostess|garco|modelo|moc|mulher|homem|rapaz|rosto|corpo)/.test(
      after,
    ));

/** True if the words describe how somebody works, as in "atender com boa aparência", and are not a task. */
const isManner = ({ matchedText, before }: Passage): boolean =>
  /aparencia|estetica|imagem|beleza|corpo|porte/.test(matchedText) && /\b(com|de) $/.test(before);

/** The appearance of applicants, which no employer may ask for. */
export const appearanceRules: readonly TextRule[] = [
  {
    rule: 'appearance',
    severity: 'forbidden',
    law: 'CF arts. 3º, IV, e 7º, XXX; Lei 9.029/1995, art. 1º',
    suggestion:
      'Descreva a tarefa: “Atender as pessoas com cordialidade”. Uniforme e higiene podem ser descritos.',
    sentence: 'Atender as pessoas com cordialidade',
    patterns: [
      // "boa aparência"
      /\b(boa|otima|excelente|bela|linda|agradavel)\s+(aparencia|estetica|imagem pessoal|figura)\b/g,
      // "aparência é fundamental"
      /\baparencia\s*:\s*(boa|otima|excelente)\b|\b(bem apessoad[oa]|boa (pinta|estampa)|biotipo|fotogenic[oa]s?|denticao (completa|perfeita)|aparencia (conta|pesa|sera avaliada|e (importante|fundamental|essencial)))\b/g,
      // "aparência impecável"
      /\baparencia\s+(fisica|impecavel|agradavel|bonita|jovial|jovem|magra|pessoal|cuidada)\b/g,
      // "que seja bonita"
      /\b(ser|seja|pessoas?|gente|moc[oa]s?|mulher(es)?|candidat[oa]s?|recepcionistas?|procur\w+|que sejam?)\s+(alguem\s+)?(muito\s+)?(bonit|magr|elegant|atraent|lind|alt|gord|fei)(o|a|e)s?\b/g,
      // "não pode ter tatuagem"
      new RegExp(
        `\\b(?:nao (?:ter|possuir|pode\\w* (?:ter|usar)|tenha|use|usar|permitimos)|${refusing}|sem)\\s+(?:\\w+\\s+){0,2}(?:tatuage(?:m|ns)|piercings?|barba|obes\\w+|sobrepeso|trancas?|dreads?|black power|(?:cabelos?|penteados?) (?:cresp|afro|colorid|pintad|grande|soltos?)\\w*)\\b`,
        'g',
      ),
      // "pessoa simpática, alta e elegante"
      new RegExp(`\\b${traitList}(?:bonit|magr|elegant|atraent|lind|alt)(?:o|a|e)s?\\b`, 'g'),
      // "estar em forma"
      /\b(estar|esteja) em (boa )?forma\b|\b(ter|tenha|possuir|possua) ((?!de )\w+ (e )?){0,2}beleza\b|\bnao (ser|seja|ter o corpo|estar) tatuad[oa]s?\b/g,
      // "cabelo afro deve estar preso"
      /\bcabelos? (afro|cresp\w+|cachead\w+|black)\b[^.;!?\n]{0,20}\b(dev\w+|precis\w+|tem que|sempre)\b[^.;!?\n]{0,10}\b(pres|alis|esticad|cortad)\w*/g,
      // "medidas: 90-60-90"
      /\bmedidas:? \d{2,3}-\d{2}-\d{2,3}\b/g,
      // "altura mínima"
      /\b(altura|estatura)\s+(minima|acima|a partir|maior|(?:de|entre) 1[,.]\d+|superior)\b|\bmedir (mais de |no minimo |a partir de )?1[,.]\d\d|\b(vestir|vista) \d\d\b/g,
      // "mínimo de 1,70 m de altura"
      /\b(ter|possuir|minim[oa]|acima de|a partir de|mais de)\s+(de\s+)?1[,.]\d{2}\s?(m|metros?)?\s(de\s)?(altura|estatura)\b/g,
      // "não ser gordo"
      /\bnao (estar|esteja|ser|seja)\s+(acima do peso|gord[oa]s?|obes[oa]s?)\b/g,
      // "não aceitamos obesos"
      new RegExp(
        `\\b${refusing}\\s+(?:pessoas?\\s+|gente\\s+|quem (?:e|esta)\\s+|candidat\\w+\\s+)?(?:muito\\s+)?(?:acima do peso|gord[oa]s?|obes[oa]s?|fei[oa]s?|tatuad[oa]s?|barbud[oa]s?|cabelud[oa]s?)\\b`,
        'g',
      ),
      // "barba não é permitida"
      new RegExp(
        `\\b(?:pessoas?|candidat\\w+|gente|quem) (?:com|tem|tenha|tiver|us[ae]) (?:\\w+ ){0,2}(?:tatuage(?:m|ns)|piercings?|barba|dreads?|trancas?|obesidade|sobrepeso)\\b${excludedOrPreferred}|\\b(?:pessoas?|candidat\\w+|gente) (?:muito )?(?:tatuad|gord|obes|fei|baix|cabelud)[oa]s?\\b${excludedOrPreferred}|\\b(?:barba|tatuage(?:m|ns)|piercings?|dreads?|black power|cabelos? colorid\\w+)\\b${excludedOrPreferred}`,
        'g',
      ),
      // "proibido tatuagem"
      /\b(proibid[oa]s?|vedad[oa]s?)\s+(o uso de\s+)?(tatuage(m|ns)|piercings?|barba|dreads?)\b/g,
      // "peso proporcional"
      /\b(peso (compativel|proporcional|ideal|adequado|maximo)|porte fisico|corpo (atletico|esbelto|escultural|magro|em forma|definido|sarado)|imc|manequim)\b/g,
      // "beleza e boa postura são fundamentais"
      /\b(beleza|estetica|corpo bonito)\b[^.;!?\n]{0,30}?\b(fundamenta(l|is)|essencia(l|is)|importantes?|obrigatori\w+|indispensave(l|is)|exigid[ao]s?|necessari[ao]s?)\b/g,
      // "vestir no máximo tamanho"
      /\b(vestir|usar|vista|use)\s+(no maximo|ate|o|tamanho|manequim)\s+(o\s+)?(tamanho|manequim|numero|pp|p|m|g|\d{2})\b/g,
      // "cabelo alisado"
      /\bcabelos?\s+(lis[oa]s?|comprid[oa]s?|long[oa]s?|loir[oa]s?|alisad[oa]s?|curtos?)\b/g,
      // "dentes bem cuidados"
      /\bpadrao de beleza\b|\b(dentes|sorriso|rosto) (perfeit|bonit|impecav|branc|alinhad|bem cuidad)\w*|\bperfil (fitness|atletico|esbelto)\b/g,
      // "bonita e simpática"
      /(?<=(?:^|[.;!?\n])\s{0,3})(bonit[oa]|magr[oa]|elegante|atraente)s?(?=(?:,| e) (?:simpatic|comunicativ|educad|inteligent|extrovertid|jovem))/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      (isTask(passage) && !isManner(passage)) ||
      isAppearanceOfThings(passage) ||
      // The beauty of customers, or products for it.
      (/^(beleza|estetica)/.test(passage.matchedText) && /client|produt|pacient/.test(passage.phrase)) ||
      // Services, goods and safety, such as "produtos para cabelos lisos" or "cabelos compridos presos".
      (/cabel|dentes|sorriso|rosto|manequim|peso|imc|altura|estatura|porte/.test(passage.matchedText) &&
        !/^cabelos? (afro|cresp|cachead|black)/.test(passage.matchedText) &&
        /\b(client|pres[oa]s?\b|touca|corte|trata|alisa(r|mento)|ting|escov|hidrat|pint|lavar|produt|loja|modelagem|vitrine|costur|pacient|alun|atleta|nutri|calcul|avali|peca|tamanh|prova|trabalh|carga)/.test(
          passage.phrase,
        )),
  },
  {
    rule: 'appearance',
    severity: 'warning',
    law: 'CF arts. 3º, IV, e 7º, XXX; Lei 9.029/1995, art. 1º',
    suggestion:
      'Diga o que espera: “Comunicação clara” ou “Usar o uniforme fornecido”. Apresentação pode soar como aparência.',
    sentence: 'Comunicação clara',
    reword: () => 'comunicação clara',
    patterns: [
      // "boa apresentação pessoal"
      /\b(boa|otima|excelente)\s+apresentacao( pessoal)?(?! (de|em|oral|comercial|dos|das|do|da|para|no|na|escrita)\b)/g,
    ],
    isLawful: (passage) => isDenied(passage) || invitesAll(passage),
  },
];
