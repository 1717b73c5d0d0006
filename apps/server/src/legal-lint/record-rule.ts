import { excludedOrPreferred, isDenied, isTask, refusing, type TextRule } from './lint-rule.ts';

/**
 * Occupations for which courts accept a check of criminal records (TST, IRR 1; Lei 14.967/2024 for security guards).
 */
const recordCheckOccupations =
  /\b(vigilan\w+|seguranca (patrimonial|pessoal|armad\w+)|escolta|carro[- ]forte|transporte de valores|cuidador\w*|baba|acompanhante de idos\w+|(?<!auxilio[- ])creche|domestic[oa]|motorista (de )?(carreta|caminhao|carga)|motorista carreteir\w*|caminhoneir\w*|carreteir\w*|banc(o(?! de (horas|dados|talentos|curriculos))|ari[oa])|armas?|armamento|entorpecentes|substancias toxicas|informac\w+ sigilos\w+|professor\w* de educacao infantil|porteir[oa] armad\w+)\b/;

/** Criminal records, lawsuits and debts, which an employer may ask about only for some occupations. */
export const recordRule: TextRule = {
  rule: 'criminal_or_credit_record',
  severity: 'forbidden',
  law: 'CF art. 5º, X; Lei 9.029/1995, art. 1º; TST, IRR 1 (RR-243000-58.2013.5.13.0023)',
  suggestion:
    'Troque por “Referências profissionais”: antecedentes, só se a função justifica; SPC e Serasa, nunca.',
  sentence: 'Referências profissionais',
  patterns: [
    // "antecedentes criminais"
    /\b(antecedentes? (criminais|criminal|policiais)|antecedentes?|ficha (criminal|limpa|policial)|nada consta|certid(ao|oes) (negativas? )?d[aeo]s? (policia|justica|forum|distribuidor\w*)|(sem|nao ter) ficha na policia|certid(ao|oes) (negativas? )?(criminal|criminais|de antecedentes|policial)|atestado de (bons )?antecedentes|passage(m|ns) (pela|na) policia|passage(m|ns) policia(l|is))\b/g,
    // "ex-detentos não serão aceitos"
    new RegExp(
      `\\b(?:${refusing}|nao (?:ser|seja)) (?:\\w+ )?ex[- ]?(?:presidiari|detent)\\w+|\\bex[- ]?(?:presidiari|detent)\\w+${excludedOrPreferred}|\\b(?:quem|pessoas que|candidat\\w+ que) (?:ja )?(?:foi|esteve|foram) (?:pres|condenad|detid)[oa]s?\\b${excludedOrPreferred}`,
      'g',
    ),
    // "nunca ter acionado a Justiça"
    /\b(nao|nunca|jamais) (ter(em)?|tenham?) (respondido|sofrido|entrado|movido|acionado|processado|ajuizado)\b[^.;!?\n]{0,30}\b(processos?|inqueritos?|ac(ao|oes)|justica|empresas?|patr(ao|oes)|empregador\w*)\b/g,
    // "não ter ação trabalhista"
    /\bnao (ter|possuir) (acao|acoes) trabalhistas?\b|\bnao (estar|esteja) respondendo (a )?(algum )?processos?\b|\b(credito|nome) (bom )?na praca\b/g,
    // "ficha na polícia elimina"
    new RegExp(
      `\\b(?:ficha na policia|passage(?:m|ns) (?:pel|n)a policia|processos? (?:trabalhista|crimina|judicia)\\w*|nome (?:sujo|restrito|negativado)|quem (?:tem|tenha|esta com|possui) (?:\\w+ )?(?:dividas?|nome|restric\\w+))\\b${excludedOrPreferred}`,
      'g',
    ),
    // "sem cheque devolvido"
    /\bvida pregressa\b|\b(sem|nao ter) cheques? (devolvid|sem fundo|protestad)\w*|\bsituacao financeira (regular|em dia|estavel)\b/g,
    // "sem passagem"
    /\b(sem|nem|nao (ter|tem|tenha|possu\w+|pode ter))\s+passage(m|ns)(?=\s*(?:$|[,;.!\n)]|(e|ou|criminal|criminais|pel[ao])\b))/g,
    // "não responder a processo"
    /\b(nao (ter|possuir)|sem)\s+processos?\s+(crimina(l|is)|judicia(l|is)|trabalhistas?|na (justica|policia))\b|\bnao (responder?|responda) a (nenhum )?processos?\b/g,
    // "quem tem processo não será contratado"
    new RegExp(
      `\\b(?:quem|pessoas que|candidat\\w+) (?:tem|tenha|com|responde\\w* a) processos?${excludedOrPreferred}`,
      'g',
    ),
    // "candidatos negativados não serão contratados"
    new RegExp(
      `\\b(?:candidat\\w+|pessoas?|quem (?:esta|estiver)) (?:negativad|endividad|inadimplent)[oae]s?\\b${excludedOrPreferred}`,
      'g',
    ),
    // "folha corrida"
    /\bproblemas? com a (justica|policia|lei)\b|\bfolha corrida\b|\bpesquisa (social|criminal|de antecedentes)\b/g,
    // "nunca ter sido preso"
    /\b(nunca|nao)\s+(ter\s+sido|foi|tenha sido)\s+(pres[oa]|condenad[oa]|processad[oa]|fichad[oa])\b/g,
    // "score acima"
    /\b(nao (dever|deva|estar devendo)|sem dividas?)\s+na praca\b|\bscore (de credito )?(acima|minimo|maior|alto)\b|\b(consult\w+|verific\w+)\s+(o\s+)?(seu|teu) (cpf|nome)\b/g,
    // "CPF sem restrição"
    /\b(nome|cpf) (limpo|sujo|negativado|sem (restric|pendenc|divid)\w+)\b/g,
    // "restrições no nome"
    /\b(restric\w+|pendencias?|registros?|inscric\w+|apontamentos?)\s+(no|na|ao|em|de|do|cadastra\w*|financeir\w*)\s*(nome|credito|cpf|spc|serasa|orgaos? de (protecao|credito))?\s*(spc|serasa|cpf)?\b/g,
    // "órgãos de proteção ao crédito"
    /\b(spc|serasa|orgaos? de (protecao|restricao) (ao|de) credito)\b/g,
    // "não contratamos quem já processou empresa na Justiça"
    new RegExp(
      `\\b(?:${refusing} )?(?:quem|pessoas que|candidat\\w+ que) (?:ja )?(?:process(?:ou|a|aram)|acion(?:ou|a|aram)|entr(?:ou|a|aram)) [^.;!?\\n]{0,30}\\b(?:justica|empresas?|patr(?:ao|oes)|empregador\\w*|trabalhista)\\b(?:(?<=${refusing} [^.;!?\\n]{0,90})|${excludedOrPreferred})`,
      'g',
    ),
    // "não ter dívidas"
    /\b(nao (estar|esteja|ter|possuir)|sem)\s+(nome\s+)?(negativad[oa]s?|endividad[oa]s?|dividas?|debitos?|protestos?)\b/g,
    // "consulta ao Serasa do candidato"
    /\b(consulta|analise|score|situacao)\s+(de|do|ao|no)\s+(credito|cpf|score|spc|serasa)\s+d[oa]s?\s+candidat\w+/g,
  ],
  isLawful: (passage) =>
    isDenied(passage) ||
    isTask(passage) ||
    // "Antecedentes clínicos" or "do paciente" are records that the work is about.
    /^ (familiares|clinicos|medicos|d[oae]s? (pacient|client|fornecedor|intern|segurad))/.test(
      passage.after,
    ) ||
    // "Empresa com nome limpo" is about the employer.
    (/^(nome limpo|sem dividas)/.test(passage.matchedText) &&
      /\b(empresa|marca|somos)\b/.test(passage.phrase)) ||
    // "Arquivar os antecedentes" is a task.
    /\b(registrar|anotar|coletar|levantar|pesquisar|arquivar|emitir|lancar) (os |as |a |o )?$/.test(
      passage.before,
    ) ||
    // "Registros no sistema" are not about debts.
    (/^(restric|pendenc|registr|inscric|apontament)/.test(passage.matchedText) &&
      !/nome|credito|cpf|spc|serasa|financeir|cadastra/.test(passage.matchedText)) ||
    (/antecedente|ficha|pregressa|nada consta|certid|passage|detent|presidiari/.test(passage.matchedText) &&
      passage.mentions(recordCheckOccupations)) ||
    // Work with the records or debts of customers, in a sentence that does not mention applicants.
    (!/candidat|interessad|selecionad|contratac|\badmissao|\bvaga/.test(passage.sentence) &&
      (/\b(client\w+|paciente|documentac\w+ de|feedback de)\b/.test(passage.phrase) ||
        /\b(cobranca|inadimplen\w+|analise de credito|concessao|fornecedor\w*|experian|emissao|emitir|(fazer|realizar|efetuar|apoiar) (as )?consultas? (ao|a|de)|pesquisas? (ao|de) (?!spc)|devedor\w*|(re)?negoci\w+|negativacao|imobiliari\w+|(?<!\bprotestos? em )cartorio|licitac\w+)\b/.test(
          passage.sentence,
        ))),
};
