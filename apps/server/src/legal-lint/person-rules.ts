import {
  excludedOrPreferred,
  invitesAll,
  isAffirmative,
  isDenied,
  isServed,
  type Passage,
  refusing,
  type TextRule,
} from './lint-rule.ts';

const equality = 'CF art. 7º, XXX; CLT art. 373-A, I e II; Lei 9.029/1995, art. 1º';

const isOpenToAll = (passage: Passage): boolean =>
  isDenied(passage) || invitesAll(passage) || isAffirmative(passage);

const seeking =
  '(?:(?:somente|apenas|so|exclusiv\\w+)(?: aceit\\w+| contrat\\w+| quer\\w+)?(?: para| a| p/| pra)?|preferenci\\w*(?: e)?(?: por| para| a| ser| p/| pra)?|prioridade (?:para|a|as|aos)|prefer(?:ivelmente|imos|e-se|e|o)|de preferencia|procur\\w+(?:-se)?|busc\\w+(?:-se)?|contrat\\w+(?:-se)?|precis\\w+(?:-se)?(?: de)?|admit\\w+(?:-se)?|selecion\\w+(?:-se)?|queremos|quero|vagas? (?:(?:abertas?|destinadas?|voltadas?|reservadas?) )?(?:exclusivamente )?(?:para o|ao|a|para|p/|pra|de)(?: publico)?)';
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

const seeksPersons =
  /\b(procur|busc|contrat|precis|admit|selecion|vaga)\w*( de| por| para)? (uma? )?(pessoas?|candidat\w+|profission\w+|jove\w+|gente|alguem|homens|mulheres)( com)? $/;

/** Words next to years that are not the age of an applicant. */
const yearsOfOthers =
  /experien|mercado|atuac|atuando|contrato|garantia|crianc|alun|filh|turma|fundad|fundac|histor|tradic|pacient|client|publico|atendid|beneficiari|escola|prazo|validade|hospede|dependente|bebe|educacao infantil|trajetoria|estrada|empresa|financi|parcel|segurad|participant|morador|visitant|ensina/;

const agesIn = ({ matchedText }: Passage): number[] => [
  ...[...matchedText.matchAll(/\d{2}/g)].map(([digits]) => Number(digits)),
  ...[...matchedText.matchAll(ageInWords)].map(({ groups }) =>
    groups?.tens ? (tens[groups.tens] ?? 0) + Math.max(0, ones.indexOf(groups.ones ?? '')) : 18,
  ),
];

/**
 * Laws require an age of 21 of drivers of the categories D and E (Brazilian Traffic Code art. 145), of couriers on motorcycles
 * (Lei 12.009/2009 art. 2) and of security guards (Lei 14.967/2024 art. 28).
 */
const occupationsFrom21 =
  /motorista|caminhoneir|carreteir|condutor|\bcnh\b|vigilan(te|cia)|seguranca (patrimonial|privad|armad|pessoal)|escolta|transporte de valores|moto(frete|boy|taxi)/;

/**
 * Ages that a law requires: the age for any work, majority, the age of some occupations, and those of internships and
 * apprenticeships.
 */
function isLawfulAge(passage: Passage): boolean {
  const { matchedText, vacancy, phrase, mentions } = passage;
  if (vacancy.employmentType === 'Jovem Aprendiz') return true;
  const ages = agesIn(passage);
  const isMinimum =
    /\b(minima?|maior(es)?|acima|a partir|mais|ter|completos?|completou)\b/.test(phrase) &&
    !/\b(ate|maxim[oa]|entre|limite)\b/.test(matchedText);
  return (
    isMinimum && ages.every((age) => age === 16 || age === 18 || (age === 21 && mentions(occupationsFrom21)))
  );
}

const tens: Record<string, number> = { vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60 };
const ones = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'];
const ageInWords = new RegExp(
  `\\b(?:dezoito|(?<tens>${Object.keys(tens).join('|')})(?: e (?<ones>${ones.join('|')})\\b)?)`,
  'g',
);
const ageOfPerson = `(?:1[6-9]|[2-7]\\d|dezoito|(?:${Object.keys(tens).join('|')})(?: e (?:${ones.join('|')}))?)`;
const ofAge = '(?: de idade)?';

/** The start of an item in a list that is set off by lines or symbols such as "✅". */
const itemStart = '(?<=(?:^|[\\n*]|[^\\x00-\\x7f])\\s{0,3})';

