import { healthRule } from './health-rule.ts';
import { isDenied, type Passage, type TextRule } from './lint-rule.ts';
import { paymentRule } from './payment-rule.ts';
import { recordRule } from './record-rule.ts';

const numbersByWord: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  quinze: 15,
  dezoito: 18,
  vinte: 20,
};
const count = `(?<count>\\d{1,2}|${Object.keys(numbersByWord).join('|')})`;

const monthsOf = ({ match: { groups } }: Passage): number => {
  const { count: number = '', unit = '' } = groups ?? {};
  return (numbersByWord[number] ?? Number(number)) * (unit.startsWith('ano') ? 12 : 1);
};

/** True for words about a wish of the company, which excludes nobody. */
const isWish = ({ sentence, field }: Passage): boolean =>
  field.startsWith('desiredSkills') ||
  /\b(desejavel|desejaveis|diferencia(l|is)|preferenci\w*|sera um plus|um plus|nao obrigatori\w*|opcional|contam? pontos?|se (voce )?tiver|vantagem|bem[- ]vind\w*)\b/.test(
    sentence,
  );

/** True for years that refer to the employer, to customers or to a contract. */
const isAboutOthersYears = ({ sentence, phrase }: Passage): boolean =>
  /\b(empresa|somos|escritorio|grupo|rede|clinica|hospital|industria|construtora|consultoria|nossa|nosso|temos|loja|restaurante|marca|startup|agencia|escola)\b[^.;!?\n]{0,60}\b(anos|decadas?)\b/.test(
    sentence,
  ) ||
  /\b(contrato|periodo|prazo) de experiencia\b|\b(crianc|alun|bebe|turma|garantia|validade|idade|paciente)/.test(
    phrase,
  );

/** Words before or after a time that belong to it, as in "entre 2 e 5 anos". It cannot be replaced without them. */
const partBefore = /(?:\b(?:(?:mais|acima) de|(?:superior|inferior) a|que|entre|e)\s+|\+\s*)$/i;
const partAfter = /^\s*(?:e (?:mei[oa]|\d)|ou (?:mais|superior)|no minimo|(?:para|pra) cima|\+)/;

/**
 * Replaces the time in words such as "experiência mínima de 2 anos" by the longest that the law lets a company ask for.
 */
function shortenExperience(words: string, before: string, after: string): string | undefined {
  const wordsBeforeTime = before + words.slice(0, words.search(longTime));
  if (partBefore.test(wordsBeforeTime) || partAfter.test(after)) return undefined;
  // "Pelo menos até 6 meses" would be a contradiction.
  const isMinimum = /\b(min\.?|minim[ao]( de)?|pelo menos) ?$/.test(before);
  const shortened = words
    .replace(/\s+m[íi]nim[ao](?=\s+de\b)/iu, '')
    .replace(longTime, isMinimum ? '6 meses' : 'até 6 meses');
  if (shortened === words) return undefined;
  // After a noun, the time needs a preposition: "experiência de até 6 meses", but "ter até 6 meses de experiência".
  return /^(?:exp|viv|pr[áa]t|regist)/iu.test(words)
    ? shortened.replace(/(?<=\p{L}{3,}\s)até 6 meses/iu, 'de até 6 meses')
    : shortened;
}
const longTime = new RegExp(
  `(?:(?:(?:no|de)\\s+)?(?:m[íi]nim[ao]|pelo\\s+menos|mais|acima|superior|a\\s+partir)\\s+(?:de\\s+|a\\s+)?)?(?:\\d{1,2}|${Object.keys(numbersByWord).join('|').replace('tres', 'tr[êe]s')})\\s*(?:\\(\\p{L}+\\)\\s*)?\\+?\\s*(?:(?:a|ou|e|-)\\s*\\d{1,2}\\s*)?(?:anos?|meses)(?:\\s+(?:ou\\s+mais|completos|no\\s+m[íi]nimo))?`,
  'iu',
);

