import { excludedOrPreferred, isDenied, type Passage, refusing, type TextRule } from './lint-rule.ts';

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
  /\b(desejavel|desejaveis|diferencia(l|is)|preferenci\w*|sera um plus|um plus|nao obrigatori\w*|opcional|se (voce )?tiver|vantagem|bem[- ]vind\w*)\b/.test(
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

const applicantWords =
  /\b(candidat\w+|voce|selecionad\w+|aprovad\w+|interessad\w+|contratad\w+|colaborador\w*|funcionari\w+|trabalhador\w*|novat\w+|por (sua|conta (propria|d[oa]))|antes de (comecar|iniciar|ser)|para (garantir|participar|iniciar|comecar|reservar|concorrer|trabalhar)|obrigatori\w+|necessari\w+|devera\w*|deve|precis[ao]|vaga|inscricao|contratacao|depende|mediante|no primeiro|do primeiro|do salario)\b/;

/** Work that deals with payments, and costs that the employer pays. */
export const isAboutDuties = ({ sentence, phrase }: Passage): boolean =>
  /\b(pel[oa] (empresa|contratante|empregador\w*|escritorio|loja|grupo|instituicao)|por (conta|nossa conta) (da empresa|do empregador)|custead[oa]s? pela|reembols\w+|gratuit\w+|sem custos?|fornec\w+|oferec\w+|100% pag\w+|bolsa de estudos?|subsidi\w+)\b/.test(
    sentence,
  ) ||
  /\b(contas a pagar|clientes?|fornecedor\w*|fatura\w*|impostos?|tribut\w+|folha de|alun\w+|pacient\w+|hospede\w*|efetuar|controlar|conferir|conferencia|emitir|emissao|lancar|conciliacao|vender|venda|vendas|repor|montagem de kits?|negociar|cobrar|cobranca|recolh\w+|cotac\w+|orcament\w+|ministrar|baixa)\b/.test(
    phrase,
  );

const costLaws = 'CLT arts. 2º e 462; CF art. 7º, X; Código de Defesa do Consumidor, art. 39';

/**
 * Occupations for which courts accept a check of criminal records (TST, IRR 1; Lei 14.967/2024 for security guards).
 */
const recordCheckOccupations =
  /\b(vigilan\w+|seguranca (patrimonial|pessoal|armad\w+)|escolta|carro[- ]forte|transporte de valores|cuidador\w*|baba|acompanhante de idos\w+|creche|domestic[oa]|motorista (de )?(carreta|caminhao|carga)|motorista carreteir\w*|caminhoneir\w*|carreteir\w*|banc(o|ari[oa])|armas?|armamento|entorpecentes|substancias toxicas|informac\w+ sigilos\w+|professor\w* de educacao infantil|porteir[oa] armad\w+)\b/;

const professionalDriving =
  /\b(motorista|caminhoneir\w*|carreteir\w*|condutor\w*|manobrista|operador\w* de (empilhadeira|maquinas?))\b|cnh (categoria )?[cde]\b/;

/** Conditions and payments that an employer may not demand. */
export const workRules: readonly TextRule[] = [
  {
    rule: 'health_test',
    severity: 'forbidden',
    law: 'CF art. 5º, X; Lei 9.029/1995, art. 1º; Lei 12.984/2014; Portaria MTE 1.246/2010',
    suggestion:
      'Tire a exigência. O exame admissional é feito depois da escolha, pela empresa (CLT art. 168).',
    patterns: [
      /\bsorologia (negativa|positiva)\b|(?<=(?:^|[.;!?\n])\s{0,3})ser (saudavel|sadi[oa])\b|\b(testes?|exames?|sorologias?|atestados?|laudos?)\s+(\w+\s+){0,4}(hiv|aids|dst|ist|hepatite|sifilis|covid|genetic\w+|antidrogas?|drogas|urina|toxicologic\w+|sangue|psiquiatric\w+)\b/g,
      /\b(nao (ter|tenha|tenham|possuir|possua|possuam|apresentar|pode\w* (ter|usar|tomar|fazer)|estar|fazer|tomar|usar)|sem|livre de|nao aceitamos (pessoas )?com)\s+(\w+\s+){0,3}(doencas?|problemas? (de|na|psic\w+|cardi\w+) ?(saude|coluna|joelho|respirator\w+)?|comorbidades?|depressao|ansiedade|transtornos?|deficiencias?|hiv|aids|historico (medico|de doencas?|de afastamento)|restric\w+ (medicas?|de saude)|medicamentos? controlados?|remedios? controlados?|afastamentos?)\b/g,
      /\b(ter|possuir|gozar de|gozando de|estar em|com|em|apresentar)\s+(boa|otima|perfeita|plena|excelente)s?\s+(saude|condic\w+ de saude|condic\w+ fisicas?)\b/g,
      /\b(atestado|declaracao|comprovante|laudo)\s+de\s+(boa\s+)?(saude|sanidade)( mental| fisica)?\b(?! ocupacional)/g,
      /\btoxicologico (em dia|negativo|obrigatorio|valido|atualizado)\b/g,
      /\b(pessoas?|candidat\w+|quem)\s+(com|tem|vive com)\s+(o virus\s+)?(hiv|aids|doenc\w+|diabetes|epilepsia|hipertensao|cancer|depressao|deficienc\w+)\b[^.;!?\n]{0,30}\bnao (ser|pod|dev|se )/g,
      /\bsaude (perfeita|impecavel|de ferro)\b|\bperfeitas? condic\w+ (de saude|fisicas?)\b|\bhiv (negativo|nao reagente)\b/g,
      /\bsoro(negativ|positiv)\w+\b/g,
      new RegExp(
        `\\b(?:${refusing}|nao (?:pode\\w* |deve\\w* )?(?:ser|seja|sejam))\\s+(?:pessoas?\\s+|quem\\s+)?(?:(?:que\\s+)?(?:ja\\s+)?(?:tiv\\w+|teve|com)\\s+afastament|portador\\w*|doentes?\\b|com hiv|tem hiv)`,
        'g',
      ),
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      /^sem (carencia|limite)/.test(passage.matchedText) ||
      // A separate rule covers pregnancy tests.
      (/sangue/.test(passage.matchedText) && /gravid|gestac/.test(passage.sentence)) ||
      (/toxicologic/.test(passage.matchedText) && passage.mentions(professionalDriving)) ||
      /\b(pacient\w*|clientes?|vender|farmacias?|kits?|laudar|realizar|realizacao|coleta\w*|laborator\w*|analis\w+|atend\w+|cuidar|cuidados|aplicar|interpret\w+|acompanh\w+|orient\w+|prevencao|campanh\w+|ocupacional|admissiona(l|is)|aso|promo\w+|aprendizagem)\b/.test(
        passage.sentence,
      ),
  },
  {
    rule: 'criminal_or_credit_record',
    severity: 'forbidden',
    law: 'CF art. 5º, X; Lei 9.029/1995, art. 1º; TST, IRR 1 (RR-243000-58.2013.5.13.0023)',
    suggestion: 'Tire a exigência: antecedentes só cabem onde a função os justifica; SPC e Serasa, nunca.',
    patterns: [
      /\b(antecedentes? (criminais|criminal|policiais)|antecedentes?|ficha (criminal|limpa|policial)|nada consta|certid(ao|oes) negativas? d[ae] (policia|justica)|(sem|nao ter) ficha na policia|certid(ao|oes) (negativas? )?(criminal|criminais|de antecedentes|policial)|atestado de (bons )?antecedentes|passage(m|ns) (pela|na) policia|passage(m|ns) policia(l|is)|ex[- ]?(presidiari\w+|detent\w+))\b/g,
      /\b(sem|nem|nao (ter|tem|tenha|possu\w+|pode ter))\s+passage(m|ns)(?=\s*(?:$|[,;.!\n)]|(e|ou|criminal|criminais|pel[ao])\b))/g,
      /\b(nao (ter|possuir)|sem)\s+processos?\s+(crimina(l|is)|judicia(l|is)|trabalhistas?|na (justica|policia))\b|\bnao (responder?|responda) a (nenhum )?processos?\b/g,
      new RegExp(
        `\\b(?:quem|pessoas que|candidat\\w+) (?:tem|tenha|com|responde\\w* a) processos?${excludedOrPreferred}`,
        'g',
      ),
      /\bproblemas? com a (justica|policia|lei)\b|\bfolha corrida\b|\bpesquisa (social|criminal|de antecedentes)\b/g,
      /\b(nunca|nao)\s+(ter\s+sido|foi|tenha sido)\s+(pres[oa]|condenad[oa]|processad[oa]|fichad[oa])\b/g,
      /\b(nao (dever|deva|estar devendo)|sem dividas?)\s+na praca\b|\bscore (de credito )?(acima|minimo|maior|alto)\b|\b(consult\w+|verific\w+)\s+(o\s+)?(seu|teu) (cpf|nome)\b/g,
      /\b(nome|cpf) (limpo|sujo|negativado|sem (restric|pendenc|divid)\w+)\b/g,
      /\b(restric\w+|pendencias?|registros?|inscric\w+|apontamentos?)\s+(no|na|ao|em|de|do|cadastra\w*|financeir\w*)\s*(nome|credito|cpf|spc|serasa|orgaos? de (protecao|credito))?\s*(spc|serasa|cpf)?\b/g,
      /\b(spc|serasa)\b/g,
      /\b(nao (estar|esteja|ter|possuir)|sem)\s+(nome\s+)?(negativad[oa]s?|endividad[oa]s?|dividas?|debitos?|protestos?)\b/g,
      /\b(consulta|analise|score|situacao)\s+(de|do|ao|no)\s+(credito|cpf|score|spc|serasa)\s+d[oa]s?\s+candidat\w+/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
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
      (/antecedente|ficha|nada consta|certid|passage|detent|presidiari/.test(passage.matchedText) &&
        passage.mentions(recordCheckOccupations)) ||
      (!/candidat|interessad|selecionad|contratac|\badmissao|\bvaga/.test(passage.sentence) &&
        /\b(d[oae]s? clientes?|client\w+|cobranca|inadimplen\w+|analise de credito|concessao|fornecedor\w*|experian|emissao|emitir|(fazer|realizar|efetuar|apoiar) (as )?consultas? (ao|a|de)|pesquisas? (ao|de)|devedor\w*|negativacao|paciente|documentac\w+ de|imobiliari\w+|(?<!\bprotestos? em )cartorio|licitac\w+|feedback de)\b/.test(
          passage.sentence,
        )),
  },
  {
    rule: 'experience_over_six_months',
    severity: 'warning',
    law: 'CLT art. 442-A',
    suggestion: 'Escreva “experiência de até 6 meses”, ou o que a pessoa precisa saber fazer.',
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
    suggestion: 'Teste e treinamento são trabalho: escreva “treinamento remunerado” ou tire o período.',
    patterns: [
      /\b(teste|testes|treinamento|experiencia|periodo|semanas?|quinzena|dias?|mes|meses|integracao|capacitacao|trial)\b[^.;!?\n]{0,50}?\b(nao (e |sera |sao |serao |ha |tem |recebe |e pago )?(remunerad\w*|pag\w*|remuneracao|pagamento|salario)|sem (remuneracao|remunerar|pagamento|salario|receber|ganhar|ajuda de custo|custo para a empresa)|de graca|nao[- ]remunerad\w+)\b/g,
      /\b(trabalh\w+|atua\w+|comec(ar?|e)|iniciar?|vaga|funcao|atividade)\b[^.;!?\n]{0,30}?\b(sem (remuneracao|salario|receber|pagamento)|de graca|nao[- ]remunerad\w+)\b/g,
      /\b(em troca de|pagamento em|remuneracao em)\s+(experiencia|aprendizado|visibilidade|portfolio|divulgacao|refeic\w+|moradia|comida|alimentacao|hospedagem|conhecimento)\b/g,
      /\b(remuneracao|salario|pagamento)\s+(so|somente|apenas)\s+(apos|depois|a partir|quando)\b/g,
      /\b(so|somente|apenas)\s+(comeca a |vai |passa a )?(receber?|ganhar?|remunera\w*|recebe)\s+(apos|depois|a partir)\b/g,
      /\b(primeir[oa]s?|\d+|uma?|dois|duas|tres|quatro|cinco)\s+(dias?|semanas?|mes|meses)\s+(e |sao |sera |serao )?(gratis|gratuit[oa]s?|voluntari[oa]s?|de graca|sem receber|sem salario)\b/g,
      /\b(trabalho|servico|atividade|atuacao)s?\s+voluntari[oa]s?\s+(no|na|nos|nas|durante|por|ate|antes)\b/g,
      /\b(trabalho|servico|atuacao)\s+voluntari[ao]\s+com (chance|possibilidade|promessa)\b/g,
      /\bnao (pagamos|pago|remuneramos|se paga|paga)\b[^.;!?\n]{0,25}\b(testes?|treinamento|experiencia|integracao|primeir[oa]s? (dias?|semanas?|mes))\b/g,
      /\b(periodo|fase) (\w+ ){0,2}(gratuit[oa]|voluntari[oa])\b|\bnao (recebe|ganha)\w* (nada )?(n[oa]s?|durante|ate)\b[^.;!?\n]{0,12}\b(primeir|test|treinamento|experiencia)\w*/g,
      /\b(pagamos|paga-se|recebe) (so|somente|apenas) [oa]s? (transporte|vale|passage|almoco|lanche|alimentacao)\w*[^.;!?\n]{0,20}\b(test|treinamento|experiencia|primeir)\w*/g,
      /\b(hospedagem|comida|moradia|alimentacao|refeic\w+) em troca de (trabalho|servico|ajuda)\b/g,
      /\b(so|somente|apenas) (recebe|ganha|paga)\w* se\b/g,
      /\bnao (oferecemos|ha|tem|existe) (salario|remuneracao|pagamento)\b[^.;!?\n]{0,30}\b(testes?|treinamento|periodo|experiencia|inicio|primeir[oa]s?)\b/g,
      /\bteste\s+(gratis|gratuito|de graca|voluntario)\b/g,
      /\bsem (remuneracao|salario|pagamento)\s+(no inicio|no comeco|inicial|n[oa]s? primeir\w+|durante|ate)\b/g,
      /\b(de forma|a titulo|trabalho em carater)\s+(voluntari[ao]|gratuit[ao])\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      /\b(licenca|intervalo|folga|pausa|feriado|estagio (curricular )?obrigatorio|nao existe|todo)\b/.test(
        passage.phrase,
      ) ||
      (/gratis|gratuito/.test(passage.matchedText) &&
        /\b(client\w+|academia|assinatura|planos?|sistemas?|software|aplicativos?|produtos?)\b/.test(
          passage.sentence,
        )) ||
      // A separate rule covers unpaid internships.
      passage.vacancy.employmentType === 'Estágio',
  },
  {
    rule: 'candidate_pays',
    severity: 'forbidden',
    law: costLaws,
    suggestion: 'Tire a cobrança: quem contrata paga por cursos, exames, uniforme e material.',
    patterns: [
      /\b(taxas?|tarifa|valor|custo)\s+(unica\s+)?(de |da |do |para )?(a )?(inscricao|cadastro|matricula|adesao|participacao|processo( seletivo)?|seletiv\w+|administrativa|agenciamento|reserva|entrevista|encaminhamento|contratacao|garantia)\b/g,
      // The price of an item. Larger amounts are usually salaries.
      /\b(taxas?|cursos?|treinamentos?|kit|material|apostila|uniforme|cracha|exames?|cadastro|inscricao|matricula|agenciamento|assessoria|certificado)\b[^.,;!?\n\d]{0,25}?(:|\b(de|por|custa|apenas|so|valor)) ?(r\$ ?\d{1,3}(?!\d|\.\d)|\d{1,3} ?reais)/g,
      /\b(voce investe|invista|investimento de)\s+(r\$ ?\d{1,3}(?!\d|\.\d)|\d{1,3} ?reais)/g,
      /\b(cursos?|treinamentos?)\b[^.;!?\n]{0,30}\b(parcelad[oa]s?|em ate \d+ ?(x|vezes (no|sem|de)))(?!\w)/g,
      /\b(compr(ar|e|a)|adquir(ir|a))\b[^.;!?\n]{0,40}\bpara (comecar|iniciar|participar)(?=\s*(?:$|[.,;!\n]|a trabalhar))/g,
      /\bdeposito (como|de|em) garantia\b|\bgarantia em dinheiro\b/g,
      /\bagencia (fica com|cobra|retem|desconta) \d{1,3} ?%/g,
      /\b(deposite|transfira|pague|traga)\b[^.;!?\n]{0,20}?(r\$ ?\d|\d ?reais)/g,
      /\b(inscricao|cadastro|matricula) por r\$ ?\d/g,
      /\b(vaga|contratacao|inscricao|entrevista|cadastro)\b[^.;!?\n]{0,30}\bmediante (o )?(pagamento|deposito|compra|taxa)\b/g,
      /\b(investimento|capital|aporte) inicial\b/g,
      /\b(metade|parte|percentual|\d{1,3} ?%)\s+d[oe]\s+(seu\s+)?primeiro salario\b/g,
      /\b(custo|valor|preco)\s+d[oe]\s+(treinamento|curso|kit|uniforme|exame)\b[^.;!?\n]{0,15}r\$/g,
      /\bdesconta(mos|dos?|das?)?\s+(se\s+)?([oa]s?\s+)?(valor\s+d[oa]s?\s+)?(uniformes?|kits?|cursos?|exames?|treinamentos?|crachas?|epis?)\b/g,
      /\b(cobramos|cobra-se|sera cobrad[ao]|e cobrad[ao]|ha (a )?cobranca de|cobranca de)\s+(uma?\s+|a\s+|o\s+)?(pequen[ao]\s+)?(taxas?|valor|inscricao|r\$)/g,
      /\b(fazer|realizar|concluir|ter|contratar)\s+(um|o|nosso|o nosso)\s+(curso|treinamento)\b[^.;!?\n]{0,30}?r\$\s*\d+/g,
      /\b(deposito|pix|transferencia|boleto|sinal|caucao|pagamento)\s+(antecipad[oa]|adiantad[oa]|previo|inicial|de r\$|no valor|de \d+ ?reais|para (garantir|reservar|iniciar|comecar))/g,
      /\b(pagar?|pague|pagam|pagando|pagamento|arcar|arque|custear|custeie|deposit\w+|transferir|transfira|desembolsar|investir)\b[^.;!?\n]{0,40}?\b(taxas?|taxinha|cursos?|treinamentos?|kits?|material|materiais|uniformes?|exames?|apostilas?|inscricao|cadastro|adesao|certificad\w+|vaga|cracha|carteirinhas?|mensalidades?|agencia|agenciamento|nr[- ]?\d+|epis?)\b/g,
      /\b(comprar?|compre|adquirir|adquira|aquisicao|compra)\b[^.;!?\n]{0,30}?\b(kits?|uniformes?|material inicial|apostilas?|cursos?|fardamento|ferramentas?|mostruarios?|estoque inicial|epis?|produtos para revenda|proprio material)\b/g,
      /\b(kits?|uniformes?|cursos?|treinamentos?|mensalidades?|anuidades?|reciclagem|nr[- ]?\d+|exames?( admissional)?|materia(l|is)|epis?|apostilas?|cracha|certificad\w+)\b[^.;!?\n]{0,50}?\b(por conta d[oa] (candidat|funcionari|colaborador|trabalhador|contratad|empregad)\w+|por (sua conta|conta propria|conta d[oa] (aprovad|selecionad|interessad)[oa])|fica(m|ndo)? (com|a cargo d)[oae]? ?o? ?(candidat|contratad|empregad|aprovad|selecionad)\w+|sai do (seu )?salario|dividid[oa]s? (no|em)|(?:pag|custead|bancad|comprad|adquirid)[oa]s? pel[oa] (candidat|funcionari|colaborador|trabalhador|contratad|empregad|propri)\w*|descontad[oa]s? (d[oa]|no|em)|sera descontad\w+|pag[oa]s? (a parte|antes))/g,
      /\b(curso|treinamento|kit|apostila|exame|uniforme|cadastro|inscricao|certificado)\b[^.;!?\n]{0,30}?(no valor de|custa|custo de|por apenas|valor:?|\d{1,2} ?x (de )?)\s*r\$\s*\d/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      isAboutDuties(passage) ||
      (/primeiro salario/.test(passage.matchedText) && /adianta/.test(passage.phrase)) ||
      // Amounts that the employer or a customer pays.
      (/r\$|reais/.test(passage.matchedText) &&
        /\b(auxilio|bolsa|ajuda|vale|beneficio|remunerad|premio|premiac|comiss|entrega|pedido|motoboy|pagamos)/.test(
          passage.phrase,
        )) ||
      (!/taxas? (unica )?(de |da |para )?(inscricao|cadastro|adesao|matricula|participacao|processo|reserva)|inicial|candidat|funcionari|colaborador|empregad|contratad|descontad|r\$|reais|antecipad|adiantad|kit|apostila|cobra|\bnoss[oa]\b|primeiro salario|aprovad|selecionad|holerite|para (comecar|iniciar|participar)|agencia|parcelad|em ate|invist|invest|trabalhador|sua conta|conta propria|salario$|a parte|mediante/.test(
        passage.matchedText,
      ) &&
        !applicantWords.test(passage.sentence)),
  },
  {
    rule: 'photo_required',
    severity: 'warning',
    law: 'CF art. 7º, XXX; Lei 9.029/1995, art. 1º',
    suggestion: 'Peça só o currículo: um rosto não é qualificação.',
    patterns: [
      /\b(curriculos?|cv|envi\w+|anex\w+|mand\w+|encaminh\w+|inscric\w+|cadastro|candidatura)\b[^.;!?\n]{0,40}?\b(fotos?|fotografias?|selfies?)\b/g,
      /\bbook fotografico\b|\b(imagem|retrato) d[eo] (rosto|candidat)\w*/g,
      /\b(so|somente|apenas) com foto\b|\bfotos? 3 ?x ?4\b[^.;!?\n]{0,40}\b(curriculo|entrevista|inscric\w+)\b/g,
      /\b(com|trazer|levar|apresentar|deixar)\s+(uma\s+|duas\s+|\d\s+)?fotos? 3 ?x ?4\b/g,
      /\bsem (a )?foto\b[^.;!?\n]{0,30}\b(nem|nao (ser\w+|analis\w+|avali\w+|respond\w+|chama\w+|consider\w+)|(sera|serao) (descart|desconsider|elimin|desclassific)\w+)\b/g,
      /\b(fotos?|fotografias?|selfies?)\s+(\w+\s+){0,2}(recentes?|atual|atuais|atualizadas?|de (rosto|corpo)( inteiro)?|obrigatori\w+|no curriculo|do candidato|da candidata|sua|suas|pessoal|visivel)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      (!passage.matchedText.startsWith('sem ') && /\bsem (foto|a foto)/.test(passage.sentence)) ||
      (/3 ?x ?4/.test(passage.matchedText) && /\badmissao\b/.test(passage.sentence)) ||
      // Photos of things belong to the work.
      /\b(fotos?|fotografias?) d[aeo]s? (?!rosto|corpo|busto|perfil|candidat|frente|pessoa|meio|boa|qualidade|voce|apresentac)/.test(
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