/** A person and up to three of several traits before the one that follows: "pessoa branca, simpática e". */
const traitList =
  '(?:pessoas?|candidat[oa]s?|profission\\w+|moc[oa]s?|alguem|perfil)\\s*:?\\s+(?:\\w{3,20}(?:,| e)\\s+){1,3}(?:e\\s+)?';

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
  {
    rule: 'age',
    severity: 'forbidden',
    law: equality,
    suggestion: 'Tire a idade. Se a lei pede maioridade, escreva “maior de 18 anos”.',
    patterns: [
      /\b(idade|faixa etaria)\b[^.;!?\n]{0,30}?\b(1[5-9]|[2-7]\d)(\s*(anos)?\s*(a|e|ate|-)\s*(os\s*)?[2-7]\d)?(\s*anos)?\b/g,
      /\b(idade (maxima|limite)|limite de idade|boa idade|limite: [2-7]\d anos|(ser|seja) novinh[oa])\b/g,
      new RegExp(
        `\\b(?:ate|(?:no )?max(?:imo)?\\b[.:]?(?: de)?|abaixo de|menos de|menores de|nao (?:ultrapass|pass)(?:ar|e|em)(?: d[eo])?)\\s+(?:os\\s+)?${ageOfPerson}\\s+anos\\b${ofAge}`,
        'g',
      ),
      new RegExp(
        `(?:\\b(?:entre|de|dos)\\s+|${itemStart}|(?<=,\\s{0,3}))${ageOfPerson}\\s*(?:anos\\s*)?(?:a|e|ate|aos|-)\\s*${ageOfPerson}\\s+anos\\b${ofAge}`,
        'g',
      ),
      new RegExp(
        `\\b(?:acima|maior(?:es)?|mais|a partir|menor(?:es)?)\\s+d[eo]s?\\s+${ageOfPerson}\\s+anos\\b${ofAge}`,
        'g',
      ),
      new RegExp(`\\b(?:casa|faixa)\\s+dos\\s+${ageOfPerson}\\b(?: anos)?`, 'g'),
      /\bnasc(eu|eram|id[oa]s?|imento)\s+(a partir|depois|apos|ate|antes|entre|de)\s+(de\s+|a\s+)?(19|20)\d\d\b/g,
      /\b(quer(o|e|emos)|busc\w+|procur\w+|precis\w+( de)?|contrat\w+|preferi?\w+|so)\s+(so\s+|por\s+)?(gente|alguem|pessoal)\s+(mais\s+)?(nov[oa]|jovem)\b|\b(gente|pessoas?|candidat[oa]s?)\s+mais\s+(nov[oa]s?)\b/g,
      /\b(pessoas?|gente|candidat[oa]s?)\s+(de\s+)?(meia[- ]idade|idos[oa]s?|mais velh[oa]s?)\b[^,.;!?\n]{0,20}\bnao\s+(atend|serv|se (encaix|enquadr|candidat)|ser)\w*/g,
      new RegExp(`\\b${traitList}(?:jovem|jovens)\\b`, 'g'),
      new RegExp(
        `\\b${seeking}\\s+(?:(?:uma?|profission\\w+|pessoas?|candidat\\w+|talentos?|por|mulheres|homens)\\s+){0,2}(?:mais\\s+)?(?:jovem|jovens)\\b(?! aprendiz)`,
        'g',
      ),
      /\b(perfil|pessoas?|candidat[oa]s?|profissional|profissionais)\s+(mais\s+)?(jovem|jovens)\b/g,
      new RegExp(
        `\\b${refusing}\\s+(?:pessoas\\s+|gente\\s+)?(?:de\\s+)?(?:idos\\w+|velh\\w+|mais velh\\w+|meia[- ]idade|aposentad|acima de \\d+)`,
        'g',
      ),
    ],
    titlePatterns: [new RegExp(`\\b(?:ate|entre|de)\\s+${ageOfPerson}\\b[^.;]{0,12}\\banos\\b`, 'g')],
    questionPatterns: [
      /\b(qual (e )?(a )?)?(sua|tua) (idade|data de nascimento)\b/g,
      /\bquantos anos (voce )?(tem|possui)\b(?! de\b)/g,
    ],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
      isLawfulAge(passage) ||
      // A separate rule covers minors.
      /menor(es)? d[eo]s? 1[0-8]/.test(passage.matchedText) ||
      // "30 anos de uso" is not an age.
      (passage.matchedText.endsWith('anos') && /^ de (?!idade|preferencia)/.test(passage.after)) ||
      (/jove(m|ns)/.test(passage.matchedText) &&
        (passage.vacancy.employmentType === 'Jovem Aprendiz' ||
          /jove(m|ns) aprendiz/.test(passage.sentence))) ||
      (!/\b(idade|faixa)\b/.test(passage.matchedText) &&
        !seeksPersons.test(passage.before) &&
        // "Acima de 25 anos e com experiência" is about a person.
        yearsOfOthers.test(passage.phrase.replace(/\banos( de idade)?,? (e|com)\b.*/, 'anos'))) ||
      /\bha( cerca de)? $/.test(passage.before) ||
      (/^jove|\bjove/.test(passage.matchedText) &&
        /\b(atend|auxili|ajud|acolh|acompanh|orient|ensin)\w*/.test(passage.phrase)) ||
      /\b(idade (escolar|da crianca|dos alunos|do paciente)|(alun|crianc|pacient|filh|dependent|client|public|idos)\w*[^,;.]{0,25}\bidade)\b/.test(
        passage.phrase,
      ),
  },
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
  {
    rule: 'religion',
    severity: 'forbidden',
    law: 'CF arts. 5º, VI e VIII, e 7º, XXX; Lei 9.029/1995, art. 1º',
    suggestion: 'Tire a religião. Se o trabalho é aos sábados ou domingos, diga os dias.',
    patterns: [
      new RegExp(
        `\\b(?:ser|seja|sejam|que seja|${seeking}|religiao|pessoas?|gente|candidat[oa]s?|profission\\w+|moc[oa]s?|rapaz|homem|mulher|senhoras?|jovens?)\\s*:?\\s*(?:(?:uma?|pessoas?|candidat\\w+|profission\\w+|moc[oa]s?|que seja[m]?|da religiao|de religiao|religiao|por|ser|a|o)\\s+){0,3}(?:evangelic|catolic|crista|cristao|cristaos|espirit|protestant|adventist|umbandist|judeu|judia|muculman|testemunhas? de jeova|temente|ateu|ateia|batist|crente)\\w*`,
        'g',
      ),
      /\b(seguir|siga|profess\w+|pratic\w+|pratique|frequent\w+|pertenc\w+|membros?)\s+(a\s+|o\s+|os\s+|de\s+|da\s+|na\s+|uma\s+|alguma\s+|nossa\s+){0,2}(religiao|igreja|denominacao|congregacao|fe (crista|catolica|evangelica)|cristianismo|catolicismo|protestantismo|cultos?)\b/g,
      /\b(ser|seja|sejam) (\w+ e )?batizad[oa]s?\b|\bfe (evangelica|crista|catolica) (exigid|obrigatori|necessari|indispens)\w+/g,
      /\b(crer|creia|acreditar?|acredite) em (deus|jesus|cristo)\b|\bseguidor\w* de (cristo|jesus)\b|\bcomunhao com (a |uma )?igreja\b|\b(nossa|mesma) fe\b|\b(homem|mulher|pessoas?) de (oracao|deus)\b|\bexig\w+ (conversao|batismo)\b/g,
      new RegExp(
        `\\b${seeking}\\s+(?:uma?\\s+|\\d\\s+)?(?!escola|colegio|igreja|institu|hospital|empresa|entidade|editora|radio|casa|literatura|musica)\\w{4,20}\\s+(?:evangelic[oa]|catolic[oa]|crista|cristao|espirit[oa]|adventista|umbandista)s?\\b`,
        'g',
      ),
      /\bparticip(ar|e|em) d[aeo]s? (uma |alguma |nossa )?(igreja|cultos?)\b|\bquem (for|e|seja) batizad[oa]|\bdevot[oa]s? de\b/g,
      /\b(deus|jesus|cristo) no coracao\b|\bguard(a|e|em|ar) o sabado\b|\b(pessoas?|candidat[oa]s?) (muito )?religios[oa]s?\b/g,
      new RegExp(
        `\\b(?:evangelic|catolic|espirit|umbandist|adventist|muculman|crente|ate(?:u|ia))\\w*${excludedOrPreferred}|\\btestemunhas de jeova${excludedOrPreferred}`,
        'g',
      ),
      /\b(ter|seguir|viver|compartilhar)\s+(os\s+)?(principios|valores)\s+(cristaos|biblicos|evangelicos|catolicos)\b/g,
      /(?<=(?:^|[.;!?\n])\s{0,3})(evangelic|catolic|crista|espirit)\w*,? (de preferencia|preferencialmente)\b/g,
      /\b(ser|seja|sejam|precisa ser|deve ser)\s+(membro\s+)?d[aeo]s?\s+(igreja|umbanda|candomble|fe crista|religiao|congregacao|mesma fe)\b/g,
      /\b(carta|recomendacao|indicacao|referencia)\s+(de\s+recomendacao\s+)?d[oa]\s+(pastor|padre|igreja)\b/g,
      new RegExp(
        `\\b(?:${refusing}|(?:que )?nao (?:pode\\w* )?(?:ser|seja|sejam|sendo))\\s+(?:pessoas\\s+|gente\\s+|quem (?:e|seja|segue)\\s+)?(?:d[aeo]\\s+)?(?:evangelic|catolic|crente|umband|macumb|candombl|espirit|ateu|ateia|muculman|jude|judi|adventist|religi|outras? (?:religi|fe\\b|crenca))\\w*`,
        'g',
      ),
      /\b(inform\w+|indi(que|car)|diga|qual)\s+(a\s+|sua\s+|a sua\s+)?(religiao|crenca|igreja)\b(?! d[aeo]s? )/g,
      new RegExp(
        `\\b(?:${seeking}|quem (?:e|for|seja))\\s+(?:pessoas?\\s+|gente\\s+|quem (?:e|for|seja)\\s+)?(?:d[aeo]s?|n[ao])\\s+(?:nossa\\s+|mesma\\s+)?(?:igreja|religiao|congregacao|fe)\\b`,
        'g',
      ),
      /\b(evangelic|catolic|crista|cristao|adventist)\w*\s+(praticante|batizad[oa]|convert\w+)\b/g,
    ],
    questionPatterns: [/\bqual (e )?(a )?sua (religiao|crenca|fe|igreja)\b/g],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
      isServed(passage) ||
      /\b(escola|colegio|faculdade|universidade|hospital|instituicao|editora|livraria|radio|loja|rede|grupo|associacao|fundacao|casa de repouso|comunidade) (\w+ )?(evangelic|catolic|crista|cristao|espirit|adventist|batist|metodist|judai)\w*/.test(
        passage.sentence,
      ),
  },
  {
    rule: 'residence',
    severity: 'warning',
    law: 'CF arts. 3º, IV, e 5º, caput; Lei 9.029/1995, art. 1º',
    suggestion: 'Diga onde e em que horário se trabalha; quem mora longe decide se consegue chegar.',
    patterns: [
      /\b(residir|residindo|morar|morando|more|morem|moram?|moradores?|moradora|residam?|resida|residentes?|residencia|moradia|domicilio|domiciliad[oa]s?)\b[^.;!?\n]{0,40}?\b(proxim[oa]s?|proximidades|perto|arredores|vizinh\w+|redondezas?|imediac\w+|n?[ao] (mesm[ao] )?(bairro|regiao)|na zona|zona (sul|norte|leste|oeste)|\d+ ?(km|quilometros|minutos|quadras)|bairros?|regiao)\b/g,
      /\bnao\b[^.;!?\n]{0,25}\bmor\w+ (muito )?longe\b|\bmor\w+ (muito )?longe\b[^.;!?\n]{0,25}\bnao\b/g,
      /\b(ser|seja|sejam) (morador\w* d[aeo]|da regiao|do bairro|das redondezas|da zona (sul|norte|leste|oeste))\b/g,
      /\bcandidat\w+ (locais|d[ao] (bairro|regiao|zona (sul|norte|leste|oeste)))\b|\bpreferencia (a|por|para) moradores\b/g,
      /\bmais de (1|uma?|2|duas|dois) (conducao|conducoes|onibus)\b|\b(so|apenas|somente)\s+(para\s+)?quem\s+(\w+\s+){1,3}(1|uma)\s+conducao\b/g,
      /\b(vizinh[oa]s?|morador(es)?) d[oae]s? (bairro|regiao|loja|redondeza)\b[^.;!?\n]{0,25}\b(prioridade|preferencia|vantagem)\b/g,
      /\b(apenas|so|somente|no maximo|maximo|ate|que use|use)\s+(1|uma?|2|duas|dois)\s+(conducao|conducoes|onibus|vales?[- ]transportes?|transportes?|passagens?)\b/g,
      /\b(necessari\w+|obrigatori\w+|precis\w+|deve\w*|somente|apenas|so|exclusiv\w+|imprescindivel|preferenci\w+|requisitos?:?)\s+(que\s+)?(\w+\s+){0,2}(residir|morar|resid[ae]m?|more|morem|moradores?|residentes?)\s+(em|na|no|d[eoa]|nos|nas)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      isServed(passage) ||
      /preocup|importa|problema/.test(passage.matchedText) ||
      (passage.matchedText.startsWith('domicilio') && /\b(em|a) $/.test(passage.before)) ||
      /\b(auxilio|ajuda de custo|alojamento|fornec\w+|oferec\w+|beneficio|no local de trabalho|no emprego|folga|atendimento a|associacao de|aos moradores|residencia medica|no brasil|brasil|mudar|mudanca|clientes?|pacientes?|idos\w+|visit\w+)\b/.test(
        passage.phrase,
      ),
  },
  {
    rule: 'children',
    severity: 'forbidden',
    law: 'CF art. 7º, XXX; CLT art. 373-A, II; Lei 9.029/1995, art. 1º (situação familiar)',
    suggestion: 'Tire a menção a filhos. Diga os horários, e cada pessoa decide se consegue cumpri-los.',
    patterns: [
      /\b(nao (ter|tenha|tenham|possuir|possua|possuam|pode ter|aceitamos (pessoas |mulheres |maes |candidat\w+ )?com|contratamos (pessoas |mulheres |maes )?com)|sem|nem|exceto com)\s+(ter\s+)?filh[oa]s?\b/g,
      /\b(que|quem|candidat\w+|mulheres|maes)\s+(nao\s+)(tem|tenha|tenham|possua\w*)\s+filh[oa]s?\b/g,
      /\bfilh[oa]s?\s+(ja\s+|so\s+|somente\s+)?(grandes?|crescid[oa]s?|maiores|acima de \d+|adult[oa]s?|criad[oa]s?)\b/g,
      /\b(com quem|quem)\s+(deixar|fica com|cuid\w+)\s+(d?os\s+|as\s+)?(filh|crianc)\w+/g,
      new RegExp(
        `\\b${refusing}\\s+(?:maes\\b|(?:pessoas?|mulheres|candidat\\w+|quem)\\s+(?:com|tem|tenha)\\s+(?:filh|crianc)\\w+|com filh\\w+)`,
        'g',
      ),
      new RegExp(`\\b(?:filh[oa]s?|maes|criancas (?:pequenas|menores))${excludedOrPreferred}`, 'g'),
      /\bnenhum filho\b|\bfilh[oa]s?\b[^.;!?\n]{0,25}\bcom quem (fica|ficam|deixa)\b/g,
      /\bnao (ter|tenham?|possuir?|possua) criancas?\b(?! n[ao]s? )/g,
      /\b(possui|tem) filh[oa]s?(?=\s*\?)/g,
      /\b(ter|tenha|tendo) (alguem|quem|com quem)( (para|que|possa))?( deixar| ficar| fique| cuidar| cuide)( com| de)?( d?[oa]s)? (seus )?(filh|crianc)\w+/g,
      /\b(nao (ter|tenham?|possu\w+|pode\w* ter|exist\w+|ha(ja)?)|sem)\s+criancas?\s+(pequenas?|menores|em casa|dependentes?|para cuidar)\b/g,
      /\b(candidat\w+|pessoas?|mulheres|maes|pais|quem)\s+(com|que tem|que tenham?|tem|tenha)\s+(filh|crianc)\w+\b[^.;!?\n]{0,40}\bnao (se |ser|atend|serv)\w*/g,
      /\bfilhos pequenos\b/g,
      /\b(quantos|quantidade de|numero de)\s+filhos\b/g,
    ],
    questionPatterns: [/\b(tem|possui|pretende ter|planeja ter|quer ter|deseja ter) filh[oa]s?\b/g],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      /(preferencia|prioridade)$/.test(passage.matchedText) ||
      /\bcasal $|\b(familia|casal|clientes?|hospedes?|pais) (com|e) (\w+ ){0,2}$/.test(passage.before) ||
      // Without a refusal, children are usually those of customers or a reason for a benefit.
      (!/^(nao|sem|nem|exceto)\b|\bnao\b/.test(passage.matchedText) &&
        /\b(auxilio|vale|funcionari\w+|colaborador\w*|alun\w+|creche|beneficio|plano|apoio|licenca|bolsa|acompanhar|hora[- ]extra|flexi\w+|famili\w+ dos clientes|patr\w+|d[oa]s? (casal|familia)|cuidar)/.test(
          passage.sentence,
        )),
  },
];
