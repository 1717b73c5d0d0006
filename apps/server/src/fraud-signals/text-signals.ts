import type { FraudSignalKind } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import type { Passage, TextPatterns } from '../legal-lint/lint-rule.ts';
import { isAboutDuties } from '../legal-lint/payment-rule.ts';
import { workRules } from '../legal-lint/work-rules.ts';
import { isExcluded, isTaskSentence } from './honest-contexts.ts';
import { money, paymentSignals } from './payment-signals.ts';

/** True for offers of the employer, and for amounts that the candidate receives. */
const isOffered = ({ sentence }: Passage): boolean =>
  /\b(remunerad\w+|auxilio|bolsa|beneficios?|vale[- ]\w+|recebe\w*|ganha|(damos|fornecemos|oferecemos|custeamos|pagamos)|(custead|pag|fornecid)[oa]s? (por nos|pela \w+)|seguro de vida|sem custo|reembols\w+ pela)\b/.test(
    sentence,
  ) && !/\b(candidat\w+|voce paga|pix|boleto|deposit\w+|antes d[eoa]|sua conta|caucao)\b/.test(sentence);

/** True for tasks with customers, suppliers or colleagues. */
const isWork = (passage: Passage): boolean =>
  isTaskSentence(passage) ||
  (/\b(client\w+|fornecedor\w*|alun\w+|pacient\w+|hospede\w*|correntista\w*|usuari\w+|visitante\w*|marcas?|campanhas?|imobiliaria|pedidos|conferir|conferencia|monitorar|investigar|emitir|atualizar|fotografar|orientar|redefinir|trocar|bloquear|estudio|prontuarios|inquilin\w+)\b/.test(
    passage.phrase,
  ) &&
    !/\b(candidat\w+|interessad\w+|voce|sua conta|envie|mande|chame|preencha|informe|transfira|deposite)\b/.test(
      passage.sentence,
    ));

const chargedItems =
  'cursos?|treinamentos?|reciclagem|exames?|kits?|uniformes?|camisetas?|bags?|mochilas?|crachas?|carteirinhas?|apostilas?|materia(?:l|is)|teste on-?line|cadastro|inscricao|certificad\\w+|banco de talentos';

/** Requests for money from candidates that the legal lint does not cover. */
const paymentRequests: TextPatterns<FraudSignalKind> = {
  rule: 'asks_payment',
  patterns: [
    // "taxa de encaminhamento"
    /\b(valor simbolico|deposito (de seguranca|de caucao|caucao|antecipado|em garantia)|caucao|taxa (unica|simbolica|de (encaminhamento|cadastro|inscricao|agenciamento|seguro|emissao|liberacao))|recarga (inicial|pequena|minima|na plataforma))/g,
    // "faça uma recarga"
    /\b(transfira|deposite|pague(?! menos)|quite|recarregue|(faca|facam|faz) (um |o |uma |a )?(pix|deposito|pagamento|transferencia|recarga)|mande (o |um )?comprovante de pagamento|invista a partir|deposito inicial|depositar um valor)\b/g,
    // "garanta a sua vaga transferindo"
    /\b(garant\w+|reserv\w+|liber\w+|confirm\w+|conclu\w+|ativ(?:ar|acao|e)|desbloque\w+)\b[^.;!?\n]{0,60}?\b(vaga|inscricao|cadastro|cracha|material|uniforme|conta|missoes|pagamento)\b[^.;!?\n]{0,60}?\b(pix|transferi\w+|transfer\w+|deposit\w+|boleto|custa|custo|taxa)\b/g,
    // "candidato paga o exame"
    /\b(candidat\w+|aprovad\w+|interessad\w+|selecionad\w+|contratad\w+|voce)\b[^.;!?\n]{0,40}?\b(paga(?!-se)|pague|pagar|arca|arque|arcar|quitar|quita|compra|compre|comprar|adquir\w+|faz um deposito|deposita)\b[^.;!?\n]{0,60}?\b(r\$|exames?|cursos?|kits?|uniformes?|material|taxas?|seguro)/g,
    // "reciclagem é por sua conta"
    new RegExp(
      `\\b(${chargedItems})\\b[^.;!?\\n]{0,40}?\\b(por sua conta|por conta d[oa] candidat\\w+)`,
      'g',
    ),
    // "pagamento da camiseta no valor de R$"
    new RegExp(
      `\\b(pagamento|valor|custo|compra) d[aeo]s? (${chargedItems})\\b[^.;!?\\n]{0,60}?\\b(pix|boleto|r\\$)`,
      'g',
    ),
    // "precisa pagar 20 reais"
    new RegExp(
      `\\b(cobra|cobramos|e preciso (pagar|quitar)|precisa (pagar|quitar))\\b[^.;!?\\n]{0,60}?${money}`,
      'g',
    ),
    // "mensalidade de R$ 49 da plataforma"
    /\b(mensalidade|seguro do \w+)\b[^.;!?\n]{0,40}?\br\$ ?\d[^.;!?\n]{0,60}?\b(antes|primeira|plataforma|link|pix)\b/g,
    // "emprestar a sua conta"
    /\b(emprest\w+|ced(?:a|er|endo)|alug(?:ue|ar)) (a |de )?(sua|tua) conta\b/g,
    // "cheque nosso, deposita na sua conta e transfere"
    /\bcheque\b[^;!?\n]{0,120}?\b(deposit\w+|sua conta)\b[^;!?\n]{0,120}?\b(transf\w+|devolv\w+|diferenca|resto)\b/g,
    // "carteira de criptomoedas e depositar"
    /\bcarteira de cripto\w*\b[^;!?\n]{0,60}?\bdeposit\w+/g,
  ],
  isLawful: (passage) =>
    isExcluded(passage) ||
    isWork(passage) ||
    isOffered(passage) ||
    (isAboutDuties(passage) &&
      !/\b(candidat\w+|transfira|deposite|pague|quitar|faca|pix|antes|voce|cobra)\b/.test(passage.sentence)),
};

