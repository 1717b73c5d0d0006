import type { FraudSignalKind } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import type { TextPatterns } from '../legal-lint/lint-rule.ts';
import {
  imperative,
  income,
  isExcluded,
  isIncome,
  isLawfulRequest,
  isPaidByEmployer,
} from './honest-contexts.ts';

/** An amount in figures or words. The number of its digits is limited, so that long numbers are read in linear time. */
export const money =
  '(?<![\\w,.])(?:(?:r|us)\\$ ?(?!0\\b)\\d{1,3}(?:\\.\\d{3}){0,2}(?:,\\d{2})?|\\d{1,3}(?:\\.?\\d{3})?(?:,\\d{2})? ?(?:reais|real|dolares|euros|usdt|contos?)\\b|\\d{1,3},\\d{2}\\b(?! ?%)|(?:dez|quinze|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|quatrocentos|quinhentos|mil)\\b(?: e \\w{3,9})? reais\\b)';

/** An amount of at most three digits. Larger ones are often wages. */
const smallMoney = `(?!(?:r\\$ ?)?\\d{1,3}\\.?\\d{3}\\b)${money}`;

/** Up to `length` characters of a sentence. A full stop inside a number or before a letter does not end it. */
const upTo = (length: number): string => `(?:[^.;!?\\n]|\\.(?=\\S)){0,${length}}?`;

/** Things that scams sell to candidates. An amount next to these words is enough. */
const scamGoods =
  'cursos?|treinamentos?|reciclagem|exames?|kits?|uniformes?|camis(?:a|as|etas?)|bags?|mochilas?|capacetes?|crachas?|carteirinhas?|apostilas?|materia(?:l|is)|teste on-?line|cadastro|inscric(?:ao|oes)|certificad\\w+|banco de talentos';

/** Includes things whose names also occur in honest ads, so that an amount next to them is not enough. */
const pricedGoods = `(?:${scamGoods}|certificac\\w+|laudos?|botas?|epis?|licencas?|book|teste|fichas?|matriculas?|consulta|avaliac(?:ao|oes)|palestras?|visto|certid(?:ao|oes)|guias?|acesso|rastreador\\w*|frete|termo|processo seletivo|documentacao|atestado|manual|pacote)`;

const pay =
  '(?:pagar|quitar|recolher|contribuir|adquirir|comprar|assinar|investir|depositar|carregar|recarregar|transferir|desembolsar|arcar|custear)';

