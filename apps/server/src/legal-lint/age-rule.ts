import {
  equalityLaws,
  excludedOrPreferred,
  isOpenToAll,
  isTask,
  itemStart,
  type Passage,
  refusing,
  seeking,
  type TextRule,
  traitList,
} from './lint-rule.ts';

const searchForPersons =
  /\b(procur|busc|contrat|precis|admit|selecion|vaga)\w*( de| por| para)? (uma? )?(pessoas?|candidat\w+|profission\w+|jove\w+|gente|alguem|homens|mulheres)( com)? $|\bcandidat\w+ (com|de|que tenham) $/;

/** A home or a course "para pessoas acima de 60 anos" names its residents or pupils. */
const placeForPeople =
  /^\W*(residencial|residencia|lar|casa de repouso|centro[- ]dia|clube|academia|clinica|escola|curso|oficina)\b[^,]* (para|de) (pessoas|idosos|adultos) $/;

/** "Vaga destinada ao público de 18 a 29 anos" is about applicants, unlike "atender o público". */
const searchForAudience = /\b(vagas?|selecao|contrat\w+)\b[^,]{0,40}\b(ao|para o|p\/ o|pro) publico\b/;

/** Words next to years that are not the age of an applicant. */
const yearsOfOthers =
  /experien|mercado|atuac|atuando|contrato|garantia|crianc|alun|filh|turma|fundad|fundac|histor|tradic|pacient|client|publico|atendid|beneficiari|escola|prazo|validade|hospede|dependente|bebe|educacao infantil|trajetoria|estrada|empresa|financi|parcel|segurad|participant|morador|visitant|ensina|entrevist|curso|predio|passageir|preferencia(l|is)\b|equipes?\b/;

const agesIn = ({ matchedText }: Passage): number[] => [
  ...[...matchedText.matchAll(/\d{2}/g)].map(([digits]) => Number(digits)),
  ...[...matchedText.matchAll(ageInWords)].map(({ groups }) => {
    // Without tens, the match is "dezoito".
    if (!groups?.tens) return 18;
    return (tens[groups.tens] ?? 0) + (groups.ones ? ones.indexOf(groups.ones) : 0);
  }),
];

