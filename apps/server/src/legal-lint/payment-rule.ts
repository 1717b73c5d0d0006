import { isDenied, isListOfTasks, type Passage, type TextRule } from './lint-rule.ts';

/** Words that name the applicant, or say that something must be done. */
const applicantWords =
  /\b(candidat\w+|voce|selecionad\w+|aprovad\w+|interessad\w+|contratad\w+|colaborador\w*|funcionari\w+|trabalhador\w*|novat\w+|por (sua|conta (propria|d[oa]))|antes de (comecar|iniciar|ser)|para (garantir|participar|iniciar|comecar|reservar|concorrer|trabalhar)|obrigatori\w+|necessari\w+|devera\w*|deve|precis[ao]|vaga|inscricao|contratacao|depende|mediante|no primeiro|do primeiro|do salario)\b/;

/** True for a price, which makes an offered course or kit a sale. */
const isPriced = ({ matchedText, phrase }: Passage): boolean =>
  /\b(por|apenas|so|custa) ?(r\$ ?\d|\d+ ?reais)|\b(taxas?|matricula) /.test(matchedText) &&
  !/\b(pel[oa] (empresa|contratante|empregador\w*|escritorio|loja|grupo|instituicao)|sem custos?|para (os |as )?(client|alun)\w+)\b/.test(
    phrase,
  );

/** Costs that an employee bears, even if the phrase names customers. */
const costsOfEmployee =
  /\bdescontad[oa]s? d|\b(por conta d[oa]|pel[oa]) (candidat|funcionari|colaborador|trabalhador|aprovad|selecionad|contratad|empregad)|\b(investimento|capital|aporte) inicial\b/;

/** True for work that deals with payments, and for costs that the employer pays. */
export const isAboutDuties = (passage: Passage): boolean =>
  isPaidByEmployer(passage) || isTaskWithMoney(passage);

const isPaidByEmployer = (passage: Passage): boolean =>
  !isPriced(passage) &&
  /\b(pel[oa] (empresa|contratante|empregador\w*|escritorio|loja|grupo|instituicao)|por (conta|nossa conta) (da empresa|do empregador)|custead[oa]s? pela|reembols\w+|gratuit\w+|sem custos?|fornec\w+|oferec\w+|100% pag\w+|bolsa de estudos?|subsidi\w+)\b/.test(
    passage.phrase,
  );

const isTaskWithMoney = ({ matchedText, phrase }: Passage): boolean =>
  /\b(contas a pagar|fatura\w*|impostos?|tribut\w+|folha de|efetuar|controlar|conferir|conferencia|emitir|emissao|lancar|conciliacao|vender|repor|montagem de kits?|negociar|cobrar|cobranca|recolh\w+|cotac\w+|orcament\w+|ministrar|baixa)\b/.test(
    phrase,
  ) ||
  (!costsOfEmployee.test(matchedText) &&
    /\b(clientes?|fornecedor\w*|alun\w+|pacient\w+|hospede\w*|vendas?)\b/.test(phrase));

const costLaws = 'CLT arts. 2º e 462; CF art. 7º, X; Código de Defesa do Consumidor, art. 39';

/** Words that address the applicant, or say that somebody pays. */
const directAddress =
  /\b(voce|seus?|suas?|teus?|tuas?|pag(a|am|ue|ar|amento|ando)|deposit(e|ar|ando)|transf\w+|para (participar|garantir|comecar|iniciar|concorrer|reservar|ser|entrar|trabalhar)|(?<!d[oae]s? )candidat\w+ (dev|prec|arc|pag)\w*|r\$|reais)\b|r\$/;

/** True if the words are in a list of tasks: "Organizar concursos: editais, taxa de inscrição, recursos". */
const isAboutTasks = (passage: Passage): boolean =>
  isListOfTasks(passage) && !directAddress.test(passage.sentence);

/**
 * True if the ad says that nothing is to be paid: "sem investimento inicial". "Sem depósito não há vaga" asks for it.
 */
const isWithout = ({ before, after }: Passage): boolean =>
  /\b(sem|zero|nenhum|nenhuma|livre de) (\w+ )?$/.test(before) &&
  !/^[^.;!?\n]{0,40}((?<!\be )\b(nao|nem|perde)|\b(perdida|cancelada|(esta|fica|estara|ficara) (de )?fora))\b/.test(
    after,
  );