/** Words that only a scam says about the money of candidates. */
const moneyDemands: TextPatterns<FraudSignalKind> = {
  rule: 'asks_payment',
  patterns: [
    // "invista a partir de R$ 200"
    new RegExp(
      `\\b(?:pague|quite|recolha|contribua|adquira|compre|assine|invista|aplique|carregue|recarregue|deposite|desembolse|transfira|ative)\\b${upTo(60)}${money}`,
      'g',
    ),
    // "o candidato paga R$ 90"
    new RegExp(
      `\\b(?:vc|voce|cada um|(?:o |a )?(?:candidat[oa]|interessad[oa]|contratad[oa]))\\b${upTo(30)}\\b(?:paga(?!-se)|compra|deposita|adquire|contribui|recarrega|investe|quita|assina)\\b${upTo(60)}${money}`,
      'g',
    ),
    // "é necessário contribuir com R$ 70,00"
    new RegExp(
      `\\b(?:(?:e|sera|seja) (?:preciso|necessari[oa]|obrigatori[oa]|exigid[oa])|precisar?|deve(?:ra)?|(?:tem|tera|ter) (?:que|q|de)|para (?:liberar|garantir|reservar|confirmar|concluir|receber|comecar|iniciar|participar|gerar|ativar|finalizar))\\b${upTo(40)}\\b${pay}\\b${upTo(60)}${money}`,
      'g',
    ),
    // "custo da consulta é de R$ 32,00 por conta do candidato"
    new RegExp(
      `\\b(?:custo|valor|preco)\\b${upTo(40)}${money}${upTo(60)}\\b(?:por conta d[oa] (?:propri[oa] )?(?:candidat|colaborador|funcionari|contratad|trabalhador|interessad)\\w*|pel[oa] candidat\\w+|antes d[aeo] (?:entrevista|admissao|contrat\\w+|comecar|iniciar|assinatura|inicio|integracao|treinamento))`,
      'g',
    ),
    // "R$ 70 por Pix, devolvido"
    new RegExp(`${money}${upTo(60)}\\b(?:devolvid|ressarcid|abatid|estornad)[oa]s?\\b`, 'g'),
    // "R$ 28,00 (não reembolsável"
    new RegExp(`${money}${upTo(20)}\\b(?:nao )?(?:reembolsave(?:l|is)|restituive(?:l|is))\\b`, 'g'),
    // "R$ 99 com contratação garantida"
    new RegExp(
      `${money}${upTo(60)}\\b(?:contratac(?:ao|oes)|vagas?|emprego|entrevista) (?:e )?garantid[oa]s?\\b`,
      'g',
    ),
    // "faça um Pix de R$ 19,90"
    new RegExp(
      `\\b(?:faz|faca|fazer|efetu\\w+|realiz\\w+)\\b${upTo(15)}\\b(?:pagamento|deposito|transferencia|pix|recarga)\\b${upTo(20)}${money}`,
      'g',
    ),
    // "é cobrada taxa simbólica de R$ 29,90"
    new RegExp(
      `\\b(?:e|sera|sao|serao) (?:cobrad[oa]s?|descontad[oa]s? d[oa] (?:seu|sua) (?:cartao|conta))\\b${upTo(40)}${money}`,
      'g',
    ),
    // "leve no dia 35 reais"
    new RegExp(`\\b(?:traga|leve)\\b${upTo(15)}${money}`, 'g'),
    // "só participa quem paga R$ 20"
    new RegExp(
      `\\b(?:so|somente|apenas) (?:entra|entram|participa|participam|concorre|concorrem|comeca|e chamado)\\b${upTo(50)}${money}`,
      'g',
    ),
    // "50 reais no dia da entrevista"
    new RegExp(
      `${money}${upTo(30)}\\b(?:para (?:validacao|validar|confirmacao)|antes de (?:comecar|iniciar|embarcar|assinar|viajar)|no dia da entrevista)\\b`,
      'g',
    ),
    // "R$ 60 referentes ao uniforme"
    new RegExp(`${money} referentes? a[os]? ${pricedGoods}\\b`, 'g'),
    // "confirmação da vaga mediante pagamento"
    new RegExp(
      `\\b(?:vagas?|inscricao|cadastro|entrevista|contrat\\w+|admissao|documentacao|visto|cracha|uniforme|confirm\\w+|liber\\w+|reserv\\w+)\\b${upTo(60)}\\b(?:mediante|apos|depois d[aeo]|so com) (?:[ao] )?(?:confirmacao d[eo] )?(?:pagamento|deposito|pix|transferencia|quitacao|sinal)\\b`,
      'g',
    ),
    /\b(?:envi\w+|mand\w+) (?:o |um )?comprovante\b(?! de (?:residencia|endereco|renda|escolaridade|vacinacao|matricula|experiencia|conclusao|votacao|frequencia))/g,
    /\bdepositos? d[aeo] (?:garantia|reserva|seguranca)\b/g,
    // "garanta a sua vaga transferindo R$ 55"
    new RegExp(
      `\\b(?:reserv|garant|confirm|inscrev)\\w*\\b${upTo(30)}\\b(?:vaga|lugar|inscricao|entrevista|cadastro)\\b${upTo(30)}${money}`,
      'g',
    ),
    // "investimento inicial de R$ 350,00"
    new RegExp(
      `\\binvestimento (?:inicial )?(?:e )?de ${money}(?![^;!?\\n]{0,15}\\b(?:milh|bilh|mil\\b))`,
      'g',
    ),
    // "é cobrada uma pequena contribuição"
    /\b(?:e|sera|sao) cobrad[oa]s? (?:uma? )?(?:pequen[oa] )?(?:contribuicao|valor|quantia|ajuda)\b/g,
    // "candidato arca"
    /\b(?:candidat|interessad|aprovad|selecionad|contratad)[oa]s?\b[^.;!?\n]{0,30}?\b(?:arca|arcam|arcara|banca|bancara|custeia)\b/g,
    // "que o candidato compre"
    /\bque (?:voce|vc|(?:o |a |cada )candidat[oa])\b[^.;!?\n]{0,15}?\b(?:pague|banque|adiante|deposite|transfira|quite|custeie|compre)\b/g,
    // "metade do primeiro salário"
    /\b(?:\d{1,3} ?%|metade|parte) (?:de|do) (?:seu )?primeiro salario\b/g,
    // "pgto antecipado"
    new RegExp(`\\b(?:pgto|pagto)\\b${upTo(20)}\\b(?:antecipad|adiantad|previ)[oa]\\b`, 'g'),
    // "pagamento do laudo médico de R$ 110"
    new RegExp(`\\b(?:pagamento|quitacao|compra) d[aeo]s? ${pricedGoods}\\b${upTo(60)}${money}`, 'g'),
    // "depois do Pix enviamos"
    /\b(?:apos|depois d[eo]|mediante|assim que cair) (?:o |a )?(?:seu )?(?:pagamento|deposito|pix|transferencia|quitacao)\b[^.;!?\n]{0,40}?\b(?:enviamos|liberamos|mandamos|marcamos|agendamos|passamos|(?:voce|vc) (?:entra|comeca|recebe|ja)|(?:e|sera) (?:liberad|enviad|marcad)[oa])\b/g,
    // "a taxa será devolvida"
    /\b(?:taxa|valor|deposito|pix|quantia)\b[^.;!?\n]{0,15}?\b(?:volta|(?:e|sera) devolvid[oa])\b/g,
    // "faça uma recarga"
    /\b(?:mande|manda|envie|faca|faz|facam) (?:um |o |uma |a )?(?:pix|adiantamento|deposito|dinheiro|transferencia|recarga)\b/g,
    // "só chamamos quem pagar"
    /\b(?:so|somente|apenas) (?:aceit|contrat|cham|entr|fic|convoc)\w*\b[^.;!?\n]{0,15}?\bquem\b[^.;!?\n]{0,10}?\b(?:pag|deposit|compr|adquir)\w*/g,
    // "cobramos dos candidatos"
    /\bcobra(?:mos)?\b[^.;!?\n]{0,30}?\bd[oae]s? (?:candidat|estudante|profissiona|contratad|colaborador)\w*/g,
    // "aguarda só o pagamento"
    /\b(?:falta|aguarda|resta)\w* (?:apenas |so |somente )?(?:a |o )?(?:quitacao|pagamento|deposito|pix|acerto)\b/g,
    // "convide amigos que paguem"
    /\b(?:convide|indique|traga)\b[^.;!?\n]{0,30}?\b(?:paguem|adesao|depositem|invistam)\b/g,
    // "deposite para liberar o saque"
    /\bdeposit\w+\b[^.;!?\n]{0,40}?\b(?:(?:libere|liberar) o saque|saque)\b/g,
    // "compramos sua produção"
    /\b(?:compramos|recompramos)\b[^.;!?\n]{0,20}?\b(?:tudo pronto|sua producao)\b/g,
    // "uniformes são vendidos por nós"
    new RegExp(`\\b${pricedGoods}\\b${upTo(30)}\\b(?:e|sao) vendid[oa]s? por nos\\b`, 'g'),
    // "nível com recargas"
    /\b(?:tarefas|missoes|nivel|plataforma|comiss(?:ao|oes)|rendimentos|saques?|saldo)\b[^.;!?\n]{0,60}?\brecargas?\b/g,
    // "compre o próprio curso"
    /\b(?:adquira|compre|assine)\b[^.;!?\n]{0,30}?\b(?:manual|apostila|curso|kit|pacote|plano|licenca|certificad\w+|material|acesso|book)\b/g,
    // "quanto mais deposita"
    /\bquanto mais (?:voce |vc )?(?:deposit|invest|aplic|recarreg)\w+/g,
  ],
  isLawful: (passage) =>
    isLawfulRequest(passage) || (imperative.test(passage.matchedText) && income.test(passage.matchedText)),
};