const sendingVerbs =
  '(?:envi\\w+|mand\\w+|encaminh\\w+|preench\\w+|inform(?:e|em|ar|ando)|pass(?:e|a|ar|ando)|diga|digite|confirm\\w+|tenha em maos|complet\\w+|cadastr\\w+|pedira|pedimos|preciso|precisamos|solicitamos|exigimos|respond\\w+|valid\\w+)';

/** True for copies of documents for the contract, if they are not sent to a messenger. */
const isAfterSelection = ({ matchedText, sentence }: Passage): boolean =>
  /\bno rh\b/.test(sentence) ||
  (/\b((apos|depois d[ae]) (a )?(aprovacao|contratacao)|na admissao|no primeiro dia)\b/.test(sentence) &&
    !/\b(senhas?|selfie|cartao|codigo|login|token|fotos?)\b/.test(matchedText) &&
    !/\b(whats\w*|zap\w*|wpp|telegram)\b/.test(sentence));

/** Documents, passwords and accounts that are asked for before a contract. */
const personalDataRequests: TextPatterns<FraudSignalKind> = {
  rule: 'asks_personal_data',
  patterns: [
    // "informe o CPF e a senha"
    new RegExp(
      `\\b${sendingVerbs}\\b(?:[^.;!?\\n]|\\.(?=\\S)){0,110}?\\b(dados (bancarios|d[aeo] (sua |seu )?(conta|cartao))|nome da mae|cvv|codigo de seguranca|numero (d[oa]|de) (seu |sua )?(cartao|conta)|cartao (de credito|do banco)|agencia,? (e )?conta|senhas?|token|login|gov\\.br|(print|captura|foto|extrato|saldo|limite)s? d[aeo]s? (tela |saldo |limite )?(d[aeo]s? )?(sua |seu )?(banco|conta|cartao|app|aplicativo)|codigo (que chegar|recebido|do|de verificacao)|(foto|copia|imagem)s? d[aeo]s? (suas? |seus? )?(frente|rg|cnh|cpf|identidade|documentos?|cartao)|selfie|frente e verso)`,
      'g',
    ),
    // "selfie com o documento"
    /\b(fotos?|selfies?)\b[^.;!?\n]{0,50}?\b(segurando|com|e) (o |um )?(rg|cnh|documento|identidade)\b/g,
    // "foto da sua CNH"
    /\bfotos? d[aeo]s? (suas? |seus? )?(frente|rg|cnh|documentos?|identidade)\b/g,
    // "código que chegar por SMS"
    /\bcodigo\b(?! d[aeo])[^.;!?\n]{0,30}?\b(sms|celular|aparec\w+|chegou|(que )?(vai|vamos|voce) (chegar|receber|enviar|mandar))\b/g,
    // "instale o app e informe o número"
    /\b(instale|baixe)\b[^.;!?\n]{0,20}?\b(aplicativo|app)\b[^.;!?\n]{0,40}?\b(numero|codigo|id)\b/g,
    // "deixe o RG como garantia"
    /\b(deix\w+|entreg\w+|fic\w+)\b[^.;!?\n]{0,15}?\b(rg|cnh|documentos?|carteira de trabalho|passaporte)\b[^.;!?\n]{0,15}?\b(como|em) garantia\b/g,
    // "mostre o cartão"
    /\bmostr\w+ (o |seu )?cartao\b/g,
    // "libere o acesso da sua conta"
    /\b(libere|pass(e|ar)|de|dar|envie)\b[^.;!?\n]{0,15}?\bacesso\b[^.;!?\n]{0,15}?\b(sua|seu) (conta|banco)\b/g,
    // "foto do rosto e do documento"
    /\bfotos?\b[^.;!?\n]{0,40}?\be do documento\b/g,
    // "seu login"
    /\b(seu|sua) (login|senha)\b/g,
    // "fotografe o seu documento"
    /\bfotograf(e|ar) (a |o )?(sua|seu) (identidade|rg|cnh|documento|cartao)/g,
    // "faça a prova de vida"
    /\b(faca|fazer|realize|grave)\b[^.;!?\n]{0,20}?\b(reconhecimento facial|biometria|prova de vida|verificacao facial)\b/g,
    // "baixe o aplicativo de acesso remoto"
    /\b(baixe|instale|permita|autorize|compartilhe|libere)\b[^.;!?\n]{0,40}?\b(acesso remoto|acesso a (sua )?tela|sua tela)\b/g,
    // "conta e senha"
    /\b(conta|cartao)( d[oe] banco)? (e|com) (a )?senha\b/g,
  ],
  isLawful: (passage) => isExcluded(passage) || isWork(passage) || isAfterSelection(passage),
};

