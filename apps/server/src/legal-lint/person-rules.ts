import { invitesAll, isAffirmative, isDenied, type Passage, type TextRule } from './lint-rule.ts';

const equality = 'CF art. 7º, XXX; CLT art. 373-A, I e II; Lei 9.029/1995, art. 1º';

const isOpenToAll = (passage: Passage): boolean =>
  isDenied(passage) || invitesAll(passage) || isAffirmative(passage);

const seeking =
  '(?:(?:somente|apenas|so|exclusiv\\w+)(?: para| a)?|preferenci\\w*(?: por| para| a| ser)?|preferivelmente|de preferencia|procur\\w+(?:-se)?|busc\\w+(?:-se)?|contrat\\w+(?:-se)?|precis\\w+(?:-se)?(?: de)?|admit\\w+(?:-se)?|selecion\\w+(?:-se)?|queremos|vagas? (?:para|de|a|aberta para|destinada a))';
const persons =
  '(?:homens?|homem|mulher(?:es)?|mocas?|mocos?|rapaz(?:es)?|senhoras?|senhores|garot[oa]s?|menin[oa]s?|masculin[oa]s?|feminin[oa]s?)';

/** True if both sexes are named, which excludes nobody, or if the words are about goods, services or customers. */
const isAboutBothOrGoods = ({ matchedText, sentence, phrase }: Passage): boolean =>
  /\b(homens?|homem|rapaz(es)?|mocos?|masculin[oa]s?)\s?(e|ou|\/|,)\s?(a )?(mulher(es)?|mocas?|feminin[oa]s?)\b|\b(mulher(es)?|mocas?|feminin[oa]s?)\s?(e|ou|\/|,)\s?(o )?(homens?|homem|rapaz(es)?|masculin[oa]s?)\b/.test(
    sentence,
  ) ||
  (!/\b(moc|rapaz|senhor)/.test(matchedText) &&
    /\b(modas?|roupas?|vestu\w+|calcados?|futebol|volei|basquete|futsal|times?|categorias?|depila\w+|estetica|barb\w+|cortes?|perfum\w+|publico|lojas? de|vestiarios?|alojamentos?|banheiros?|saude d[ao]|delegacia|violencia|atendimento a|presidio|penitenciaria|clientes?|pacientes?|colec\w+|linhas?|empreendedorismo)\b/.test(
      phrase,
    ));

/** Words next to years that are not the age of an applicant. */
const yearsOfOthers =
  /experien|mercado|atuac|atuando|contrato|garantia|crianc|alun|filh|turma|fundad|fundac|histor|tradic|pacient|client|publico|atendid|beneficiari|escola|prazo|validade|hospede|dependente|bebe|educacao infantil|trajetoria|estrada|empresa|financi|parcel/;

const agesIn = ({ matchedText }: Passage): number[] =>
  [...matchedText.matchAll(/\d{2}/g)].map(([digits]) => Number(digits));

/** The Brazilian Traffic Code (art. 145) requires drivers of the categories D and E to be 21. */
const driving = /motorista|caminhoneir|carreteir|condutor|\bcnh\b/;

/**
 * Ages that a law requires: majority, the age of professional drivers, and those of internships and apprenticeships.
 */
function isLawfulAge(passage: Passage): boolean {
  const { matchedText, vacancy, phrase, mentions } = passage;
  if (vacancy.employmentType === 'Jovem Aprendiz') return true;
  const ages = agesIn(passage);
  const isMinimum =
    /\b(minima?|maior(es)?|acima|a partir|mais|ter|completos?|completou)\b/.test(phrase) &&
    !/\b(ate|maxim[oa]|entre|limite)\b/.test(matchedText);
  if (isMinimum && ages.every((age) => age === 18 || (age === 21 && mentions(driving)))) return true;
  if (isMinimum && ages.every((age) => age === 16) && vacancy.employmentType === 'Estágio') return true;
  return false;
}

const ageOfPerson = '(?:1[6-9]|[2-6]\\d)';