/**
 * Prices of things and fees, and deposits. Benefits and duties are described with the same words, so `isLawful`
 * excludes them. Amounts of four digits are often wages, so things that are sold need a smaller one.
 */
const namedPrices: TextPatterns<FraudSignalKind> = {
  rule: 'asks_payment',
  patterns: [
    // "crachá tem custo de R$ 35"
    new RegExp(`\\b(?:${scamGoods})\\b${upTo(70)}${smallMoney}`, 'g'),
    // "taxa única de R$ 25"
    new RegExp(
      `\\b(?:taxas?|tarifa)\\b(?! de (?:entrega|servico|conversao|sucesso|ocupacao))[.:]?${upTo(55)}${money}`,
      'g',
    ),
    // "tx. adm. de R$ 39,90"
    new RegExp(`\\btx\\b[^;!?\\n]{0,30}?${money}`, 'g'),
    // "consulta é de R$ 32,00 por conta do candidato"
    new RegExp(
      `\\b${pricedGoods}\\b${upTo(50)}\\bpor conta (?:propria|d[oa] (?:propri[oa] )?(?:candidat|colaborador|interessad|contratad|aprovad|selecionad|funcionari)\\w*)`,
      'g',
    ),
    // "rastreador e a instalação ficam em R$ 280 pagos no ato"
    new RegExp(
      `\\b${pricedGoods}\\b${upTo(50)}\\b(?:pag[oa]s?|quitad[oa]s?|acertad[oa]s?)\\b${upTo(20)}\\b(?:antes d[aeo]|no ato|antecipad\\w+|adiantad\\w+)`,
      'g',
    ),
    // "pague os 55 reais da inscrição"
    new RegExp(
      `\\b(?:custa|sai|saem|fica|ficam|acertar|deixar?|mande|manda|deposite|deposita|pague|pagar|(?:voce|vc) paga)\\b(?: (?:so|apenas|uns|por|em|os|a))?(?<! de) \\d{2,4}\\b(?! ?(?:%|h\\b|horas|dias|vagas))${upTo(15)}\\b(?:pix|dinheiro|portaria|${pricedGoods})`,
      'g',
    ),
    // "R$ 45, somente à vista"
    new RegExp(
      `${money}${upTo(30)}\\b(?:(?:so|somente|apenas) a vista|pagamento unico|copia e cola|pix antecipado)\\b`,
      'g',
    ),
    // "apostilas parceladas"
    new RegExp(`\\b${pricedGoods}\\b${upTo(20)}\\b(?:parcelad|dividid)[oa]s?\\b`, 'g'),
    // "custo da reciclagem, trezentos reais"
    new RegExp(`\\b(?:valor|preco|custo) d[aeo]s? ${pricedGoods}\\b${upTo(15)}${money}`, 'g'),
    // "exame admissional custa"
    new RegExp(`\\b${pricedGoods}\\b${upTo(50)}\\bcust(?:a|am|ara)\\b`, 'g'),
    // "ficha custa trinta reais"
    new RegExp(
      `\\b${pricedGoods}\\b${upTo(50)}\\b(?:cust(?:a|am|o|ara)|sa(?:i|em)|fica|ficam|valor|investimento|por apenas|\\d{1,2} ?x)\\b${upTo(25)}${money}`,
      'g',
    ),
    // "depósito caução de R$ 70"
    new RegExp(
      `\\b(?:depositos?|caucao|calcao|sinal|aportes?|recarga|custas|anuidade|mensalidade|assinatura|licenca|cobranca|adiantamento|contribuicao|fianca|boletos?|parcelas?)\\b${upTo(50)}${money}`,
      'g',
    ),
  ],
  isLawful: (passage) => isLawfulRequest(passage) || isPaidByEmployer(passage) || isIncome(passage),
};

