import { healthRule } from './health-rule.ts';
import { excludedOrPreferred, isDenied, isTask, type Passage, refusing, type TextRule } from './lint-rule.ts';
import { paymentRule } from './payment-rule.ts';

const units: Record<string, number> = {
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
const count = `(?<count>\\d{1,2}|${Object.keys(units).join('|')})`;

const monthsOf = ({ match: { groups } }: Passage): number => {
  const { count: number = '', unit = '' } = groups ?? {};
  return (units[number] ?? Number(number)) * (unit.startsWith('ano') ? 12 : 1);
};

const isWish = ({ sentence, field }: Passage): boolean =>
  field.startsWith('desiredSkills') ||
  /\b(desejavel|desejaveis|diferencia(l|is)|preferenci\w*|sera um plus|um plus|nao obrigatori\w*|opcional|contam? pontos?|se (voce )?tiver|vantagem|bem[- ]vind\w*)\b/.test(
    sentence,
  );

/** Years that refer to the employer, to customers or to a contract. */
const isAboutOthersYears = ({ sentence, phrase }: Passage): boolean =>
  /\b(empresa|somos|escritorio|grupo|rede|clinica|hospital|industria|construtora|consultoria|nossa|nosso|temos|loja|restaurante|marca|startup|agencia|escola)\b[^.;!?\n]{0,60}\b(anos|decadas?)\b/.test(
    sentence,
  ) ||
  /\b(contrato|periodo|prazo) de experiencia\b|\b(crianc|alun|bebe|turma|garantia|validade|idade|paciente)/.test(
    phrase,
  );

/**
 * Occupations for which courts accept a check of criminal records (TST, IRR 1; Lei 14.967/2024 for security guards).
 */
const recordCheckOccupations =
  /\b(vigilan\w+|seguranca (patrimonial|pessoal|armad\w+)|escolta|carro[- ]forte|transporte de valores|cuidador\w*|baba|acompanhante de idos\w+|(?<!auxilio[- ])creche|domestic[oa]|motorista (de )?(carreta|caminhao|carga)|motorista carreteir\w*|caminhoneir\w*|carreteir\w*|banc(o(?! de (horas|dados|talentos|curriculos))|ari[oa])|armas?|armamento|entorpecentes|substancias toxicas|informac\w+ sigilos\w+|professor\w* de educacao infantil|porteir[oa] armad\w+)\b/;

/** Words before a time that make it a minimum, and words after it that make it longer. */
const minimumBefore = /(?:\b(?:(?:mais|acima) de|(?:superior|inferior) a|que|entre|e)\s+|\+\s*)$/i;
const longerAfter = /^\s*(?:e (?:mei[oa]|\d)|ou (?:mais|superior)|no minimo|(?:para|pra) cima|\+)/;

/**
 * Replaces the time in words such as "experiência mínima de 2 anos" by the longest that the law lets a company ask for.
 * Words before the passage may already say "at least".
 */
function shortenExperience(words: string, before: string, after: string): string | undefined {
  const wordsBeforeTime = before + words.slice(0, words.search(longTime));
  if (minimumBefore.test(wordsBeforeTime) || longerAfter.test(after)) return undefined;
  const isMinimum = /\b(min\.?|minim[ao]( de)?|pelo menos) ?$/.test(before);
  const shortened = words
    .replace(/\s+m[íi]nim[ao](?=\s+de\b)/iu, '')
    .replace(longTime, isMinimum ? '6 meses' : 'até 6 meses');
  if (shortened === words) return undefined;
  return /^(?:exp|viv|pr[áa]t|regist)/iu.test(words)
    ? shortened.replace(/(?<=\p{L}{3,}\s)até 6 meses/iu, 'de até 6 meses')
    : shortened;
}
const longTime = new RegExp(
  `(?:(?:(?:no|de)\\s+)?(?:m[íi]nim[ao]|pelo\\s+menos|mais|acima|superior|a\\s+partir)\\s+(?:de\\s+|a\\s+)?)?(?:\\d{1,2}|${Object.keys(units).join('|').replace('tres', 'tr[êe]s')})\\s*(?:\\(\\p{L}+\\)\\s*)?\\+?\\s*(?:(?:a|ou|e|-)\\s*\\d{1,2}\\s*)?(?:anos?|meses)(?:\\s+(?:ou\\s+mais|completos|no\\s+m[íi]nimo))?`,
  'iu',
);

/** Conditions and payments that an employer may not demand. */
export const workRules: readonly TextRule[] = [
  healthRule,
  {
    rule: 'criminal_or_credit_record',
    severity: 'forbidden',
    law: 'CF art. 5º, X; Lei 9.029/1995, art. 1º; TST, IRR 1 (RR-243000-58.2013.5.13.0023)',
    suggestion:
      'Troque por “Referências profissionais”: antecedentes, só se a função justifica; SPC e Serasa, nunca.',
    sentence: 'Referências profissionais',
    patterns: [
      /\b(antecedentes? (criminais|criminal|policiais)|antecedentes?|ficha (criminal|limpa|policial)|nada consta|certid(ao|oes) (negativas? )?d[aeo]s? (policia|justica|forum|distribuidor\w*)|(sem|nao ter) ficha na policia|certid(ao|oes) (negativas? )?(criminal|criminais|de antecedentes|policial)|atestado de (bons )?antecedentes|passage(m|ns) (pela|na) policia|passage(m|ns) policia(l|is))\b/g,
      new RegExp(
        `\\b(?:${refusing}|nao (?:ser|seja)) (?:\\w+ )?ex[- ]?(?:presidiari|detent)\\w+|\\bex[- ]?(?:presidiari|detent)\\w+${excludedOrPreferred}|\\b(?:quem|pessoas que|candidat\\w+ que) (?:ja )?(?:foi|esteve|foram) (?:pres|condenad|detid)[oa]s?\\b${excludedOrPreferred}`,
        'g',
      ),
      /\b(nao|nunca|jamais) (ter(em)?|tenham?) (respondido|sofrido|entrado|movido|acionado|processado|ajuizado)\b[^.;!?\n]{0,30}\b(processos?|inqueritos?|ac(ao|oes)|justica|empresas?|patr(ao|oes)|empregador\w*)\b/g,
      /\bnao (ter|possuir) (acao|acoes) trabalhistas?\b|\bnao (estar|esteja) respondendo (a )?(algum )?processos?\b|\b(credito|nome) (bom )?na praca\b/g,
      new RegExp(
        `\\b(?:ficha na policia|passage(?:m|ns) (?:pel|n)a policia|processos? (?:trabalhista|crimina|judicia)\\w*|nome (?:sujo|restrito|negativado)|quem (?:tem|tenha|esta com|possui) (?:\\w+ )?(?:dividas?|nome|restric\\w+))\\b${excludedOrPreferred}`,
        'g',
      ),
      /\bvida pregressa\b|\b(sem|nao ter) cheques? (devolvid|sem fundo|protestad)\w*|\bsituacao financeira (regular|em dia|estavel)\b/g,
      /\b(sem|nem|nao (ter|tem|tenha|possu\w+|pode ter))\s+passage(m|ns)(?=\s*(?:$|[,;.!\n)]|(e|ou|criminal|criminais|pel[ao])\b))/g,
      /\b(nao (ter|possuir)|sem)\s+processos?\s+(crimina(l|is)|judicia(l|is)|trabalhistas?|na (justica|policia))\b|\bnao (responder?|responda) a (nenhum )?processos?\b/g,
      new RegExp(
        `\\b(?:quem|pessoas que|candidat\\w+) (?:tem|tenha|com|responde\\w* a) processos?${excludedOrPreferred}`,
        'g',
      ),
      new RegExp(
        `\\b(?:candidat\\w+|pessoas?|quem (?:esta|estiver)) (?:negativad|endividad|inadimplent)[oae]s?\\b${excludedOrPreferred}`,
        'g',
      ),
      /\bproblemas? com a (justica|policia|lei)\b|\bfolha corrida\b|\bpesquisa (social|criminal|de antecedentes)\b/g,
      /\b(nunca|nao)\s+(ter\s+sido|foi|tenha sido)\s+(pres[oa]|condenad[oa]|processad[oa]|fichad[oa])\b/g,
      /\b(nao (dever|deva|estar devendo)|sem dividas?)\s+na praca\b|\bscore (de credito )?(acima|minimo|maior|alto)\b|\b(consult\w+|verific\w+)\s+(o\s+)?(seu|teu) (cpf|nome)\b/g,
      /\b(nome|cpf) (limpo|sujo|negativado|sem (restric|pendenc|divid)\w+)\b/g,
      /\b(restric\w+|pendencias?|registros?|inscric\w+|apontamentos?)\s+(no|na|ao|em|de|do|cadastra\w*|financeir\w*)\s*(nome|credito|cpf|spc|serasa|orgaos? de (protecao|credito))?\s*(spc|serasa|cpf)?\b/g,
      /\b(spc|serasa|orgaos? de (protecao|restricao) (ao|de) credito)\b/g,
      new RegExp(
        `\\b(?:${refusing} )?(?:quem|pessoas que|candidat\\w+ que) (?:ja )?(?:process(?:ou|a|aram)|acion(?:ou|a|aram)|entr(?:ou|a|aram)) [^.;!?\\n]{0,30}\\b(?:justica|empresas?|patr(?:ao|oes)|empregador\\w*|trabalhista)\\b(?:(?<=${refusing} [^.;!?\\n]{0,90})|${excludedOrPreferred})`,
        'g',
      ),
      /\b(nao (estar|esteja|ter|possuir)|sem)\s+(nome\s+)?(negativad[oa]s?|endividad[oa]s?|dividas?|debitos?|protestos?)\b/g,
      /\b(consulta|analise|score|situacao)\s+(de|do|ao|no)\s+(credito|cpf|score|spc|serasa)\s+d[oa]s?\s+candidat\w+/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      isTask(passage) ||
      // Records that the work is about.
      /^ (familiares|clinicos|medicos|d[oae]s? (pacient|client|fornecedor|intern|segurad))/.test(
        passage.after,
      ) ||
      (/^(nome limpo|sem dividas)/.test(passage.matchedText) &&
        /\b(empresa|marca|somos)\b/.test(passage.phrase)) ||
      /\b(registrar|anotar|coletar|levantar|pesquisar|arquivar|emitir|lancar) (os |as |a |o )?$/.test(
        passage.before,
      ) ||
      (/^(restric|pendenc|registr|inscric|apontament)/.test(passage.matchedText) &&
        !/nome|credito|cpf|spc|serasa|financeir|cadastra/.test(passage.matchedText)) ||
      (/antecedente|ficha|pregressa|nada consta|certid|passage|detent|presidiari/.test(passage.matchedText) &&
        passage.mentions(recordCheckOccupations)) ||
      (!/candidat|interessad|selecionad|contratac|\badmissao|\bvaga/.test(passage.sentence) &&
        (/\b(client\w+|paciente|documentac\w+ de|feedback de)\b/.test(passage.phrase) ||
          /\b(cobranca|inadimplen\w+|analise de credito|concessao|fornecedor\w*|experian|emissao|emitir|(fazer|realizar|efetuar|apoiar) (as )?consultas? (ao|a|de)|pesquisas? (ao|de) (?!spc)|devedor\w*|(re)?negoci\w+|negativacao|imobiliari\w+|(?<!\bprotestos? em )cartorio|licitac\w+)\b/.test(
            passage.sentence,
          ))),
  },
  {
    rule: 'experience_over_six_months',
    severity: 'warning',
    law: 'CLT art. 442-A',
    suggestion:
      'Escreva “experiência de até 6 meses” ou diga o que a pessoa precisa saber: “Saber fechar o caixa e emitir notas”.',
    reword: shortenExperience,
    patterns: [
      new RegExp(
        `\\b(?:experiencia\\b|vivencia\\b|pratica (?:minima|comprovada|de)\\b|exp\\b\\.?(?: min\\b\\.?)?|registro (?:em|na) carteira\\b)[^.;!?\\n]{0,60}?\\b${count}\\s*(?:\\(\\w+\\)\\s*)?\\+?\\s*(?:(?:a|ou|e|-)\\s*\\d{1,2}\\s*)?(?<unit>anos?|meses)\\b`,
        'g',
      ),
      new RegExp(
        `(?<!\\b(?:ate|meses a|meses ou|a) )\\b${count}\\s*(?:\\(\\w+\\)\\s*)?(?:(?:a|ou|e|-)\\s*\\d{1,2}\\s*)?\\+?\\s*(?<unit>anos?|meses)\\s*(?:ou mais\\s*|completos\\s*|no minimo\\s*|comprovad\\w+\\s*)?(?:de\\s+|com\\s+|em\\s+|na\\s+)?(?:\\w+\\s+){0,2}?(?:experiencia|exp|vivencia|pratica|atuacao|na funcao|no cargo|[en][ma] carteira|de carteira|de registro)\\b`,
        'g',
      ),
      new RegExp(
        `\\b(?:ter|tenha|tiver)\\s+(?:ja\\s+)?(?:trabalhado|atuado)\\b[^,.;!?\\n]{0,40}?\\b${count}\\s+(?<unit>anos?|meses)\\b`,
        'g',
      ),
      new RegExp(
        `\\b(?:mais de|pelo menos|no minimo|minimo de)\\s+${count}\\s+(?<unit>anos?|meses)\\s+como\\b`,
        'g',
      ),
    ],
    isLawful: (passage) =>
      passage.vacancy.employmentType === 'PJ' ||
      /\bha (mais de )?$|\b(apos|depois de|complet\w+|a cada|durante|(curso|ensino|tecnico|formacao|graduacao|programa) de) (os )?$/.test(
        passage.before,
      ) ||
      monthsOf(passage) <= 6 ||
      /\bate (de )?$|\bate (?:\d|um|dois|tres)\w* (anos?|meses)$/.test(passage.matchedText) ||
      /\b6 meses a\b|\bseis meses a\b/.test(passage.matchedText) ||
      isDenied(passage) ||
      isWish(passage) ||
      /\banos e (com )?experiencia$/.test(passage.matchedText) ||
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
      /\b(teste|testes|treinamento|experiencia|adaptacao|probatorio|avaliacao|periodo|semanas?|quinzena|dias?|mes|meses|integracao|capacitacao|trial)\b[^.;!?\n]{0,50}?\b(nao (e |sera |sao |serao |ha |tem |recebe |e pago )?(remunerad\w*|pag\w*|remuneracao|pagamento|salario)|sem (remuneracao|remunerar|pagamento|salario|receber|ganhar|ajuda de custo|custo para (a |o )?(empresa|loja|casa|contratante|empregador))|de graca|nao[- ]remunerad\w+)\b/g,
      /\b(trabalh\w+|atua\w+|comec(ar?|e)|iniciar?|vaga|funcao|atividade)\b[^.;!?\n]{0,30}?\b(sem (remuneracao|salario|receber|pagamento)|de graca|nao[- ]remunerad\w+)\b/g,
      /\b(em troca de|pagamento em|remuneracao em)\s+(experiencia|aprendizado|visibilidade|portfolio|divulgacao|refeic\w+|moradia|comida|alimentacao|hospedagem|cama|quarto|estadia|permuta|conhecimento)\b/g,
      /\b(remuneracao|salario|pagamento)\s+(so|somente|apenas)\s+(apos|depois|a partir|quando)\b/g,
      /\b(so|somente|apenas)\s+(comeca a |vai |passa a )?(receber?|ganhar?|remunera\w*|recebe)\s+(apos|depois|a partir)\b/g,
      /\b(primeir[oa]s?|\d+|uma?|dois|duas|tres|quatro|cinco)\s+(dias?|semanas?|mes|meses)\s+(e |sao |sera |serao )?(gratis|gratuit[oa]s?|voluntari[oa]s?|de graca|sem receber|sem salario)\b/g,
      /\b(trabalho|servico|atividade|atuacao)s?\s+voluntari[oa]s?\s+(no|na|nos|nas|durante|por|ate|antes)\b/g,
      /\b(trabalho|servico|atuacao)\s+voluntari[ao]\s+com (chance|possibilidade|promessa)\b/g,
      /\bnao (pagamos|pago|remuneramos|se paga|paga)\b[^.;!?\n]{0,25}\b(testes?|treinamento|experiencia|integracao|primeir[oa]s? (dias?|semanas?|mes))\b/g,
      /\b(periodo|fase) (\w+ ){0,2}(gratuit[oa]|voluntari[oa])\b|\bnao (recebe|ganha)\w* (nada )?(n[oa]s?|n?ess[ea]s?|n?est[ea]s?|durante|ate)\b[^.;!?\n]{0,12}\b(primeir|periodo|fase|test|treinamento|experiencia)\w*/g,
      /\b(pagamos|paga-se|recebe|ganha) (so|somente|apenas) ([oa]s? )?(transporte|vale|passage|almoco|lanche|alimentacao|gorjeta|caixinha)\w*[^.;!?\n]{0,20}\b(test|treinamento|experiencia|primeir)\w*/g,
      /\b(hospedagem|comida|moradia|alimentacao|refeic\w+) em troca de (trabalho|servico|ajuda)\b/g,
      /\b(so|somente|apenas) (recebe|ganha|paga)\w* se\b|\b(recebe|ganha)\w* (so|somente|apenas) (\w+ ){0,2}se\b|\b(trabalho|atividade) inicial voluntari[oa]\b/g,
      /\bnao (oferecemos|ha|tem|existe) (salario|remuneracao|pagamento)\b[^.;!?\n]{0,30}\b(testes?|treinamento|periodo|experiencia|inicio|primeir[oa]s?)\b/g,
      /\bteste\s+(gratis|gratuito|de graca|voluntario)\b/g,
      /\bprimeir[oa]s? (projetos?|trabalhos?|servicos?|textos?|artes?) (e |sao |sera |serao )?(gratis|gratuit[oa]s?|de graca)\b/g,
      /\b(sem (pagamento|remuneracao)|de graca),? (como|a titulo de) (avaliacao|teste)\b/g,
      /\b(dias?|periodo|semanas?|fase) de (teste|experiencia|treinamento) por (sua )?conta( d[oa] (candidat|interessad)\w+| propria)?\b(?! da empresa)/g,
      /\bse (for |forem )?(aprovad|contratad|efetivad)[oa]s?,? (ai |entao )?(sim )?(voce )?(recebe|ganha|sera pag)\w*/g,
      /\b(salario|remuneracao|pagamento) (so )?(comeca|passa|inicia)\w*( a (contar|valer|ser pag[oa]))? (so |somente |apenas )?(apos|depois|no segundo|a partir)\b[^.;!?\n]{0,20}\b(test|experiencia|treinamento|mes)\w*|\bnao (ha|tem|temos|existe) salario\b(?! (fixo|minimo|maximo|inicial))/g,
      /\bcomec\w+ como voluntari[oa]\b|\b(como|vaga de) voluntari[oa]\b[^.;!?\n]{0,40}\b(efetivad|contratad|registrad)\w*/g,
      /\bsem (remuneracao|salario|pagamento)\s+(no inicio|no comeco|inicial|n[oa]s? primeir\w+|durante|ate)\b/g,
      /\b(de forma|a titulo|trabalho em carater)\s+(voluntari[ao]|gratuit[ao])\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      /\b(licenca|intervalo|folga|pausa|feriado|estagio (curricular )?obrigatorio|nao existe|todo)\b/.test(
        passage.phrase,
      ) ||
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
      /\b(curriculos?|cv|envi\w+|anex\w+|mand\w+|encaminh\w+|inscric\w+|cadastro|candidatura)\b[^.;!?\n]{0,40}?\b(fotos?|fotografias?|selfies?)\b/g,
      /\b(fotos?|fotografias?|selfies?) (no|na|junto (com|a)o?|em anexo a?o?) (cv|curriculo|ficha|inscricao|cadastro)\b|(?<=(?:^|[.,;!?\n])\s{0,3})com foto(?=\s*(?:$|[.,;!\n]))|\bcurriculo fotografico\b/g,
      /\bfotos?\b[^.;!?\n]{0,15}\b(rosto|corpo)\b|\bfotos? pessoais\b|\bsuas? (melhor(es)? )?fotos?\b|\b(foto|imagem) sua\b/g,
      /\bbook fotografico\b|\b(imagem|retrato) d[eo] (rosto|candidat)\w*/g,
      /\b(so|somente|apenas) com foto\b|\b(?:fotos?|fotografias?) 3 ?x ?4\b[^.;!?\n]{0,40}\b(curriculo|entrevista|inscric\w+)\b/g,
      /\b(com|trazer|levar|apresentar|deixar)\s+(uma\s+|duas\s+|\d\s+)?fotos? 3 ?x ?4\b/g,
      /\b(zap|whats\w*|mensagem|direct|telegram|chama|chame)\b[^.;!?\n]{0,40}\b(fotos?|selfies?)\b|\b(tir|mand|envi)\w+ (uma |sua )?selfie\b/g,
      /\bsem (a )?foto\b[^.;!?\n]{0,30}\b(lixo|nem|nao (ser\w+|analis\w+|avali\w+|respond\w+|chama\w+|consider\w+)|(sera|serao) (descart|desconsider|elimin|desclassific)\w+)\b/g,
      /\b(fotos?|fotografias?|selfies?)\s+(\w+\s+){0,2}(recentes?|atual|atuais|atualizadas?|de (rosto|corpo)( inteiro)?|obrigatori\w+|no curriculo|do candidato|da candidata|sua|suas|pessoal|visivel)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      (!passage.matchedText.startsWith('sem ') && /\bsem (foto|a foto)/.test(passage.sentence)) ||
      (/3 ?x ?4/.test(passage.matchedText) && /\badmissao\b/.test(passage.sentence)) ||
      // Photos of things belong to the work.
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
