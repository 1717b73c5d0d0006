import { excludedOrPreferred, isDenied, type Passage, refusing, type TextRule } from './lint-rule.ts';

const professionalDriving =
  /\b(motorista|caminhoneir\w*|carreteir\w*|condutor\w*|manobrista|operador\w* de (empilhadeira|maquinas?))\b|cnh (categoria )?[cde]\b/;

/** Diseases, disabilities and treatments. */
const conditions =
  '(?:hiv|aids|doenc\\w+|diabet\\w+|epilep\\w+|hipertens\\w+|cancer|depress(?:ao|iv\\w+)|ansiedade|transtorn\\w+|deficienc\\w+|hernias?|pressao alta|asma|labirintite|insulina|medicamentos?|medicac\\w+|limitac\\w+ fisic\\w+|tratamentos? (?:medic|psiquiatric|psicologic)\\w+|remedios?|antidepressiv\\w+|auxilio[- ]doenca|problemas? de (?:saude|coluna|coracao|visao|audicao))\\b';

/** Words for people with a disability, including outdated ones. */
const peopleWithDisability =
  '(?:pcds?|pnes?|ppds?|(?:(?:pessoas?|candidat\\w+) com|quem tem) deficiencias?|cadeirantes?|surd[oa]s?(?:[- ](?:e )?mud[oa]s?)?|ceg[oa]s?|autistas?|(?:deficientes?|portador(?:es|as?)? d[aeo]s? (?:deficiencias?|necessidades? especia(?:l|is)))(?: (?:fisic|visua|auditiv|intelectua|menta)\\w*)?)\\b';

const refusalsOfDisability = [
  new RegExp(
    `\\b(?:nao (?:e |esta )?(?:disponivel|abert[ao]|destinad[ao]|indicad[ao]|adequad[ao]) (?:para|a|aos?)|nao e (?:uma )?vaga para|sem vagas? para|vedad[oa]s? (?:para|a|aos?)|proibid[oa]s?(?: para| a| aos?)?|exceto|(?<!\\bou )nao (?:pode\\w* |deve\\w* )?(?:ser|seja|sejam)) ${peopleWithDisability}`,
    'g',
  ),
  new RegExp(`\\b${peopleWithDisability}${excludedOrPreferred}`, 'g'),
];

/** Laws encourage companies to prefer people with disabilities. */
const isPreference = (words: string): boolean =>
  /\b(tera|terao|tem) (preferencia|prioridade)$/.test(words) && !/\bnao\b/.test(words);

/** True if the sentence refuses people because of a disability. */
export const refusesDisability = ({ sentence }: Passage): boolean =>
  refusalsOfDisability.some((pattern) =>
    [...sentence.matchAll(pattern)].some(([words]) => !isPreference(words)),
  );