/** Purposes of costs, and words of payments. */
const costContext =
  /\b(vagas?|inscri\w+|cadastr\w+|fichas?|ativ(ar|acao|e)|pendencias?|regulariz\w+|garantia|taxas?|custos?|pede|pedimos|cobr\w+|deixa|adquir\w+|adesivo|jaleco|ferramentas?|avaliacao|perfil|agencia|boleto|reserv\w+|confirm\w+|liber\w+|valid\w+|consult\w+)\b/;

/** Words that explain an amount: who receives it, for which unit, or which product has this price. */
const amountExplanation =
  /\b(salari\w+|receb\w+|ganh\w+|pag(amos|a|os?|as?|amento)|por|a (hora|noite|diaria|semana)|media|minim[oa]|fixo|extras?|ajuda|auxilio|vale|tiquete|ticket|cartao|cesta|cesta basica|plano|desconto|convenio|almoco|jantar|refeicao|frete|freela\w*|turno|produtos?|mercadorias?|pacotes?|pix|aluguel|isent\w+|reembols\w+|rend\w+|vend\w+)\b/;

/**
 * Small amounts that nothing explains, next to words of selection. Ads of employers name amounts as pay or benefits.
 */
const unexplainedAmounts: TextPatterns<FraudSignalKind> = {
  rule: 'asks_payment',
  patterns: [new RegExp(smallMoney, 'g')],
  isLawful: (passage) =>
    !costContext.test(passage.sentence) ||
    amountExplanation.test(passage.sentence) ||
    income.test(passage.sentence) ||
    isLawfulRequest(passage),
};