const messenger = '(?:whats\\w*|zap\\w*|wpp|telegram|signal)';

/** Selection that leaves the site for a private messenger. */
const messengerContacts: TextPatterns<FraudSignalKind> = {
  rule: 'moves_to_messenger',
  patterns: [
    // "chame direto no WhatsApp"
    new RegExp(
      `\\b(cham\\w+|mand\\w+|envi\\w+|fal(?:e|ar|amos)|contato|contat\\w+|entre|entrar|entrevista|selecao|tratar|inscricoes|duvidas|informacoes|interessad\\w+|procure|baixe|marque|agend\\w+|chave|mensagem|grupo|canal)\\b[^.;!?\\n]{0,60}?\\b${messenger}\\b`,
      'g',
    ),
    // "WhatsApp 11 90000-0000"
    new RegExp(`\\b${messenger}\\b[^.;!?\\n]{0,30}?\\(?\\d{2}\\)? ?9`, 'g'),
    // "chame no direct"
    /\b(cham\w+|fal(e|ar)|mand\w+|envi\w+|consult\w+|procure)\b[^.;!?\n]{0,30}?\b(direct|inbox|privado|pv)\b/g,
    // "w h a t s"
    /(?<!\w)(w[ .*_-]h[ .*_-]a[ .*_-]t[ .*_-]s|z[ .*_-]a[ .*_-]p(?!\w)|wh[4@]ts|z[4@]p(?!\w))/g,
    // "wa.me/"
    /\b(t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com)\//g,
  ],
  isLawful: (passage) => isExcluded(passage) || isWork(passage),
};

const externalLinks: TextPatterns<FraudSignalKind> = {
  rule: 'external_link',
  patterns: [
    /\b(bit\.ly|tinyurl\.com|cutt\.ly|encurtador\.com\.br|goo\.gl|is\.gd|t\.ly|rebrand\.ly|shorturl\.at|ow\.ly|rb\.gy|linktr\.ee|forms\.gle|docs\.google\.com\/forms|forms\.office\.com|typeform\.com|jotform\.com|tally\.so|surveymonkey\.com)(\/[^\s,;)]*)?/g,
  ],
};

/** Earnings that are promised by the day, which no employer does. */
const gainPromises: TextPatterns<FraudSignalKind> = {
  rule: 'unusual_pay',
  patterns: [
    // "ganhe até R$ 300 por dia"
    new RegExp(
      `\\b(ganh\\w+|renda|lucro|fature|faturamento|retorno)\\b[^.;!?\\n]{0,40}?${money}(?:[^.;!?\\n]|\\.(?=\\d)){0,30}?(por dia|ao dia|diari\\w+|\\/ ?dia)`,
      'g',
    ),
    // "curta vídeos e siga perfis, cada curtida vale R$ 5"
    new RegExp(
      `\\b(curt\\w+|videos?|cliques?|avaliac\\w+|missoes|seguidores|seguir)\\b[^.;!?\\n]{0,40}?\\b(rende|vale|paga|ganh\\w+|por)\\b[^.;!?\\n]{0,10}?${money}`,
      'g',
    ),
    // "dobre seu dinheiro"
    /\bdobr(e|a|o|amos) (o |a )?(seus?|suas?)? ?(rendimentos?|ganhos?|dinheiro|valor|investimento|saldo|deposito)\b/g,
    // "5% ao dia"
    /\b\d{1,3} ?% (ao|por) (dia|hora)\b/g,
    // "lucro garantido"
    /\b(ganhos?|lucros?|renda|retorno) (garantid[oa]s?|cert[oa]s?)\b/g,
  ],
  isLawful: isExcluded,
};

const candidatePays = workRules.filter(({ rule }) => rule === 'candidate_pays');

/** The rules that find fraud signals in the texts of a vacancy, including the legal rule about costs for candidates. */
export const textSignals: readonly TextPatterns<FraudSignalKind>[] = [
  ...candidatePays.map(
    (rule): TextPatterns<FraudSignalKind> => ({
      ...rule,
      rule: 'asks_payment',
      isLawful: (passage) => isExcluded(passage) || rule.isLawful?.(passage) === true,
    }),
  ),
  paymentRequests,
  ...paymentSignals,
  personalDataRequests,
  gainPromises,
  messengerContacts,
  externalLinks,
];