/** Words that make it clear that the applicant pays. Without them, a match may be about what an employer pays. */
const clearCosts =
  /taxas? (unica )?(de |da |para )?(inscricao|cadastro|adesao|matricula|participacao|processo|reserva)|inicial|candidat|funcionari|colaborador|empregad|contratad|descontad|r\$|reais|antecipad|adiantad|kit|apostila|cobra|\bnoss[oa]\b|primeiro salario|aprovad|selecionad|holerite|para (comecar|iniciar|participar)|agencia|parcelad|em ate|invist|invest|trabalhador|sua conta|conta propria|salario$|a parte|mediante/;

const isAboutApplicant = ({ matchedText, sentence }: Passage): boolean =>
  clearCosts.test(matchedText) || applicantWords.test(sentence);

/** Fees, courses and goods that the applicant pays. */
export const paymentRule: TextRule = {
  rule: 'candidate_pays',
  severity: 'forbidden',
  law: costLaws,
  suggestion:
    'Quem contrata paga: troque a cobrança por “A empresa paga cursos, exames, uniforme e material”.',
  sentence: 'A empresa paga cursos, exames, uniforme e material',
  patterns: [
    // "valor da inscrição"
    /\b(taxas?|tarifa|valor|custo)\s+(unica\s+)?(de |da |do |para )?(a )?(inscricao|cadastro|matricula|adesao|participacao|processo( seletivo)?|seletiv\w+|administrativa|agenciamento|reserva|entrevista|encaminhamento|contratacao|garantia)\b/g,
    // The price of an item. Larger amounts are usually salaries.
    /\b(taxas?|cursos?|treinamentos?|kit|material|apostila|uniforme|cracha|exames?|cadastro|inscricao|matricula|agenciamento|assessoria|certificado)\b[^.,;!?\n\d]{0,25}?(:|\b(de|por|custa|apenas|so|valor)) ?(r\$ ?\d{1,3}(?!\d|\.\d)|\d{1,3} ?reais)/g,
    // "investimento de R$ 150"
    /\b(voce investe|invista|investimento de)\s+(r\$ ?\d{1,3}(?!\d|\.\d)|\d{1,3} ?reais)/g,
    // "treinamento parcelado"
    /\b(cursos?|treinamentos?)\b[^.;!?\n]{0,30}\b(parcelad[oa]s?|em ate \d+ ?(x|vezes (no|sem|de)))(?!\w)/g,
    // "compre o material para começar"
    /\b(compr(ar|e|a)|adquir(ir|a))\b[^.;!?\n]{0,40}\bpara (comecar|iniciar|participar)(?=\s*(?:$|[.,;!\n]|a trabalhar))/g,
    // "depósito como garantia"
    /\bdeposito (como|de|em) garantia\b|\bgarantia em dinheiro\b/g,
    // "agência cobra 30%"
    /\bagencia (fica com|cobra|retem|desconta) \d{1,3} ?%/g,
    // "deposite R$ 40"
    /\b(deposite|transfira|pague|traga)\b[^.;!?\n]{0,20}?(r\$ ?\d|\d ?reais)/g,
    // "inscrição por R$ 30"
    /\b(inscricao|cadastro|matricula) por r\$ ?\d/g,
    // "vaga mediante pagamento"
    /\b(vaga|contratacao|inscricao|entrevista|cadastro)\b[^.;!?\n]{0,30}\bmediante (o )?(pagamento|deposito|compra|taxa)\b/g,
    // "adianta R$ 120 do kit"
    /\b(adiant|antecip)(a|e|ar|am) r\$ ?\d{1,4} (d[oa]s?|pel[oa]s?|para o) (kit|uniforme|material|curso|cracha|exame|treinamento|cadastro)s?\b/g,
    // "investimento inicial"
    /\b(investimento|capital|aporte) inicial\b|\b(pequeno |algum )(capital|investimento|dinheiro)( proprio)? (para|pra) (comecar|iniciar|investir)\b/g,
    // "metade do primeiro salário"
    /\b(metade|parte|percentual|\d{1,3} ?%)\s+d[oe]\s+(seu\s+)?primeiro salario\b/g,
    // "custo do curso: R$"
    /\b(custo|valor|preco)\s+d[oe]\s+(treinamento|curso|kit|uniforme|exame)\b[^.;!?\n]{0,15}r\$/g,
    // "descontamos o valor do uniforme"
    /\bdesconta(mos|dos?|das?)?\s+(se\s+)?([oa]s?\s+)?(valor\s+d[oa]s?\s+)?(uniformes?|kits?|cursos?|exames?|treinamentos?|crachas?|epis?)\b/g,
    // "cobramos uma taxa"
    /\b(cobramos|cobra-se|sera cobrad[ao]|e cobrad[ao]|ha (a )?cobranca de|cobranca de)\s+(uma?\s+|a\s+|o\s+)?(pequen[ao]\s+)?(taxas?|valor|inscricao|r\$)/g,
    // "fazer um curso de R$ 200"
    /\b(fazer|realizar|concluir|ter|contratar)\s+(um|o|nosso|o nosso)\s+(curso|treinamento)\b[^.;!?\n]{0,30}?r\$\s*\d+/g,
    // "pagamento antecipado"
    /\b(deposito|pix|transferencia|boleto|sinal|caucao|pagamento)\s+(antecipad[oa]|adiantad[oa]|previo|inicial|de r\$|no valor|de \d+ ?reais|para (garantir|reservar|iniciar|comecar))/g,
    // "pagar R$ 50 de inscrição"
    /\b(pagar?|pague|pagam|pagando|pagamento|arcar|arque|custear|custeie|deposit\w+|transferir|transfira|desembolsar|investir)\b[^.;!?\n]{0,40}?\b(taxas?|taxinha|cursos?|treinamentos?|kits?|material|materiais|uniformes?|exames?|apostilas?|inscricao|cadastro|adesao|certificad\w+|vaga|cracha|carteirinhas?|mensalidades?|agencia|agenciamento|nr[- ]?\d+|epis?)\b/g,
    // "compra do nosso curso"
    /\b(comprar?|compre|adquirir|adquira|aquisicao|compra)\b[^.;!?\n]{0,30}?\b(kits?|uniformes?|material inicial|apostilas?|cursos?|fardamento|ferramentas?|mostruarios?|estoque inicial|epis?|produtos para revenda|proprio material)\b/g,
    // "uniforme será descontado"
    /\b(kits?|uniformes?|cursos?|treinamentos?|mensalidades?|anuidades?|reciclagem|nr[- ]?\d+|exames?( admissional)?|materia(l|is)|epis?|apostilas?|cracha|certificad\w+)\b[^.;!?\n]{0,50}?\b(por conta d[oa] (?!empres|contratante|empregador|loja|casa|client|patr|firma|escola|restaurante|clinica|hospital|grupo|escritorio|construtora|prefeitura|agencia|fabrica|condominio|nossa)\w+|por (sua conta|conta propria|conta d[oa] (aprovad|selecionad|interessad)[oa])|fica(m|ndo)? (com|a cargo d)[oae]? ?o? ?(candidat|contratad|empregad|aprovad|selecionad)\w+|sai do (seu )?salario|dividid[oa]s? (no|em)|(?:pag|custead|bancad|comprad|adquirid)[oa]s? pel[oa] (candidat|funcionari|colaborador|trabalhador|contratad|empregad|propri)\w*|descontad[oa]s? (d[oa]|no|em)|sera descontad\w+|pag[oa]s? (a parte|antes))/g,
    // "curso custa R$ 199"
    /\b(curso|treinamento|kit|apostila|exame|uniforme|cadastro|inscricao|certificado)\b[^.;!?\n]{0,30}?(no valor de|custa|custo de|por apenas|valor:?|\d{1,2} ?x (de )?)\s*r\$\s*\d/g,
  ],
  isLawful: (passage) =>
    isDenied(passage) ||
    isWithout(passage) ||
    isAboutTasks(passage) ||
    isAboutDuties(passage) ||
    !isAboutApplicant(passage) ||
    // An advance on the first salary.
    (/primeiro salario/.test(passage.matchedText) && /adianta/.test(passage.phrase)) ||
    // Amounts that the employer or a customer pays.
    (/r\$|reais/.test(passage.matchedText) &&
      /\b(auxilio|bolsa|ajuda|vale|beneficio|remunerad|premio|premiac|comiss|entrega|pedido|motoboy|pagamos)/.test(
        passage.phrase,
      )),
};