/** Personal traits that no employer may require. */
export const personRules: readonly TextRule[] = [
  {
    rule: 'sex',
    severity: 'forbidden',
    law: equality,
    suggestion: 'Descreva a tarefa e convide todas as pessoas: “Vaga para todas as pessoas”.',
    patterns: [
      /\b(sexo|genero)\s*:?\s*(masculin[oa]|feminin[oa])\b/g,
      new RegExp(
        `\\b${seeking}\\s+(?:(?:uma?|a|o|as|os|pessoas? do|candidat\\w+|pelo|por|ser|jovens?|boas?|bons)\\s+){0,2}(?:sexo\\s+)?${persons}\\b`,
        'g',
      ),
      /\bnao (aceitamos|contratamos|queremos|contratar|aceitar)\s+(homens|mulheres|mocas|rapazes)\b/g,
      /\b(ser|seja|sejam)\s+(do sexo\s+)?(homem|mulher|homens|mulheres)\b/g,
      /\b(perfil|vaga|candidat[oa]s?|profissional|pessoa)\s+(exclusivamente\s+)?(masculin[oa]s?|feminin[oa]s?)\b/g,
      /(?<=^\s*|[.!?;:\n]\s*)(homens?|homem|rapaz(es)?|mocas?|mocos?|mulher(es)?|senhoras?)\b(?=\s*,|\s+(de|com|sem|para|que|solteir|casad|bonit|magr|evangelic|jove))/g,
      /\b(homem|rapaz|moca|senhora|homens|rapazes|mocas|senhoras)\s+(forte|fortes|com (ate|idade|boa|disposicao|experiencia)|jovem|jovens|maior|maiores|solteir\w+|casad\w+)\b/g,
    ],
    titlePatterns: [
      /\b(masculin[oa]s?|feminin[oa]s?|homens?|homem|mulher(es)?|mocas?|rapaz(es)?|senhoras?)\b/g,
    ],
    questionPatterns: [/\bqual (e )?(o )?(seu|teu) (sexo|genero)\b/g],
    isLawful: (passage) => isOpenToAll(passage) || isAboutBothOrGoods(passage),
  },
  {
    rule: 'age',
    severity: 'forbidden',
    law: equality,
    suggestion: 'Tire a idade. Se a lei pede maioridade, escreva “maior de 18 anos”.',
    patterns: [
      /\b(idade|faixa etaria)\b[^.;!?\n]{0,30}?\b(1[5-9]|[2-7]\d)(\s*(anos)?\s*(a|e|ate|-)\s*(os\s*)?[2-7]\d)?(\s*anos)?\b/g,
      /\b(idade (maxima|limite)|limite de idade|boa idade)\b/g,
      new RegExp(
        `\\b(?:ate|(?:no )?maximo(?: de)?|abaixo de|menos de|menores de)\\s+(?:os\\s+)?${ageOfPerson}\\s+anos\\b`,
        'g',
      ),
      new RegExp(
        `\\b(?:entre|de|dos)\\s+${ageOfPerson}\\s*(?:anos\\s*)?(?:a|e|ate|aos|-)\\s*[2-7]\\d\\s+anos\\b`,
        'g',
      ),
      /\b(acima|maior(es)?|mais|a partir|menor(es)?)\s+d[eo]s?\s+(1[89]|[2-6]\d)\s+anos\b/g,
      new RegExp(
        `\\b${seeking}\\s+(?:(?:uma?|profission\\w+|pessoas?|candidat\\w+|talentos?|por|mulheres|homens)\\s+){0,2}(?:mais\\s+)?(?:jovem|jovens)\\b(?! aprendiz)`,
        'g',
      ),
      /\b(perfil|pessoas?|candidat[oa]s?|profissional|profissionais)\s+(mais\s+)?(jovem|jovens)\b/g,
      /\bnao (aceitamos|contratamos|queremos)\s+(pessoas\s+)?(idos\w+|velh\w+|mais velh\w+|acima de \d+)/g,
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
      /menor(es)? d[eo]s? 18/.test(passage.matchedText) ||
      (/jove(m|ns)/.test(passage.matchedText) &&
        (passage.vacancy.employmentType === 'Jovem Aprendiz' ||
          /jove(m|ns) aprendiz/.test(passage.sentence))) ||
      (!/\b(idade|faixa)\b/.test(passage.matchedText) && yearsOfOthers.test(passage.phrase)) ||
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
      /\bsem (compromissos? (familiar\w*|amoros\w*)|namorad[oa]|marido|esposa|conjuge)\b/g,
      /\b(nao (ter|possuir|tenha|estar|pretend\w+)|sem)\s+(a\s+)?(se\s+)?(casar|casamento)\b/g,
    ],
    isLawful: (passage) =>
      isOpenToAll(passage) || /\b(quarto|cama|lencol|colchao|edredom|cobertor)/.test(passage.phrase),
  },
  {
    rule: 'pregnancy',
    severity: 'forbidden',
    law: 'CLT art. 373-A, II e IV; Lei 9.029/1995, art. 2º',
    suggestion: 'Tire a menção à gravidez: pedir teste ou declaração é crime.',
    patterns: [
      /\b(nao|sem)\s+(?:\w+\s+){0,2}(estar|esteja|estejam|estiver|ser|seja|sejam|pode\w*\s+estar|aceitamos|contratamos|ter|haver|pretend\w+|planej\w+|intencao|inten\w+|quer\w*|pensa\w*)?\s*(mulheres\s+)?(a\s+|de\s+)?(gravidas?|gestantes?|engravidar|gravidez|gestacao)\b/g,
      /\b(teste|exame|atestado|declaracao|comprova\w+|laudo|beta)\s+(\w+\s+){0,3}(gravidez|gestacao|gravida|nao gravidez|esterilizacao|laqueadura|beta ?hcg|hcg)\b/g,
      /\b(esterilizad[ao]|laqueadura|laquead[ao]|uso de (anticoncepcional|diu))\b/g,
      /\b(exceto|menos)\s+(gravidas?|gestantes?)\b/g,
      /\b(gravidas?|gestantes?)\s+(nao|serao (descart|desconsid|desclass)\w+|fora|desclassific\w+)\b/g,
    ],
    questionPatterns: [
      /\b(esta|estaria) (gravida|gestante)\b|\b(pretende|planeja|pensa em|quer) (engravidar|ter (um )?bebe)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      /\b(pacient|realizar|coleta|laborator|atend\w+|acompanh\w+|orient\w+|licenca|maternidade|apoio|discrimin\w+)/.test(
        passage.sentence,
      ),
  },
  {
    rule: 'appearance',
    severity: 'forbidden',
    law: 'CF arts. 3º, IV, e 7º, XXX; Lei 9.029/1995, art. 1º',
    suggestion:
      'Diga o que a pessoa fará: “Atender o público com cordialidade”. Uniforme e higiene podem ser descritos.',
    patterns: [
      /\b(boa|otima|excelente|bela|linda|agradavel)\s+(aparencia|estetica|imagem pessoal|figura)\b/g,
      /\baparencia\s+(fisica|impecavel|agradavel|bonita|jovial|pessoal|cuidada)\b/g,
      /\b(ser|seja|pessoas?|moc[oa]s?|mulher(es)?|candidat[oa]s?|recepcionistas?|procur\w+|que sejam?)\s+(alguem\s+)?(muito\s+)?(bonit|magr|elegant|atraent|lind|alt|gord|fei)(o|a|e)s?\b/g,
      /\b(nao (ter|possuir|pode ter|aceitamos|tenha)|sem)\s+(\w+\s+){0,2}(tatuage(m|ns)|piercings?|barba|obes\w+|sobrepeso|tranças?|trancas|dreads?|black power)\b/g,
      /\b(altura|estatura)\s+(minima|acima|a partir|maior|de 1[,.]\d+|superior)\b/g,
      /\b(peso (compativel|proporcional|ideal|adequado|maximo)|porte fisico|corpo (atletico|escultural|magro)|imc|manequim)\b/g,
      /\b(beleza|estetica|corpo bonito)\b[^.;!?\n]{0,30}?\b(fundamenta(l|is)|essencia(l|is)|importantes?|obrigatori\w+|indispensave(l|is)|exigid[ao]s?|necessari[ao]s?)\b/g,
      /\b(vestir|usar|vista|use)\s+(no maximo|ate|o|tamanho|manequim)\s+(o\s+)?(tamanho|manequim|numero|pp|p|m|g|\d{2})\b/g,
      /\bcabelos?\s+(lis[oa]s?|comprid[oa]s?|loir[oa]s?|alisad[oa]s?|curtos?)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      (/cabel|manequim|peso|imc|altura|estatura|porte/.test(passage.matchedText) &&
        /\b(client|corte|trata|alis|pint|lavar|produt|loja|modelagem|vitrine|costur|pacient|nutri|calcul|avali|peca|tamanh|prova|trabalh|carga)/.test(
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
      /\b(pessoas?|candidat\w+|mulher(?:es)?|homem|homens|moc[oa]s?|rapaz\w*|profission\w+)\s+(?:(?:de|da)\s+)?(?:(?:cor|raca)\s+)?(branc|negr|pret|pard|loir|ruiv)(a|o)s?\b/g,
      new RegExp(
        `\\b${seeking}\\s+(?:(?:uma?|pessoas?|candidat\\w+|profission\\w+|moc[oa]s?|mulher\\w*|recepcionistas?)\\s+){0,2}(?:branc|negr|loir|pret|pard|indigen|asiatic|oriental|japones|brasileir[oa]s? nat)\\w*\\b`,
        'g',
      ),
      /\bnao (aceitamos|contratamos|queremos)\s+(pessoas\s+)?(negr|pret|pard|indi|indigen|estrangeir|nordestin|haitian|venezuelan|imigrant|cigan|refugiad|bolivian|angolan)\w*/g,
      /\b(raca|cor)\s*:?\s*(branca|negra|preta|parda)\b/g,
      /\b(descendencia|descendentes? (de)?|ascendencia|origem)\s+(alema|alemaes|italian\w+|japones\w+|europe\w+|asiatic\w+|polones\w+|brasileira|branca|oriental)\b/g,
      /\b(somente|apenas|exclusivamente)\s+(para\s+)?brasileir[oa]s\b/g,
    ],
    questionPatterns: [/\bqual (e )?(a )?sua (cor|raca|etnia|origem)\b/g],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
      /\b(tinta|parede|porta|papel|pano|tecido|carne|arroz|produto|cliente|modelo de|uniforme|camisa|cabel|maquia|pintar|letramento|historia|literatura|cultura|saude da populacao|atendimento)\b/.test(
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
        `\\b(?:ser|seja|sejam|que seja|${seeking}|religiao|pessoas?|candidat[oa]s?|profission\\w+|moc[oa]s?|senhoras?|jovens?)\\s*:?\\s*(?:(?:uma?|pessoas?|candidat\\w+|profission\\w+|moc[oa]s?|que seja[m]?|da religiao|de religiao|religiao|por|ser|a|o)\\s+){0,3}(?:evangelic|catolic|crista|cristao|cristaos|espirit|protestant|adventist|umbandist|judeu|judia|muculman|testemunhas? de jeova|temente|ateu|ateia|batist|crente)\\w*`,
        'g',
      ),
      /\b(seguir|professar|praticar|frequentar|pertencer|membro)\s+(a\s+|o\s+|de\s+|da\s+|na\s+|uma\s+|alguma\s+){0,2}(religiao|igreja|fe crista|cristianismo|culto)\b/g,
      /\b(ser|seja|sejam|precisa ser|deve ser)\s+(membro\s+)?d[aeo]s?\s+(igreja|umbanda|candomble|fe crista|religiao|congregacao|mesma fe)\b/g,
      /\b(carta|recomendacao|indicacao|referencia)\s+(de\s+recomendacao\s+)?d[oa]\s+(pastor|padre|igreja)\b/g,
      /\bnao (aceitamos|contratamos|queremos)\s+(pessoas\s+)?(d[aeo]\s+)?(evangelic|catolic|umband|macumb|candombl|espirit|ateu|muculman|judeu|adventist|outras religioes)\w*/g,
      /\b(evangelic|catolic|crista|cristao|adventist)\w*\s+(praticante|batizad[oa]|convert\w+)\b/g,
    ],
    questionPatterns: [/\bqual (e )?(a )?sua (religiao|crenca|fe|igreja)\b/g],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
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
      /\b(residir|residindo|morar|more|morem|moram?|moradores?|moradora|residam?|resida|residentes?|residencia|moradia|domicilio|domiciliad[oa]s?)\b[^.;!?\n]{0,40}?\b(proxim[oa]s?|proximidades|perto|arredores|vizinh\w+|redondezas?|imediac\w+|n?[ao] (mesm[ao] )?(bairro|regiao)|na zona|zona (sul|norte|leste|oeste)|ate \d+ ?km|bairros?|regiao)\b/g,
      /\b(apenas|so|somente|no maximo|maximo|ate|que use|use)\s+(1|uma?|2|duas|dois)\s+(conducao|conducoes|onibus|vales?[- ]transportes?|transportes?|passagens?)\b/g,
      /\b(necessari\w+|obrigatori\w+|precis\w+|deve\w*|somente|apenas|so|exclusiv\w+|imprescindivel|preferenci\w+|requisitos?:?)\s+(que\s+)?(\w+\s+){0,2}(residir|morar|resid[ae]m?|more|morem|moradores?|residentes?)\s+(em|na|no|d[eoa]|nos|nas)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
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
      /\bfilh[oa]s?\s+(ja\s+)?(grandes?|crescid[oa]s?|maiores|adult[oa]s?|criad[oa]s?)\b/g,
      /\b(com quem|quem)\s+(deixar|fica com|cuid\w+)\s+(d?os\s+|as\s+)?(filh|crianc)\w+/g,
      /\b(nao (aceitamos|contratamos|queremos))\s+maes\b/g,
      /\bfilhos pequenos\b/g,
      /\b(quantos|quantidade de|numero de)\s+filhos\b/g,
    ],
    questionPatterns: [/\b(tem|possui|pretende ter|planeja ter|quer ter|deseja ter) filh[oa]s?\b/g],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      /\b(auxilio|creche|beneficio|plano|apoio|licenca|bolsa|acompanhar|hora[- ]extra|flexi\w+|famili\w+ dos clientes|patr\w+|d[oa]s? (casal|familia)|cuidar)/.test(
        passage.sentence,
      ),
  },
];