const own = '(?:(?:seu|sua|teu|tua)(?: propri[oa])?|propri[oa])';

/** Accounts, names and addresses of candidates that are used for the money or goods of strangers. */
const accountUses: TextPatterns<FraudSignalKind> = {
  rule: 'asks_payment',
  patterns: [
    // "receba valores na sua conta e repasse"
    new RegExp(
      `\\b(?:receb\\w+|entra\\w*|cai\\w*)\\b${upTo(80)}\\b(?:na|em) (?:${own} )?conta\\b${upTo(60)}\\b(?:repass\\w+|transfer\\w+|transf(?:ira|ere)|saca\\w*|saque|entreg\\w+|devolv\\w+|reenvi\\w+)`,
      'g',
    ),
    // "abra contas em seu nome"
    new RegExp(
      `\\b(?:abr\\w+|criar?|crie)\\b${upTo(20)}\\bcontas?\\b${upTo(30)}\\b(?:no|em) ${own} nome\\b`,
      'g',
    ),
    // "alugue seu WhatsApp"
    new RegExp(
      `\\b(?:alug\\w+|empreste|emprestar|ceda|ceder|venda) (?:o |a )?${own} (?:whats\\w*|zap\\w*|perfil|cpf|cnpj|mei|nome|chip|numero|instagram)\\b`,
      'g',
    ),
    // "na sua conta e você compra"
    /\bna sua conta\b[^.;!?\n]{0,20}?\b(?:voce|vc) (?:compra|paga|transfere|repassa|manda|saca)\b/g,
    // "cai o valor e você repassa"
    /\b(?:cai|entra|chega) (?:o |um )?(?:dinheiro|valor|pix)\b[^.;!?\n]{0,30}?\b(?:voce|vc) (?:manda|repassa|transfere|envia)\b/g,
    // "apostamos com seu CPF"
    /\b(?:jog|apost|compr|abr|moviment)\w+\b[^.;!?\n]{0,15}?\bcom (?:o |a )?(?:seu|sua|teu|tua) (?:cpf|nome|conta)\b/g,
    // "assine o empréstimo"
    /\bassin\w+\b[^.;!?\n]{0,25}?\b(?:emprestimo|financiamento)\b/g,
    // "seu nome será usado"
    /\b(?:seu|sua) (?:cartao|conta|nome|cpf)\b[^.;!?\n]{0,15}?\b(?:sera|serao|vai ser) (?:usad|utilizad)[oa]/g,
    // "receba o Pix e mande para outra"
    /\breceb\w+ (?:os? |as? )?(?:pix|transferencias?|depositos?)\b[^.;!?\n]{0,40}?\b(?:mand|envi|repass|transfer)\w+\b[^.;!?\n]{0,20}?\b(?:outr[ao]s?|terceir[oa]s?|chaves?)\b/g,
    // "usamos sua conta para receber"
    /\b(?:usa\w*|utiliz\w+)\b[^.;!?\n]{0,15}?\b(?:sua|tua) conta\b[^.;!?\n]{0,30}?\b(?:moviment\w+|receb\w+|repass\w+|deposit\w+|transf\w+)/g,
    // "receba pacotes em casa e reenvie"
    new RegExp(
      `\\breceb\\w+ (?:as |os )?(?:encomendas?|pacotes?|produtos|mercadorias)\\b${upTo(40)}\\b(?:em casa(?! d[aeo])|(?:no|em|na) ${own} (?:casa|endereco|residencia))\\b${upTo(60)}\\b(?:reenvi\\w+|repass\\w+|despach\\w+|etiquetas?|outro (?:endereco|destinatario))`,
      'g',
    ),
    // "hotel do evento no seu nome"
    new RegExp(
      `\\b(?:emprestimo|financiamento|crediario|compra|cartao|chip|linha|hotel|aluguel)s?\\b${upTo(20)}\\b(?:no|em) ${own} nome\\b`,
      'g',
    ),
    // "compra os vales com seu cartão"
    new RegExp(
      `\\b(?:compr|pag)\\w+\\b${upTo(60)}\\bcom (?:o |a )?(?:seu|sua|teu|tua)s? (?:propri[oa] )?(?:dinheiro|saldo|cartao|bolso|recursos)\\b`,
      'g',
    ),
    // "cartões-presente e mande os códigos"
    new RegExp(`\\b(?:cartao|cartoes|vales?)[- ]presente\\b${upTo(80)}\\bcodigos?\\b`, 'g'),
  ],
  isLawful: isExcluded,
};

/** Words of payments with digits or gaps for letters, which only evade rules. */
const disguisedWords: TextPatterns<FraudSignalKind> = {
  rule: 'asks_payment',
  patterns: [
    // "t4xa"
    /\b(?:p[1!]x|t[4@]xa|tax[4@]|t[4@]x[4@]|b0let[o0]|bolet0|d3p[o0]sit[o0]|dep0sit[o0]|deposit0)\b/g,
    // "t-a-x-a"
    /(?<!\w)(?:p[ .*_-]i[ .*_-]x|t[ .*_-]a[ .*_-]x[ .*_-]a|b[ .*_-]o[ .*_-]l[ .*_-]e[ .*_-]t[ .*_-]o)(?!\w)/g,
  ],
};

/** Requests for money that are not in the legal lint, and for the use of an account. */
export const paymentSignals: readonly TextPatterns<FraudSignalKind>[] = [
  moneyDemands,
  namedPrices,
  unexplainedAmounts,
  accountUses,
  disguisedWords,
];