/**
 * Laws require an age of 21 of drivers of the categories D and E (Brazilian Traffic Code art. 145), of couriers on
 * motorcycles (Lei 12.009/2009 art. 2) and of security guards (Lei 14.967/2024 art. 28).
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

/** An age that no law requires. */
export const ageRule: TextRule = {
  rule: 'age',
  severity: 'forbidden',
  law: equalityLaws,
  suggestion:
    'Troque a idade por “Pessoas de todas as idades são bem-vindas”. Se a lei pede maioridade, escreva “maior de 18 anos”.',
  sentence: 'Pessoas de todas as idades são bem-vindas',
  patterns: [
    // "idade entre 18 e 35 anos"
    /\b(idade|faixa etaria)\b[^.;!?\n]{0,30}?\b(1[5-9]|[2-7]\d)(\s*(anos)?\s*(a|e|ate|-)\s*(os\s*)?[2-7]\d)?(\s*anos)?\b/g,
    // "limite de idade"
    /\b(idade (maxima|limite)|limite de idade|boa idade|limite(:| de) [2-7]\d anos( de idade)?|(ser|seja) novinh[oa])\b/g,
    // "no máximo quarenta anos"
    new RegExp(
      `\\b(?:ate|(?:no )?max(?:imo)?\\b[.:]?(?: de)?|abaixo de|menos de|menores de|nao (?:ultrapass|pass)(?:ar|e|em)(?: d[eo]s?)?)\\s+(?:(?:os|uns|umas)\\s+)?${ageOfPerson}\\s+anos\\b${ofAge}`,
      'g',
    ),
    // "entre 20 e 30 anos"
    new RegExp(
      `(?:\\b(?:entre|de|dos)\\s+|${itemStart}|(?<=[,:]\\s{0,3}))${ageOfPerson}\\s*(?:anos\\s*)?(?:a|e|ate|aos|-)\\s*${ageOfPerson}\\s+anos\\b${ofAge}`,
      'g',
    ),
    // "maiores de 40 anos"
    new RegExp(
      `\\b(?:acima|maior(?:es)?|mais|a partir|menor(?:es)?)\\s+(?:d[eo]s?|que)\\s+${ageOfPerson}\\s+anos\\b${ofAge}`,
      'g',
    ),
    // "pessoas entre 18 e 25"
    new RegExp(
      `\\b(?:pessoas|candidat\\w+|profission\\w+|gente|alguem|jovens|mocas?|rapazes|homens|mulheres) (?:com idade )?(?:entre|de) ${ageOfPerson} (?:a|e|ate) ${ageOfPerson}(?=\\s{0,3}(?:$|[.,;!\\n]))`,
      'g',
    ),
    // "só para quem tem entre 18"
    new RegExp(
      `\\b${seeking} (?:\\w+ )?(?:pessoas|candidat\\w+|profission\\w+|gente|quem (?:tem|tenha)) (?:com |de )?(?:acima|mais|abaixo|menos|ate|entre) (?:d[eo]s? )?${ageOfPerson}\\b(?! (?:horas?|h|kg|quilos|reais|km|meses|anos (?:de|na|no|em)|%))(?: anos)?`,
      'g',
    ),
    // "não é para quem já passou dos 50"
    new RegExp(
      `\\bnao (?:\\w+ ){0,3}(?:quem|gente que|pessoas que|candidat\\w+ que) (?:ja )?pass(?:ou|aram) d[eo]s? ${ageOfPerson}\\b`,
      'g',
    ),
    // "candidatos acima de 50 anos não serão considerados"
    new RegExp(
      `\\b(?:idade|candidat\\w+|pessoas|curriculos?)\\b[^.!?\\n]{0,60}\\b(?:acima|mais|abaixo|menos|maiores|menores) d[eo]s? ${ageOfPerson}(?: anos)?,?${excludedOrPreferred}`,
      'g',
    ),
    // "casa dos 20 anos"
    new RegExp(`\\b(?:casa|faixa)\\s+dos\\s+${ageOfPerson}\\b(?: anos)?`, 'g'),
    // "nascidos antes de 1990"
    /\bnasc(eu|eram|id[oa]s?|imento)\s+(a partir|depois|apos|ate|antes|entre|de)\s+(de\s+|a\s+)?(19|20)\d\d\b/g,
    // "queremos gente mais nova"
    /\b(quer(o|e|emos)|busc\w+|procur\w+|precis\w+( de)?|contrat\w+|preferi?\w+|so)\s+(so\s+|por\s+)?(gente|alguem|pessoal)\s+(mais\s+)?(nov[oa]|jovem)\b|\b(gente|pessoas?|candidat[oa]s?)\s+mais\s+(nov[oa]s?)\b/g,
    // "pessoa de meia-idade não atende"
    /\b(pessoas?|gente|candidat[oa]s?)\s+(de\s+)?(meia[- ]idade|idos[oa]s?|mais velh[oa]s?)\b[^,.;!?\n]{0,20}\bnao\s+(atend|serv|se (encaix|enquadr|candidat)|ser)\w*/g,
    // "perfil: criativo, jovem"
    new RegExp(`\\b${traitList}(?:jovem|jovens)\\b`, 'g'),
    // "buscamos pessoas jovens"
    new RegExp(
      `\\b${seeking}\\s+(?:(?:uma?|profission\\w+|pessoas?|candidat\\w+|talentos?|por|mulheres|homens)\\s+){0,2}(?:mais\\s+)?(?:jovem|jovens)\\b(?! aprendiz)`,
      'g',
    ),
    // "profissional jovem"
    /\b(perfil\s*:|perfil|pessoas?|candidat[oa]s?|profissional|profissionais)\s+(mais\s+)?(jovem|jovens)\b/g,
    // "não aceitamos aposentados"
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
    isTask(passage) ||
    isLawfulAge(passage) ||
    // A separate rule covers minors.
    /menor(es)? d[eo]s? 1[0-8]/.test(passage.matchedText) ||
    // "30 anos de uso" is not an age.
    (passage.matchedText.endsWith('anos') && /^ de (?!idade|preferencia)/.test(passage.after)) ||
    (/jove(m|ns)/.test(passage.matchedText) &&
      (passage.vacancy.employmentType === 'Jovem Aprendiz' ||
        /jove(m|ns) aprendiz/.test(passage.sentence))) ||
    (!/\b(idade|faixa)\b/.test(passage.matchedText) &&
      !searchForPersons.test(passage.before) &&
      !searchForAudience.test(passage.phrase) &&
      // "Acima de 25 anos e com experiência" and "atender clientes e ter até 30 anos" are about a person.
      yearsOfOthers.test(
        passage.phrase
          .replace(/\banos( de idade)?,? (e|com)\b.*/, 'anos')
          .replace(/^.* e (?=(ter|ser|possuir|idade)\b)/, ''),
      )) ||
    // "Há 40 anos" is a duration.
    /\bha( cerca de)? $/.test(passage.before) ||
    placeForPeople.test(passage.before) ||
    // "Oficina da terceira idade para pessoas de 60 a 75 anos" names its participants.
    (/\b(melhor|terceira) idade\b/.test(passage.phrase) && !searchForPersons.test(passage.before)) ||
    // "Atender jovens" is about customers.
    (/\bjove/.test(passage.matchedText) &&
      /\b(atend|auxili|ajud|acolh|acompanh|orient|ensin)\w*/.test(passage.before)) ||
    // "Alunos de 16 a 19 anos de idade" and "idade média do paciente" are not about applicants.
    /\b(idade (media|escolar|da crianca|dos alunos|do paciente)|(alun|crianc|pacient|filh|dependent|client|public|idos)\w*[^,;.]{0,25}\bidade)\b/.test(
      passage.phrase,
    ),
};