/** Conditions and payments that an employer may not demand. */
export const workRules: readonly TextRule[] = [
  healthRule,
  recordRule,
  {
    rule: 'experience_over_six_months',
    severity: 'warning',
    law: 'CLT art. 442-A',
    suggestion:
      'Escreva “experiência de até 6 meses” ou diga o que a pessoa precisa saber: “Saber fechar o caixa e emitir notas”.',
    reword: shortenExperience,
    patterns: [
      // "experiência de 12 meses"
      new RegExp(
        `\\b(?:experiencia\\b|vivencia\\b|pratica (?:minima|comprovada|de)\\b|exp\\b\\.?(?: min\\b\\.?)?|registro (?:em|na) carteira\\b)[^.;!?\\n]{0,60}?\\b${count}\\s*(?:\\(\\w+\\)\\s*)?\\+?\\s*(?:(?:a|ou|e|-)\\s*\\d{1,2}\\s*)?(?<unit>anos?|meses)\\b`,
        'g',
      ),
      // "três anos de experiência"
      new RegExp(
        `(?<!\\b(?:ate|meses a|meses ou|a) )\\b${count}\\s*(?:\\(\\w+\\)\\s*)?(?:(?:a|ou|e|-)\\s*\\d{1,2}\\s*)?\\+?\\s*(?<unit>anos?|meses)\\s*(?:ou mais\\s*|completos\\s*|no minimo\\s*|comprovad\\w+\\s*)?(?:de\\s+|com\\s+|em\\s+|na\\s+)?(?:\\w+\\s+){0,2}?(?:experiencia|exp|vivencia|pratica|atuacao|na funcao|no cargo|[en][ma] carteira|de carteira|de registro)\\b`,
        'g',
      ),
      // "ter trabalhado mais de um ano"
      new RegExp(
        `\\b(?:ter|tenha|tiver)\\s+(?:ja\\s+)?(?:trabalhado|atuado)\\b[^,.;!?\\n]{0,40}?\\b${count}\\s+(?<unit>anos?|meses)\\b`,
        'g',
      ),
      // "mais de um ano como"
      new RegExp(
        `\\b(?:mais de|pelo menos|no minimo|minimo de)\\s+${count}\\s+(?<unit>anos?|meses)\\s+como\\b`,
        'g',
      ),
    ],
    isLawful: (passage) =>
      passage.vacancy.employmentType === 'PJ' ||
      // Times such as "há 10 anos", "após 2 anos" or "curso de 3 anos".
      /\bha (mais de )?$|\b(apos|depois de|complet\w+|a cada|durante|(curso|ensino|tecnico|formacao|graduacao|programa) de) (os )?$/.test(
        passage.before,
      ) ||
      monthsOf(passage) <= 6 ||
      // Words that make the time a maximum, such as "até 2 anos".
      /\bate (de )?$|\bate (?:\d|um|dois|tres)\w* (anos?|meses)$/.test(passage.matchedText) ||
      // A range that begins at the limit, such as "6 meses a 1 ano", asks for no more.
      /\b6 meses a\b|\bseis meses a\b/.test(passage.matchedText) ||
      isDenied(passage) ||
      isWish(passage) ||
      // The years are an age: "maior de 18 anos e com experiência".
      /\banos e (com )?experiencia$/.test(passage.matchedText) ||
      // The time is that of a contract or a guarantee.
      /\b(prazo|contrato|duracao|garantia|vigencia) (?:d[eo] |ate ){1,2}\w+ (anos?|meses)$/.test(
        passage.matchedText,
      ) ||
      /\b(primeiro emprego|com ou sem experiencia)\b/.test(passage.sentence) ||
      isAboutOthersYears(passage),
  },
  {
    rule: 'unpaid_work',
    severity: 'forbidden',
    law: 'CF art. 7º, IV e X; CLT arts. 3º e 457',
    suggestion:
      'Teste e treinamento são trabalho: tire o período ou escreva “Treinamento remunerado desde o primeiro dia”.',
    sentence: 'Treinamento remunerado desde o primeiro dia',
    patterns: [
      // "dia de teste não remunerado"
      /\b(teste|testes|treinamento|experiencia|adaptacao|probatorio|avaliacao|periodo|semanas?|quinzena|dias?|mes|meses|integracao|capacitacao|trial)\b[^.;!?\n]{0,50}?\b(nao (e |sera |sao |serao |ha |tem |recebe |e pago )?(remunerad\w*|pag\w*|remuneracao|pagamento|salario)|sem (remuneracao|remunerar|pagamento|salario|receber|ganhar|ajuda de custo|custo para (a |o )?(empresa|loja|casa|contratante|empregador))|de graca|nao[- ]remunerad\w+)\b/g,
      // "trabalhar 2 dias sem receber"
      /\b(trabalh\w+|atua\w+|comec(ar?|e)|iniciar?|vaga|funcao|atividade)\b[^.;!?\n]{0,30}?\b(sem (remuneracao|salario|receber|pagamento)|de graca|nao[- ]remunerad\w+)\b/g,
      // "em troca de experiência"
      /\b(em troca de|pagamento em|remuneracao em)\s+(experiencia|aprendizado|visibilidade|portfolio|divulgacao|refeic\w+|moradia|comida|alimentacao|hospedagem|cama|quarto|estadia|permuta|conhecimento)\b/g,
      // "remuneração somente após"
      /\b(remuneracao|salario|pagamento)\s+(so|somente|apenas)\s+(apos|depois|a partir|quando)\b/g,
      // "só começa a receber depois"
      /\b(so|somente|apenas)\s+(comeca a |vai |passa a )?(receber?|ganhar?|remunera\w*|recebe)\s+(apos|depois|a partir)\b/g,
      // "primeira semana sem receber"
      /\b(primeir[oa]s?|\d+|uma?|dois|duas|tres|quatro|cinco)\s+(dias?|semanas?|mes|meses)\s+(e |sao |sera |serao )?(gratis|gratuit[oa]s?|voluntari[oa]s?|de graca|sem receber|sem salario)\b/g,
      // "trabalho voluntário nos"
      /\b(trabalho|servico|atividade|atuacao)s?\s+voluntari[oa]s?\s+(no|na|nos|nas|durante|por|ate|antes)\b/g,
      // "trabalho voluntário com chance"
      /\b(trabalho|servico|atuacao)\s+voluntari[ao]\s+com (chance|possibilidade|promessa)\b/g,
      // "não pagamos os dias de teste"
      /\bnao (pagamos|pago|remuneramos|se paga|paga)\b[^.;!?\n]{0,25}\b(testes?|treinamento|experiencia|integracao|primeir[oa]s? (dias?|semanas?|mes))\b/g,
      // "não receberá nesse período"
      /\b(periodo|fase) (\w+ ){0,2}(gratuit[oa]|voluntari[oa])\b|\bnao (recebe|ganha)\w* (nada )?(n[oa]s?|n?ess[ea]s?|n?est[ea]s?|durante|ate)\b[^.;!?\n]{0,12}\b(primeir|periodo|fase|test|treinamento|experiencia)\w*/g,
      // "recebe só gorjeta no primeiro"
      /\b(pagamos|paga-se|recebe|ganha) (so|somente|apenas) ([oa]s? )?(transporte|vale|passage|almoco|lanche|alimentacao|gorjeta|caixinha)\w*[^.;!?\n]{0,20}\b(test|treinamento|experiencia|primeir)\w*/g,
      // "hospedagem em troca de trabalho"
      /\b(hospedagem|comida|moradia|alimentacao|refeic\w+) em troca de (trabalho|servico|ajuda)\b/g,
      // "recebe apenas comissão se"
      /\b(so|somente|apenas) (recebe|ganha|paga)\w* se\b|\b(recebe|ganha)\w* (so|somente|apenas) (\w+ ){0,2}se\b|\b(trabalho|atividade) inicial voluntari[oa]\b/g,
      // "não há pagamento no treinamento"
      /\bnao (oferecemos|ha|tem|existe) (salario|remuneracao|pagamento)\b[^.;!?\n]{0,30}\b(testes?|treinamento|periodo|experiencia|inicio|primeir[oa]s?)\b/g,
      // "teste de graça"
      /\bteste\s+(gratis|gratuito|de graca|voluntario)\b/g,
      // "primeiro projeto é gratuito"
      /\bprimeir[oa]s? (projetos?|trabalhos?|servicos?|textos?|artes?) (e |sao |sera |serao )?(gratis|gratuit[oa]s?|de graca)\b/g,
      // "sem pagamento, como avaliação"
      /\b(sem (pagamento|remuneracao)|de graca),? (como|a titulo de) (avaliacao|teste)\b/g,
      // "dia de teste por conta do candidato"
      /\b(dias?|periodo|semanas?|fase) de (teste|experiencia|treinamento) por (sua )?conta( d[oa] (candidat|interessad)\w+| propria)?\b(?! da empresa)/g,
      // "se for aprovado, aí sim recebe"
      /\bse (for |forem )?(aprovad|contratad|efetivad)[oa]s?,? (ai |entao )?(sim )?(voce )?(recebe|ganha|sera pag)\w*/g,
      // "salário começa a contar depois dos 30 dias de teste"
      /\b(salario|remuneracao|pagamento) (so )?(comeca|passa|inicia)\w*( a (contar|valer|ser pag[oa]))? (so |somente |apenas )?(apos|depois|no segundo|a partir)\b[^.;!?\n]{0,20}\b(test|experiencia|treinamento|mes)\w*|\bnao (ha|tem|temos|existe) salario\b(?! (fixo|minimo|maximo|inicial))/g,
      // "começa como voluntário"
      /\bcomec\w+ como voluntari[oa]\b|\b(como|vaga de) voluntari[oa]\b[^.;!?\n]{0,40}\b(efetivad|contratad|registrad)\w*/g,
      // "sem salário nos primeiros"
      /\bsem (remuneracao|salario|pagamento)\s+(no inicio|no comeco|inicial|n[oa]s? primeir\w+|durante|ate)\b/g,
      // "de forma voluntária"
      /\b(de forma|a titulo|trabalho em carater)\s+(voluntari[ao]|gratuit[ao])\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      // The law allows unpaid leaves and breaks, and unpaid internships that a course requires.
      /\b(licenca|intervalo|folga|pausa|feriado|estagio (curricular )?obrigatorio)\b/.test(passage.phrase) ||
      // The words are about unpaid work in general, such as "aqui não existe trabalho sem salário".
      /\b(nao existe|todo)\b/.test(passage.phrase) ||
      // Something is free for customers.
      (/gratis|gratuito/.test(passage.matchedText) &&
        !/\b(nao|sem)\b/.test(passage.matchedText) &&
        /\b(client\w+|academia|assinatura|planos?|sistemas?|software|aplicativos?|produtos?)\b/.test(
          passage.sentence,
        )) ||
      // A separate rule covers unpaid internships.
      passage.vacancy.employmentType === 'Estágio',
  },
  paymentRule,
  {
    rule: 'photo_required',
    severity: 'warning',
    law: 'CF art. 7º, XXX; Lei 9.029/1995, art. 1º',
    suggestion: 'Peça só o currículo: “Envie o currículo, sem foto”.',
    sentence: 'Envie o currículo, sem foto',
    reword: (words) => {
      const withoutPhoto = words.replace(
        /,?\s+(?:com|e|mais)\s+(?:a\s+|uma\s+|sua\s+)?(?:fotos?|fotografia)$/iu,
        '',
      );
      return /^curr[íi]culos?$/iu.test(withoutPhoto) ? withoutPhoto : undefined;
    },
    patterns: [
      // "enviar currículo com foto"
      /\b(curriculos?|cv|envi\w+|anex\w+|mand\w+|encaminh\w+|inscric\w+|cadastro|candidatura)\b[^.;!?\n]{0,40}?\b(fotos?|fotografias?|selfies?)\b/g,
      // "foto no currículo"
      /\b(fotos?|fotografias?|selfies?) (no|na|junto (com|a)o?|em anexo a?o?) (cv|curriculo|ficha|inscricao|cadastro)\b|(?<=(?:^|[.,;!?\n])\s{0,3})com foto(?=\s*(?:$|[.,;!\n]))|\bcurriculo fotografico\b/g,
      // "sua melhor foto"
      /\bfotos?\b[^.;!?\n]{0,15}\b(rosto|corpo)\b|\bfotos? pessoais\b|\bsuas? (melhor(es)? )?fotos?\b|\b(foto|imagem) sua\b/g,
      // "imagem do rosto"
      /\bbook fotografico\b|\b(imagem|retrato) d[eo] (rosto|candidat)\w*/g,
      // "foto 3x4 na entrevista"
      /\b(so|somente|apenas) com foto\b|\b(?:fotos?|fotografias?) 3 ?x ?4\b[^.;!?\n]{0,40}\b(curriculo|entrevista|inscric\w+)\b/g,
      // "trazer foto 3x4"
      /\b(com|trazer|levar|apresentar|deixar)\s+(uma\s+|duas\s+|\d\s+)?fotos? 3 ?x ?4\b/g,
      // "tire uma selfie"
      /\b(zap|whats\w*|mensagem|direct|telegram|chama|chame)\b[^.;!?\n]{0,40}\b(fotos?|selfies?)\b|\b(tir|mand|envi)\w+ (uma |sua )?selfie\b/g,
      // "sem foto serão descartados"
      /\bsem (a )?foto\b[^.;!?\n]{0,30}\b(lixo|nem|nao (ser\w+|analis\w+|avali\w+|respond\w+|chama\w+|consider\w+)|(sera|serao) (descart|desconsider|elimin|desclassific)\w+)\b/g,
      // "foto de corpo inteiro"
      /\b(fotos?|fotografias?|selfies?)\s+(\w+\s+){0,2}(recentes?|atual|atuais|atualizadas?|de (rosto|corpo)( inteiro)?|obrigatori\w+|no curriculo|do candidato|da candidata|sua|suas|pessoal|visivel)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      // The sentence asks for no photo, such as "currículo sem foto".
      (!passage.matchedText.startsWith('sem ') && /\bsem (foto|a foto)/.test(passage.sentence)) ||
      // Hired people bring a photo for their documents.
      (/3 ?x ?4/.test(passage.matchedText) && /\badmissao\b/.test(passage.sentence)) ||
      // Photos of things, or their editing, belong to the work.
      /\b(fotos?|fotografias?)( \w+)? d[aeo]s? (?!rosto|corpo|busto|perfil|candidat|frente|pessoa|meio|boa|qualidade|voce|apresentac)/.test(
        passage.phrase,
      ) ||
      /\b(fotos?|fotografias?)\s+(e videos?\s+)?((d[aeo]s?|para)\s+)?(produt|client|obra|imove|event|veicul|prato|trabalh|pecas|estoque|loja|fachada|pacient|relatori|servico|entrega|campanh|redes|admiss|alun)/.test(
        passage.phrase,
      ) ||
      /\b(relatorios? com|laudos? com|vistoria|portfolio|banco de (fotos|imagens)|edi[tc]\w+|tratamento|ensaios?|admissional|redes sociais)\b/.test(
        passage.phrase,
      ),
  },
];
