import { isDenied, type Passage } from '../legal-lint/lint-rule.ts';

/** True for sentences that warn of scams, as honest companies do. */
const isWarning = ({ sentence }: Passage): boolean =>
  /\b(golpes?|golpistas?|desconfi\w+|denunci\w+|mensagens falsas|em nosso nome)\b/.test(sentence);

/** Denials of experience or documents, which say nothing about the request that follows them. */
const requirementDenial = /\bnao (precisa|exig\w+|ha|existe|e (preciso|necessari[oa]|exigid[oa]))\b/;

/**
 * True if a sentence denies or warns of what it names. An imperative needs a denial of its own: "não exigimos
 * experiência, faça um Pix" still asks for money.
 */
export const isExcluded = (passage: Passage): boolean =>
  isWarning(passage) ||
  /\b(sem (nenhum\w* |qualquer |pedir |cobrar |cobranca de )?|(nunca|jamais|nem|nao \w+mos) (\w+ ){0,2})$/.test(
    passage.before,
  ) ||
  (isDenied(passage) &&
    !(
      imperative.test(passage.matchedText) &&
      requirementDenial.test(passage.before) &&
      !/\b(nunca|jamais)\b/.test(passage.before)
    ));

/** Matches verbs with which a text asks its reader for something. */
export const imperative =
  /^(pague|quite|recolha|contribua|adquira|compre|assine|invista|aplique|carregue|recarregue|deposite|desembolse|transfira|faca|faz|facam|mande|manda|envie|ative)\b/;

/** The words before the tasks of a sentence. */
const taskIntroduction =
  /^[^a-z]*(?:(?:voce|vc|o profissional|a pessoa) (?:vai|ira) |(?:suas? )?(?:tarefas?|atividades?|atribuicoes): ?)?/;

/** Infinitives with which ads also ask the candidate for something. */
const infinitiveRequest =
  /^(?:enviar|mandar|encaminhar|pagar|depositar|transferir|preencher|informar|passar|chamar|falar|tratar|entrar|comparecer|apresentar|trazer|levar|fazer|comprar|adquirir|baixar|clicar|cadastrar-se|inscrever|ganhar|receber|ter|ser|precisar|poder|dever|investir|recarregar|contribuir|quitar)\b/;

/** Words with which a sentence turns to the candidate. */
const wordsToCandidate =
  /\b(candidat\w+|interessad\w+|voce|vc|(seu|sua) (conta|nome|cartao)|envie|mande|manda|chame|faca|faz|pague|deposite|transfira|preencha|informe|clique|compre|adquira|cadastre)\b/;

/** True for sentences that begin with an infinitive and list tasks. */
export function isTaskSentence({ sentence }: Passage): boolean {
  const tasks = sentence.replace(taskIntroduction, '');
  return (
    /^[a-z]{2,14}[aei]r\b/.test(tasks) && !infinitiveRequest.test(tasks) && !wordsToCandidate.test(tasks)
  );
}

/** True for tasks with the money of customers, suppliers or the employer. */
const isDuty = (passage: Passage): boolean =>
  isTaskSentence(passage) ||
  /\b(client\w+|fornecedor\w*|alun\w+|pacient\w+|hospede\w*|inquilin\w+|locatari\w+|associad\w+|consumidor\w*|moradores|contribuintes)\b/.test(
    passage.phrase,
  );

/** The words around a match, without the rest of its sentence, in which a scam may promise something else. */
const nearbyText = ({ matchedText, before, sentence }: Passage): string =>
  before.slice(-30) + matchedText + sentence.slice(before.length + matchedText.length).slice(0, 40);

/** True for costs that the employer bears. */
export const isPaidByEmployer = (passage: Passage): boolean =>
  /\b(pag[oa]s? pel[oa] (empresa|contratante|escola|loja|rede|clinica|hospital)|(e|sao|sera|serao) fornecid[oa]s?)\b/.test(
    passage.matchedText,
  ) ||
  (/\b(cust(o|os|as) da empresa|pag[oa]s? (100% |integralmente )?(pel[oa] (empresa|contratante|escola|loja|rede|clinica|hospital|escritorio|instituicao)|por nos)|(custead|fornecid|oferecid|reembolsad|indenizad)[oa]s? (100% |integralmente )?(pel[oa] \w+|por nos)|por nossa conta|gratuit\w+|gratis|sem custos?|(pagamos|damos|fornecemos|oferecemos|custeamos|reembolsamos|subsidi\w+))\b/.test(
    nearbyText(passage),
  ) &&
    !/\b(candidat\w+|colaborador|antes d[aeo]|(depois|apos|mediante) (o |a |d[aeo] )?(deposit|pag|confirm)\w+)\b/.test(
      nearbyText(passage),
    ));

/** Words for what employees receive. */
export const income =
  /\b(salari\w+|remunera\w+|bolsa|auxilio|vale|ajuda de custo|diarias?|cache|gorjeta\w*|adicional|bonus|premi\w+|comissao|comissoes|repasse|plr|piso|lanche|escolar|coparticipacao|desconto|convenio|13o)\b/;

/** True for amounts that employees receive, and for benefits to which they contribute. */
export const isIncome = (passage: Passage): boolean =>
  income.test(passage.matchedText) ||
  /\b(recebe|ganha|recebera)\b/.test(passage.matchedText) ||
  income.test(passage.before.slice(-15)) ||
  /\b(vend(e|em|er|emos|as?) (de )?|empresa )$/.test(passage.before) ||
  /\bpor (dia|noite|rota|pedido|entrega|corrida|km|aula|peca|hora|plantao|venda|turno)\b/.test(
    nearbyText(passage),
  ) ||
  ((income.test(nearbyText(passage)) ||
    /\b(plano (de saude|odonto\w*)|convenio|quinzena\w*|dia \d{1,2}|seguro de vida|em folha)\b/.test(
      nearbyText(passage),
    )) &&
    !/\b(candidat\w+|primeir[oa]|segund[oa]|devolv\w+|antes|voce|vc|pix|boleto)\b/.test(nearbyText(passage)));

/** True for requests that are denied, and for tasks with the money of others. */
export const isLawfulRequest = (passage: Passage): boolean =>
  isExcluded(passage) || (!imperative.test(passage.matchedText) && isDuty(passage));