/** Tests of health, and conditions about illnesses, disabilities and treatments. */
export const healthRule: TextRule = {
  rule: 'health_test',
  severity: 'forbidden',
  law: 'CF art. 5º, X; Lei 9.029/1995, art. 1º; Lei 12.984/2014; Lei 13.146/2015, art. 34, § 3º; Portaria MTE 1.246/2010',
  suggestion:
    'Troque a exigência por “O exame admissional é feito depois da escolha e pago pela empresa” (CLT art. 168).',
  sentence: 'O exame admissional é feito depois da escolha e pago pela empresa',
  patterns: [
    // "exames de HIV e hepatite"
    /\bsorologia (negativa|positiva)\b|(?<=(?:^|[.;!?\n])\s{0,3})ser (saudavel|sadi[oa])\b|\b(testes?|exames?|sorologias?|atestados?|laudos?)\s+(\w+\s+){0,4}(hiv|aids|dst|ist|hepatite|sifilis|covid|genetic\w+|antidrogas?|drogas|tuberculose|urina|toxicologic\w+|sangue|psiquiatric\w+)\b/g,
    // "não ter problemas de saúde"
    /\b(nao (ter|tenha|tenham|possuir|possua|possuam|apresentar|pode\w* (ter|usar|tomar|fazer)|estar|fazer|tomar|usar)|sem|livre de|nao aceitamos (pessoas )?com)\s+(\w+\s+){0,3}(doencas?|problemas? (de|na|psic\w+|cardi\w+) ?(saude|coluna|joelho|respirator\w+)?|comorbidades?|depressao|ansiedade|transtornos?|deficiencias?|hiv|aids|historico (medico|de doencas?|de afastamento)|restric\w+ (medicas?|de saude)|medicamentos? controlados?|remedios? controlados?|afastamentos?)\b/g,
    // "gozar de boa saúde"
    /\b(ter|possuir|gozar de|gozando de|estar em|com|em|apresentar)\s+(boa|otima|perfeita|plena|excelente)s?\s+(saude|condic\w+ de saude|condic\w+ fisicas?)\b/g,
    // "atestado de saúde mental"
    /\b(atestado|declaracao|comprovante|laudo)\s+de\s+(boa\s+)?(saude|sanidade)( mental| fisica)?\b(?! ocupacional)/g,
    // "resultado negativo de anti-HIV"
    /\bresultados?\s+(\w+\s+){0,3}(anti[- ]?)?(hiv|hepatite|sifilis)\b/g,
    // "toxicológico em dia"
    /\btoxicologico (em dia|negativo|obrigatorio|valido|atualizado)\b/g,
    // "quem tem diabetes não pode"
    /\b(pessoas?|candidat\w+|quem)\s+(com|tem|vive com)\s+(o virus\s+)?(hiv|aids|doenc\w+|diabetes|epilepsia|hipertensao|cancer|depressao|deficienc\w+)\b[^.;!?\n]{0,30}\bnao (ser|pod|dev|se )/g,
    // "saúde de ferro"
    /\bsaude (perfeita|impecavel|de ferro)\b|\bperfeitas? condic\w+ (de saude|fisicas?)\b|\bhiv (negativo|nao reagente)\b/g,
    // "soronegativos"
    /\bsoro(negativ|positiv)\w+\b/g,
    // "perfeita saúde física e mental"
    /(?<=(?:^|[.,;!?\n])\s{0,3})(boa|otima|perfeita|plena|excelente) saude( fisica| mental)?( e mental| e fisica)?(?=\s*(?:$|[.,;!\n]))/g,
    // "não tomar antidepressivo"
    new RegExp(
      `\\b(?:nao (?:ter|tenha\\w*|possu\\w+|sofrer de|usar|tomar|fazer uso de)|sem|livre de) (?:\\w+ ){0,2}${conditions}`,
      'g',
    ),
    // "quem já ficou afastado pelo INSS não será chamado"
    new RegExp(
      `\\b(?:quem|pessoas que|candidat\\w+ que) (?:ja )?(?:ficou|esteve|foi|ficaram|estiveram) (?:afastad|encostad|internad)[oa]s?\\b${excludedOrPreferred}`,
      'g',
    ),
    // "informar se já teve covid, câncer ou outra doença"
    new RegExp(
      `\\b(?:inform\\w+|diga|dizer|declar\\w+) se (?:ja )?(?:tem|teve|tiver|possui|sofre\\w*|faz|toma|usa)\\b[^.;!?\\n]{0,40}${conditions}`,
      'g',
    ),
    // "sem histórico de atestados"
    /\b(sem|nao (ter|apresentar|possuir)) (\w+ ){0,2}atestados\b(?! de)|\b(visao|audicao)( e (visao|audicao))? (perfeit|normal)\w*/g,
    // "não aceitamos PCD"
    new RegExp(
      `\\b${refusing} (?:pessoas? com |candidat\\w+ com |quem tem )?(?:pcds?|deficien\\w+|cadeirantes?|surd[oa]s?|ceg[oa]s?|autistas?)\\b`,
      'g',
    ),
    // "não indicada para deficientes físicos"
    ...refusalsOfDisability,
    // "atestado de que não tem doença"
    /\b(atestado|declaracao|laudo|comprov\w+)\s+(de\s+)?que\s+nao\s+(tem|possui|tenha|sofre\w*|us[ae]|tom[ae]|faz)\b[^.;!?\n]{0,30}\b(doenc|problema|remedi|medicament|tratament|deficien|transtorn)\w*/g,
    // "não ter sofrido acidente de trabalho"
    /\b(nao|nunca|nem) (ter(em)?|tenham?) (ja )?(sofrido|recebido|tido|feito|passado por|ficado)\b[^.;!?\n]{0,30}\b(acidentes? de trabalho|auxilio[- ]doenca|afasta\w+|doenc\w+|cirurgias?|internac\w+|encostad\w+)\b/g,
    // "não contratamos quem tem histórico de depressão"
    new RegExp(
      `\\b${refusing}\\s+(?:pessoas?\\s+|quem\\s+|candidat\\w+\\s+)?(?:que\\s+)?(?:ja\\s+)?(?:tem|tenha|tiv\\w+|teve|com|sofr\\w+|us[ae]|tom[ae]|faz|faca)\\s+(?:\\w+\\s+){0,3}${conditions}`,
      'g',
    ),
    // "quem usa insulina não pode assumir"
    new RegExp(
      `\\b(?:pessoas?|candidat\\w+|quem) (?:que )?(?:com|tem|tiver|tenha|us[ae]|tom[ae]|faz|faca) (?:\\w+ ){0,2}${conditions}(?: ou (?:\\w+ ){0,2}\\w+)?${excludedOrPreferred}`,
      'g',
    ),
    // "não aceitamos portadores"
    new RegExp(
      `\\b(?:${refusing}|nao (?:pode\\w* |deve\\w* )?(?:ser|seja|sejam))\\s+(?:pessoas?\\s+|quem\\s+)?(?:(?:que\\s+)?(?:ja\\s+)?(?:tiv\\w+|teve|com)\\s+afastament|portador\\w*|doentes?\\b|com hiv|tem hiv)`,
      'g',
    ),
  ],
  isLawful: (passage) =>
    isDenied(passage) ||
    isPreference(passage.matchedText) ||
    // "Pessoas com deficiência ou não podem participar" invites everybody.
    /\bou nao\b(?!.*\bnao\b)/.test(passage.matchedText) ||
    // "Plano de saúde sem carência para doenças" is a benefit.
    /^sem (carencia|limite)/.test(passage.matchedText) ||
    // "Pessoas com ou sem deficiência" are all people.
    (passage.matchedText.startsWith('sem ') && /\bcom (deficiencia )?(e|ou|e\/ou) $/.test(passage.before)) ||
    // A separate rule covers pregnancy tests.
    (/sangue/.test(passage.matchedText) && /gravid|gestac/.test(passage.sentence)) ||
    // The law requires this test of professional drivers (CLT art. 168, § 6º).
    (/toxicologic/.test(passage.matchedText) && passage.mentions(professionalDriving)) ||
    // Work with the health of others, such as "vender testes de covid".
    /\b(clientes?|vender|kits?|analis\w+|(?<!\bnao )atend\w+|cuidar|cuidados|aplicar|interpret\w+|acompanh\w+|orient\w+|promo\w+|aprendizagem)\b/.test(
      passage.phrase,
    ) ||
    // Work in a laboratory or a pharmacy, such as "coleta para exames de sangue".
    (!/^nao\b|\bantes d[aeo]\b/.test(passage.matchedText + passage.after) &&
      /\b(pacient\w*|farmacias?|laudar|realizar|realizacao|coleta\w*|laborator\w*|prevencao|campanh\w+|ocupacional|aso)\b/.test(
        passage.sentence,
      )) ||
    // No admission exam may include these tests.
    (/\badmissiona(l|is)\b/.test(passage.sentence) &&
      !/hiv|aids|sifilis|hepatite|genetic|drogas|psiquiatric/.test(passage.matchedText)),
};
