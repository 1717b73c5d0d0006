import {
  excludedOrPreferred,
  invitesAll,
  isDenied,
  isOpenToAll,
  isServed,
  isTask,
  refusing,
  seeking,
  type TextRule,
} from './lint-rule.ts';

/** The private life of applicants, which no employer may ask about. */
export const privateLifeRules: readonly TextRule[] = [
  {
    rule: 'religion',
    severity: 'forbidden',
    law: 'CF arts. 5º, VI e VIII, e 7º, XXX; Lei 9.029/1995, art. 1º',
    suggestion:
      'Troque a religião por “Pessoas de todas as crenças são bem-vindas”. Se o motivo são os dias, diga quais: “Trabalho de domingo a quinta”.',
    sentence: 'Pessoas de todas as crenças são bem-vindas',
    patterns: [
      // "só contratamos cristãos"
      new RegExp(
        `\\b(?:ser|seja|sejam|que seja|${seeking}|religiao|pessoas?|gente|candidat[oa]s?|profission\\w+|moc[oa]s?|rapaz|homem|mulher|senhoras?|jovens?)\\s*:?\\s*(?:(?:uma?|pessoas?|candidat\\w+|profission\\w+|moc[oa]s?|que seja[m]?|da religiao|de religiao|religiao|por|ser|a|o)\\s+){0,3}(?:evangelic|catolic|crista|cristao|cristaos|espirit|protestant|adventist|umbandist|judeu|judia|muculman|testemunhas? de jeova|temente|ateu|ateia|batist|crente)\\w*`,
        'g',
      ),
      // "frequentar a igreja"
      /\b(seguir|siga|profess\w+|pratic\w+|pratique|frequent\w+|pertenc\w+|congreg(?:ar|ue|am?)|membros?)\s+(a\s+|o\s+|os\s+|de\s+|da\s+|em\s+|na\s+|numa\s+|uma\s+|alguma\s+|nossa\s+){0,2}(religiao|igreja|denominacao|congregacao|fe (crista|catolica|evangelica)|cristianismo|catolicismo|protestantismo|cultos?)\b/g,
      // "seja batizado"
      /\b(ser|seja|sejam) (\w+ e )?batizad[oa]s?\b|\bfe (evangelica|crista|catolica) (exigid|obrigatori|necessari|indispens)\w+/g,
      // "acreditar em Deus"
      /\b(crer|creia|acreditar?|acredite) em (deus|jesus|cristo)\b|\bseguidor\w* de (cristo|jesus)\b|\bcomunhao com (a |uma )?igreja\b|\b(nossa|mesma) fe\b|\b(homem|mulher|pessoas?) de (oracao|deus)\b|\bexig\w+(-se)? (conversao|batismo)\b|\b(batismo|conversao) (exigid|obrigatori)\w+/g,
      // "preferimos candidatas evangélicas"
      new RegExp(
        `\\b${seeking}\\s+(?:uma?\\s+|\\d\\s+)?(?!escola|colegio|igreja|institu|hospital|empresa|entidade|editora|radio|casa|literatura|musica)\\w{4,20}\\s+(?:evangelic[oa]|catolic[oa]|crista|cristao|espirit[oa]|adventista|umbandista)s?\\b`,
        'g',
      ),
      // "participar do culto"
      /\bparticip(ar|e|em) d[aeo]s? (uma |alguma |nossa )?(igreja|cultos?)\b|\bquem (for|e|seja) batizad[oa]|\bdevot[oa]s? de\b/g,
      // "pessoa religiosa"
      /\b(deus|jesus|cristo) no coracao\b|\bguard(a|e|em|ar) o sabado\b|\b(pessoas?|candidat[oa]s?) (muito )?religios[oa]s?\b/g,
      // "muçulmanos não são aceitos"
      new RegExp(
        `\\b(?:evangelic|catolic|espirit|umbandist|adventist|muculman|crente|ate(?:u|ia)|agnostic)\\w*${excludedOrPreferred}|\\btestemunhas de jeova${excludedOrPreferred}`,
        'g',
      ),
      // "compartilhe dos valores cristãos"
      /\b(ter|tenha|seguir|siga|viver|viva|compartilh(?:ar|e|em))\s+(d?os\s+)?(nossos\s+)?(principios|valores)\s+(cristaos|biblicos|evangelicos|catolicos)\b/g,
      // "católica, de preferência"
      /(?<=(?:^|[.;!?\n])\s{0,3})(evangelic|catolic|crista|espirit)\w*,? (de preferencia|preferencialmente)\b/g,
      // "ser membro de igreja"
      /\b(ser|seja|sejam|precisa ser|deve ser)\s+(membro\s+)?(ativ[oa]\s+)?d[aeo]s?\s+(alguma\s+|uma\s+|nossa\s+)?(igreja|umbanda|candomble|fe crista|religiao|congregacao|mesma fe)\b/g,
      // "carta do pastor"
      /\b(carta|recomendacao|indicacao|referencia)\s+(de\s+(recomendacao|apresentacao|referencia)\s+)?d[oa]\s+(su?a\s+|seu\s+)?(pastor|padre|igreja|lider religios\w+)\b/g,
      // "não queremos macumbeiros"
      new RegExp(
        `\\b(?:${refusing}|(?:que )?nao (?:pode\\w* )?(?:ser|seja|sejam|sendo))\\s+(?:pessoas\\s+|gente\\s+|quem (?:e|seja|segue)\\s+|praticantes\\s+|adept[oa]s\\s+|seguidor\\w+\\s+)?(?:d[aeo]\\s+)?(?:evangelic|catolic|crente|umband|macumb|candombl|espirit|ateu|ateia|muculman|jude|judi|adventist|terreiro|religi|outras? (?:religi|fe\\b|crenca))\\w*`,
        'g',
      ),
      // "informar a religião"
      /\b(inform\w+|declar\w+|indi(que|car)|diga|qual)\s+(n[oa]\s+\w+\s+)?(a\s+|sua\s+|a sua\s+)?(religiao|crenca|igreja)\b(?! d[aeo]s? )/g,
      // "prefere pessoa da mesma fé"
      new RegExp(
        `\\b${seeking}\\s+(?:uma?\\s+)?\\w{4,20}\\s+da\\s+(?:nossa|mesma)\\s+(?:religiao|igreja|fe|crenca|congregacao)\\b`,
        'g',
      ),
      // "de preferência da igreja"
      new RegExp(
        `\\b(?:${seeking}|quem (?:e|for|seja))\\s+(?:pessoas?\\s+|gente\\s+|irm(?:a|ao|as|aos)\\s+|membros?\\s+|alguem\\s+|quem (?:e|for|seja)\\s+)?(?:d[aeo]s?|n[ao])\\s+(?:nossa\\s+|mesma\\s+)?(?:igreja|religiao|congregacao|denominacao|doutrina|paroquia|crenca|fe)\\b`,
        'g',
      ),
      // "quem não é cristão"
      /\b(quem|pessoas?|candidat\w+)( que)? nao (e|for|seja|sao|sejam) (evangelic|catolic|crist|crente|espirit|batizad|religios)\w*/g,
      // "fé católica"
      /(?<=(?:^|[.,;!?\n])\s{0,3})(fe (evangelica|crista|catolica)|batizad[oa]s? e)(?=\s*(?:$|[.,;!\n])| )|\bdizimistas?\b|\bvida crista\b|\bcasad[oa]s? na igreja\b/g,
      // "participar das orações"
      /\b(dev\w+|precis\w+|obrigatori\w+|participar d[aeo]s?)\b[^.;!?\n]{0,20}\b(orar|rezar|orac\w+)\b/g,
      // "que vá à igreja"
      /\btemente a deus\b|\b(aceit(ou|ado|ar)|serv(ir|o|a) (a|de)) (jesus|cristo|deus)\b|\b(que|quem) (va|vai) (a |as |aos? )(igreja|cultos?|missas?)\b/g,
      // "ser de família cristã"
      /\b(ser|seja|vir|venha|pessoas?|candidat\w+|moc[oa]s?|jove(m|ns)) de familia (crista|evangelica|catolica|religiosa)\b/g,
      // "cristão, honesto"
      /(?<=(?:^|[.;!?\n])\s{0,3})(evangelic[oa]|catolic[oa]|cristao|crista|adventista)(,| e) (honest|trabalhador|casad|solteir|pratic|dedicad|responsave|simpatic|educad)\w*/g,
      // "católica praticante"
      /\b(evangelic|catolic|crista|cristao|adventist)\w*\s+(praticante|batizad[oa]|convert\w+)\b/g,
    ],
    questionPatterns: [/\bqual (e )?(a )?sua (religiao|crenca|fe|igreja)\b/g],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
      isServed(passage) ||
      isTask(passage) ||
      // A sentence about an institution, such as "escola católica".
      /\b(escola|colegio|faculdade|universidade|hospital|instituicao|editora|livraria|radio|loja|rede|grupo|associacao|fundacao|casa de repouso|comunidade) (\w+ )?(evangelic|catolic|crista|cristao|espirit|adventist|batist|metodist|judai)\w*/.test(
        passage.sentence,
      ),
  },
  {
    rule: 'residence',
    severity: 'warning',
    law: 'CF arts. 3º, IV, e 5º, caput; Lei 9.029/1995, art. 1º',
    suggestion:
      'Diga o local e o horário: “De segunda a sexta, em horário comercial, com vale-transporte”. Quem mora longe decide se dá tempo.',
    sentence: 'Chegar ao trabalho no horário combinado',
    patterns: [
      // "moradores da zona leste"
      /\b(residir|residindo|morar|morando|more|morem|moram?|moradores?|moradora|residam?|resida|residentes?|residencia|moradia|domicilio|domiciliad[oa]s?)\b[^.;!?\n]{0,40}?\b(proxim[oa]s?|proximidades|perto|arredores|vizinh\w+|redondezas?|imediac\w+|n?[ao] (mesm[ao] )?(bairro|regiao)|na zona|zona (sul|norte|leste|oeste)|\d+ ?(km|quilometros|minutos|quadras)|bairros?|regiao)\b/g,
      // "não chamamos quem mora longe"
      /\bnao\b[^.;!?\n]{0,25}\bmor\w+ (muito )?longe\b|\bmor\w+ (muito )?longe\b[^.;!?\n]{0,25}\bnao\b/g,
      // "ser morador da"
      /\b(ser|seja|sejam) (morador\w* d[aeo]|da regiao|do bairro|das redondezas|da zona (sul|norte|leste|oeste))\b/g,
      // "candidatos do bairro"
      /\bcandidat\w+ (locais|d[ao] (bairro|regiao|zona (sul|norte|leste|oeste)))\b|\bpreferencia (a|por|para) moradores\b/g,
      // "mais de uma condução"
      /\bmais de (1|uma?|2|duas|dois) (conducao|conducoes|onibus)\b|\b(so|apenas|somente)\s+(para\s+)?quem\s+(\w+\s+){1,3}(1|uma)\s+conducao\b/g,
      // "vizinho do bairro tem prioridade"
      /\b(vizinh[oa]s?|morador(es)?) d[oae]s? (bairro|regiao|loja|redondeza)\b[^.;!?\n]{0,25}\b(prioridade|preferencia|vantagem)\b/g,
      // "apenas um ônibus"
      /\b(apenas|so|somente|no maximo|maximo|ate|que use|use)\s+(1|uma?|2|duas|dois)\s+(conducao|conducoes|onibus|vales?[- ]transportes?|transportes?|passagens?)\b/g,
      // "obrigatório morar no"
      /\b(necessari\w+|obrigatori\w+|precis\w+|deve\w*|somente|apenas|so|exclusiv\w+|imprescindivel|preferenci\w+|requisitos?:?)\s+(que\s+)?(\w+\s+){0,2}(residir|morar|resid[ae]m?|more|morem|moradores?|residentes?)\s+(em|na|no|d[eoa]|nos|nas)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      isServed(passage) ||
      // "Não importa se mora longe" refuses nobody.
      /preocup|importa|problema/.test(passage.matchedText) ||
      // "Atendimento em domicílio" names a place of work.
      (passage.matchedText.startsWith('domicilio') && /\b(em|a) $/.test(passage.before)) ||
      // Benefits, customers and large areas, such as "ajuda de custo", "visitar moradores" or "residir no Brasil".
      /\b(auxilio|ajuda de custo|alojamento|fornec\w+|oferec\w+|beneficio|no local de trabalho|no emprego|folga|atendimento a|associacao de|aos moradores|residencia medica|no brasil|brasil|mudar|mudanca|clientes?|pacientes?|idos\w+|visit\w+)\b/.test(
        passage.phrase,
      ),
  },
  {
    rule: 'children',
    severity: 'forbidden',
    law: 'CF art. 7º, XXX; CLT art. 373-A, II; Lei 9.029/1995, art. 1º (situação familiar)',
    suggestion:
      'Tire a menção a filhos e diga os horários: “Disponibilidade para o turno da tarde”. Cada pessoa decide se consegue cumpri-los.',
    sentence: 'Disponibilidade para os horários da vaga',
    patterns: [
      // "não pode ter filhos"
      /\b(nao (ter|tenha|tenham|possuir|possua|possuam|pode ter|aceitamos (pessoas |mulheres |maes |candidat\w+ )?com|contratamos (pessoas |mulheres |maes )?com)|sem|nem|exceto com)\s+(ter\s+)?filh[oa]s?\b/g,
      // "quem não tem filhos"
      /\b(que|quem|candidat\w+|mulheres|maes)\s+(nao\s+)(tem|tenha|tenham|possua\w*)\s+filh[oa]s?\b/g,
      // "filhos acima de dez anos"
      /\bfilh[oa]s?,?\s+(que\s+)?(ja\s+|so\s+|somente\s+)?((sejam?|estejam?)\s+(ja\s+)?)?(grandes?|crescid[oa]s?|maiores|acima de (\d+|\w+ anos)|adult[oa]s?|criad[oa]s?)\b/g,
      // "com quem deixar os filhos"
      /\b(com quem|quem)\s+(deixar|fica com|cuid\w+)\s+(d?os\s+|as\s+)?(filh|crianc)\w+/g,
      // "não contratamos mães"
      new RegExp(
        `\\b${refusing}\\s+(?:maes\\b|(?:pessoas?|mulheres|candidat\\w+|quem)\\s+(?:com|tem|tenha)\\s+(?:filh|crianc)\\w+|com filh\\w+)`,
        'g',
      ),
      // "filhos não serão chamadas"
      new RegExp(
        `\\b(?:filh[oa]s?|maes?(?: solo| de \\w+)?|pais de \\w+(?:-\\w+)?|criancas (?:pequenas|menores)|quem (?:tem|tenha) (?:um )?(?:bebe|crianca)s?)${excludedOrPreferred}`,
        'g',
      ),
      // "preferência para quem não possui dependentes"
      /\b(quem|pessoas?|candidat\w+|alguem|preferenci\w+)( por| para)?( quem| pessoas?)?( que)? (nao (tem|tenha\w*|possu\w+)|sem) dependentes\b/g,
      // "quem ainda não é mãe"
      /\b(quem|mulheres|candidat\w+)( que)? (ainda )?nao (e|seja|sejam|sao) maes?\b|\bfilh[oa]s? (\w+ )?(atrapalh|prejudic|impede|dificult)\w*/g,
      // "crianças, é preciso ter quem cuide"
      /\b(filh[oa]s?|criancas?)\b[^.;!?\n]{0,40}\b(ter|tenha|tem|haja) (quem|alguem (que|para)) (cuid|fiqu|olh)\w*/g,
      // "não pode faltar por causa de filho"
      /\bnao (pode\w* )?(falt\w+|se atras\w+)\b[^.;!?\n]{0,15}\bpor (causa|motivo|conta) d[eo]s? filh\w+/g,
      // "filhos já independentes"
      /\bfilh[oa]s? ja (estejam |sejam )?(independentes?|na escola|encaminhad\w+)\b|\bcom quem (\w+ ){0,2}(filh|crianc)\w+ (fic|v)\w+/g,
      // "filhos menores precisam provar com quem ficam"
      /\bnenhum filho\b|\bfilh[oa]s?\b[^.;!?\n]{0,25}\bcom quem (fica|ficam|deixa)\b/g,
      // "não tenha crianças"
      /\bnao (ter|tenham?|possuir?|possua) criancas?\b(?! n[ao]s? )/g,
      // "tem filhos?"
      /\b(possui|tem) filh[oa]s?(?=\s*\?)/g,
      // "ter com quem deixar os filhos"
      /\b(ter|tenha|tendo) (alguem|quem|com quem)( (para|que|possa))?( deixar| ficar| fique| cuidar| cuide)( com| de)?( d?[oa]s)? (seus )?(filh|crianc)\w+/g,
      // "sem crianças pequenas"
      /\b(nao (ter|tenham?|possu\w+|pode\w* ter|exist\w+|ha(ja)?)|sem)\s+criancas?\s+(pequenas?|menores|em casa|dependentes?|para cuidar)\b/g,
      // "pessoas com filhos não serão"
      /\b(candidat\w+|pessoas?|mulheres|maes|pais|quem)\s+(com|que tem|que tenham?|tem|tenha)\s+(filh|crianc)\w+\b[^.;!?\n]{0,40}\bnao (se |ser|atend|serv)\w*/g,
      // "filhos pequenos"
      /\bfilhos pequenos\b/g,
      // "quantos filhos"
      /\b(quantos|quantidade de|numero de)\s+filhos\b/g,
      // "informar se possui filhos"
      /\b(inform\w+|declar\w+|diga|dizer|conte) se (tem|possui|tiver|possuir) filh[oa]s?\b/g,
    ],
    questionPatterns: [/\b(tem|possui|pretende ter|planeja ter|quer ter|deseja ter) filh[oa]s?\b/g],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      // "Mães solo têm preferência" refuses nobody.
      /(preferencia|prioridade)$/.test(passage.matchedText) ||
      // "Família com dois filhos" is about employers or customers.
      /\bcasal $|\b(familia|casal|clientes?|hospedes?|pais) (com|e) (\w+ ){0,2}$/.test(passage.before) ||
      // Without a refusal, children are usually those of customers or a reason for a benefit.
      (!/^(nao|sem|nem|exceto)\b|\bnao\b/.test(passage.matchedText) &&
        (/\b(auxilio|vale|funcionari\w+|colaborador\w*|alun\w+|beneficio|plano|apoio|bolsa|acompanhar|hora[- ]extra)/.test(
          passage.phrase,
        ) ||
          /\b(para filh\w+|creche|licenca|flexi\w+|famili\w+ dos clientes|patr\w+|d[oa]s? (casal|familia)|cuidar)/.test(
            passage.sentence.replace(passage.matchedText, ''),
          ))),
  },
];
