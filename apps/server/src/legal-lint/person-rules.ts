import { ageRule } from './age-rule.ts';
import { appearanceRules } from './appearance-rules.ts';
import {
  equalityLaws,
  excludedOrPreferred,
  invitesAll,
  isDenied,
  isOpenToAll,
  itemStart,
  type Passage,
  refusing,
  seeking,
  type TextRule,
} from './lint-rule.ts';
import { raceRule } from './race-rule.ts';

const persons =
  '(?:homens?|homem|mulher(?:es)?|moc(?:a|inha)s?|mocos?|rapaz(?:es|inhos?)?|senhoras?|senhores|garot[oa]s?|menin[oa]s?|caras?(?! nov)|masculin[oa]s?|feminin[oa]s?)';

/** True if both sexes are named, which excludes nobody, or if the words are about goods, services or customers. */
const isAboutBothOrGoods = ({ matchedText, sentence, phrase, before }: Passage): boolean =>
  /\b(homens?|homem|rapaz(es)?|mocos?|masculin[oa]s?)\s?(e|ou|\/|,)\s?(a )?(mulher(es)?|mocas?|feminin[oa]s?)\b|\b(mulher(es)?|mocas?|feminin[oa]s?)\s?(e|ou|\/|,)\s?(o )?(homens?|homem|rapaz(es)?|masculin[oa]s?)\b/.test(
    sentence,
  ) ||
  (!/\b(moc|rapaz|senhor|vaga|preferenci|prioridade)/.test(matchedText) &&
    !/\bcandidat\w+ (do |de )?$/.test(before) &&
    /\b(modas?|roupas?|vestu\w+|calcados?|futebol|volei|basquete|futsal|times?|categorias?|depila\w+|estetica|barb\w+|cortes?|perfum\w+|publico|lojas? de|vestiarios?|alojamentos?|banheiros?|saude d[ao]|delegacia|violencia|atendimento a|presidio|penitenciaria|clientes?|pacientes?|colec\w+|linhas?|empreendedorismo)\b/.test(
      phrase,
    ));

const bothSexes =
  /\bmasculin[oa]s?\b[^.]{0,60}\bfeminin[oa]s?\b|\bfeminin[oa]s?\b[^.]{0,60}\bmasculin[oa]s?\b/;

/** Words that ask an applicant for a test, even if a laboratory or a pharmacy makes it. */
const testRequest =
  /\b(admissao|contratacao|contrato|candidat\w+|apresent(ar|e)|traz(er|ido)|traga|comprov\w+|antes d[aeo])\b/;

/** "Vaga exclusiva para homens" becomes "Vaga para todas as pessoas". */
const onlyForOneSex = /^(vagas?\s+)?(?:s[óo]|somente|apenas|exclusiv\p{L}+)\s+(?:para|a)\s+\p{L}+$/iu;

/** True for words in the name of a municipality, such as Ilha Solteira. */
const isInMunicipality = ({ matchedText, before, after }: Passage): boolean =>
  (matchedText === 'solteira' && /\bilha $/.test(before)) ||
  (matchedText === 'casado' && /\bolho d\W?agua do $/.test(before)) ||
  (matchedText === 'senhora' && after.startsWith(' de oliveira'));

/** Personal traits that no employer may require. */
export const personRules: readonly TextRule[] = [
  {
    rule: 'sex',
    severity: 'forbidden',
    law: equalityLaws,
    suggestion:
      'Descreva a tarefa, sem dizer o sexo: “Vaga para todas as pessoas”. No título, escreva “Pessoa vendedora”.',
    sentence: 'Vaga para todas as pessoas',
    reword: (words) =>
      onlyForOneSex.test(words) ? words.replace(onlyForOneSex, '$1para todas as pessoas') : undefined,
    patterns: [
      // "gênero feminino"
      /\b(sexo|genero)\s*(?:desejad[oa]|preferid[oa]|exigid[oa]|preferencial(?:mente)?)?\s*:?\s*(masculin[oa]|feminin[oa]|masc|fem|[mf](?=\s*(?:$|[^\w\s/])))\b/g,
      // "exclusiva para homens"
      new RegExp(
        `\\b${seeking}\\s+(?:uma?\\s+|\\d\\s+)?\\w{4,20}\\s+(?:(?:masculin|feminin)[oa]s?|mulher(?:es)?|homem|homens)\\b`,
        'g',
      ),
      // "(masculino)"
      /\(\s*(masculin[oa]|feminin[oa]|masc|fem|homens|mulheres)\.?\s*\)/g,
      // "masculino"
      new RegExp(`${itemStart}(?:masculin|feminin)[oa]s?(?=\\s{0,3}(?:$|[\\n.;,]|[^\\x00-\\x7f]))`, 'g'),
      // "preferência por mulheres"
      new RegExp(
        `\\b${seeking}\\s+(?:(?:uma?|a|o|as|os|aos?|\\d{1,2}|dois|duas|tres|quatro|cinco|publico|pessoas? do|candidat\\w+|pelo|por|ser|jovens?|boas?|bons)\\s+){0,2}(?:sexo\\s+)?${persons}\\b`,
        'g',
      ),
      // "prefere trabalhar com mulheres"
      new RegExp(
        `\\b(?:prefer(?:e|imos|em)|prefiro) (?:trabalhar com|contratar|ter|escolher) (?:uma? |so )?${persons}\\b`,
        'g',
      ),
      // "não há vagas para o público feminino"
      /\bnao (ha|temos|existem?|abrimos) vagas? (\w+ ){0,3}(para|pra|ao) (o )?(publico |sexo )?(feminino|masculino|homens|mulheres)\b/g,
      // "não contratamos mulheres"
      new RegExp(`\\b${refusing}\\s+(?:homens?|homem|mulher(?:es)?|mocas?|rapaz(?:es)?)\\b`, 'g'),
      // "mulheres terão prioridade"
      new RegExp(`\\b(?:homens|mulheres|mocas|rapazes)${excludedOrPreferred}`, 'g'),
      // "não é vaga para homem"
      /\bnao e (uma )?(vaga|servico|trabalho) (para|pra|de) (homens?|homem|mulher(es)?)\b|\b(procur|busc|contrat|precis)\w*[^.,;!?\n]{0,30}, (mulher|homem|rapaz|moca),/g,
      // "vaga voltada para candidatas"
      new RegExp(
        `\\b(?:exclusivamente|preferencia por|${seeking})\\s+candidatas\\b(?=\\s*(?:$|[.,;!\\n]|(?:com|que|para)\\b))`,
        'g',
      ),
      // "prefiro morenas"
      /\b(prefir[oa]m?|(procur|busc|contrat)\w+(-se)?|quer(o|emos))\s+(uma?\s+)?(loira|morena|ruiva|mulata)s?\b/g,
      // "vaga é direcionada ao público masculino"
      /\bvagas? (e |sao )?(direcionad|destinad|voltad|reservad)[oa]s? (ao|para o|a) (publico |sexo |genero )?(masculin|feminin)o\b/g,
      // "candidato ideal é homem"
      /\b(candidat[oa]|pessoa|profissional|perfil)\s+(ideal|desejad[oa])\s+e\s+(um\s+|uma\s+)?(homem|mulher)\b/g,
      // "para mulheres"
      /(?<=(?:^|[.!?;\n])\s{0,3})(para|pra|p\/)\s+(homens?|homem|mulher(es)?)\b(?=\s*[,.!]|$| (sem|que (nao|tenham?|sejam?|morem?|possam|gostem))\b)/g,
      // "seja mulher"
      /\b(ser|seja|sejam)\s+(do sexo\s+)?(homem|mulher|homens|mulheres)\b/g,
      // "vaga ideal para mulheres"
      /\b(trabalho|servico|funcao|vaga|tarefa)\s+(e\s+)?(mais\s+)?(indicad[oa]|ideal|adequad[oa]|propri[oa])\s+(para|pra|a)\s+(homens?|homem|mulher(es)?)\b/g,
      // "vaga feminina"
      /\b(perfil|vaga|candidat[oa]s?|profissional|pessoa)\s+(exclusivamente\s+)?(masculin[oa]s?|feminin[oa]s?)\b/g,
      // "mulher com experiência"
      /(?<=^\s*|[.!?;:\n]\s*)(homens?|homem|rapaz(es)?|mocas?|mocos?|mulher(es)?|senhoras?|menin[ao]s?|garot[ao]s?)\b(?=\s*,|\s+(de|com|sem|para|pra|p\/|que|q|ate|entre|acima|maior|a partir|solteir|casad|bonit|magr|evangelic|crent|jove|clar|moren|loir|branc|negr|lind|atraent|educad|esforcad|trabalhador|simpatic|dispost|comunicativ|caprichos|responsave|honest))/g,
      // "rapaz com disposição"
      /\b(homem|rapaz|moca|senhora|homens|rapazes|mocas|senhoras)\s+(forte|fortes|com (ate|idade|boa|disposicao|experiencia)|jovem|jovens|maior|maiores|solteir\w+|casad\w+)\b/g,
    ],
    titlePatterns: [
      /\b(masculin[oa]s?|feminin[oa]s?|homens?|homem|mulher(es)?|mocas?|rapaz(es)?|senhoras?)\b/g,
    ],
    questionPatterns: [/\bqual (e )?(o )?(seu|teu) (sexo|genero)\b/g],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
      isAboutBothOrGoods(passage) ||
      isInMunicipality(passage) ||
      // "Meninas de 8 anos na turma" is about pupils.
      (/^(menin|garot)/.test(passage.matchedText) &&
        (/\b(turma|aula|alun|trein|oficina|abrigo|acolh|anos? (no|na|em))/.test(passage.sentence) ||
          /\b(atend|equipe|time)/.test(passage.before))) ||
      // "Mulheres terão prioridade no embarque" is about customers.
      (/prioridade/.test(passage.matchedText) && /\b(atend|filas?|embarque|assento)/.test(passage.phrase)) ||
      // "Academia exclusiva para mulheres" names the customers of a place.
      /\b(academia|loja|clinica|salao|escola|espaco|hotel|evento|delegacia|atendimento) $/.test(
        passage.before,
      ) ||
      // Items such as "(feminino)" are about goods or rooms if an item for the other sex follows.
      (/^\(|^(mascul|femin)in[oa]s?$/.test(passage.matchedText) &&
        passage.mentions(bothSexes) &&
        !/\b(vagas?|recepcionistas?|atendentes?|vendedor(es|as?)?|auxiliar(es)?|promotor(es|as?)?|secretari[oa]s?|cuidador(es|as?)?)\s*$/.test(
          passage.before,
        )),
  },
  ageRule,
  {
    rule: 'marital_status',
    severity: 'forbidden',
    law: equalityLaws,
    suggestion:
      'Tire o estado civil. Se o motivo é viagem ou horário, diga qual: “Disponibilidade para viajar duas vezes por mês”.',
    sentence: 'Vaga para pessoas de qualquer estado civil',
    patterns: [
      // "solteiro"
      /\b(solteir|casad|divorciad|viuv|desquitad)(o|a)(\(a\)|\/a|\(o\))?s?\b/g,
      // "estado civil"
      /\bestado civil\b/g,
      // "não ser casado"
      /\bnao (ser |seja |sejam |estar |esteja |pode\w* ser )?(casad|noiv|compromissad)(o|a)s?\b/g,
      // "quem não tem marido"
      /\b(sem|(quem|pessoas?|candidat\w+)( que)? (nao )?(tem|tenha\w*)) (compromissos? (familiar\w*|amoros\w*)|namorad[oa]|marido|esposa|conjuge)\b/g,
      // "não pode ter namorado"
      /\bnao (pode\w* )?(ter|tenha\w*) (um |uma )?(namorad[oa]|marido|esposa|conjuge)\b/g,
      // "não pretende casar"
      /\b(nao (ter|possuir|tenha|estar|pretend\w+)|sem)\s+(a\s+)?(se\s+)?(casar|casamento)\b/g,
    ],
    isLawful: (passage) =>
      isOpenToAll(passage) ||
      isInMunicipality(passage) ||
      // "Cama de solteiro", "mães solteiras" and "recém-casados" are about goods or customers.
      /\b(quarto|cama|lencol|colchao|edredom|cobertor)|\b(maes?|pais?) solteir|\b(recem|bem)[- ]casad/.test(
        passage.phrase,
      ) ||
      // "Vender alianças para casados" is about customers.
      (/\b(vender|vendas? de|buffet|festas?|noiv[oa]s|aliancas?)\b/.test(passage.phrase) &&
        /\b(para|de|entre|e|aos) $/.test(passage.before)) ||
      // "Alterar o estado civil no sistema" is a task.
      (passage.matchedText === 'estado civil' &&
        /\b(cadastr\w+|averb\w+|certid\w+|cartorio|no sistema|(mudanca|alteracao|atualizacao)\w* d[eo]|d[ao]s (partes|empregad\w+|client\w+|segurad\w+|dependent\w+)|nao se (faz|pergunt)\w*)\b/.test(
          passage.sentence,
        )),
  },
  {
    rule: 'pregnancy',
    severity: 'forbidden',
    law: 'CLT art. 373-A, II e IV; Lei 9.029/1995, art. 2º',
    suggestion:
      'Tire a frase: pedir teste ou declaração é crime. Ofereça um benefício: “Oferecemos licença-maternidade e auxílio-creche”.',
    patterns: [
      // "não podem estar grávidas"
      /\b(nao|sem)\s+(?:\w+\s+){0,2}(estar|esteja|estejam|estiver|ser|seja|sejam|pode\w*\s+estar|aceitamos|contratamos|ter|haver|pretend\w+|planej\w+|intencao|inten\w+|quer\w*|pensa\w*)?\s*(mulheres\s+|candidatas\s+)?(que\s+\w+\s+)?(a\s+|de\s+)?(gravidas?|gestantes?|engravid\w+|gravidez|gestacao|estado gravidico|periodo gestacional)\b/g,
      // "você está grávida"
      /(?<!\bse )\bvoce (esta|estaria) (gravida|gestante|tentando engravidar)\b|\bnao (esper[ae]|esteja esperando) (um )?(bebe|filho)\b/g,
      // "não queremos funcionária que vá sair de licença-maternidade"
      new RegExp(`\\b${refusing}\\b[^.;!?\\n]{0,40}\\blicenca[- ]maternidade\\b`, 'g'),
      // "BETA HCG"
      /\bbeta[- ]?hcg\b/g,
      // "teste negativo de gravidez"
      /\b(teste|exame|atestado|declaracao|comprova\w+|laudo|beta)\s+(\w+\s+){0,3}\(?(gravidez|gestacao|gravida|nao gravidez|esterilizacao|laqueadura|beta ?hcg|hcg)\b/g,
      // "laqueadura"
      /\b(esterilizad[ao]|laqueadura|laquead[ao]|uso de (anticoncepcional|diu))\b/g,
      // "exceto gestantes"
      /\b(exceto|menos)\s+(gravidas?|gestantes?)\b/g,
      // "ausência de gravidez"
      /\b(ausencia|inexistencia) de (gravidez|gestacao)\b/g,
      // "gestantes têm prioridade"
      new RegExp(`\\b(?:gravidas?|gestantes?|gravidez|engravidar)${excludedOrPreferred}`, 'g'),
      // "não contratamos gestante"
      new RegExp(
        `\\b${refusing} (?:candidatas |mulheres |funcionarias |quem (?:esta|estiver|for) )?(?:gravidas?|gestantes?)\\b`,
        'g',
      ),
      // "negativo de gravidez"
      /\b(gravidas?|gestantes?)\s+(fora|desclassific\w+)\b|\b(evitar|negativo (para|de)) (a )?(gravidez|gestacao)\b/g,
      // "perguntamos sobre planos de maternidade"
      /\b(pergunt\w+|inform\w+|conte|diga|fale)\b[^.;!?\n]{0,20}\bplanos? de (maternidade|gravidez|engravidar|ter filhos)\b|\b(adiar|evitar|sem planos de|nao (planej|pretend)\w+)( a)? maternidade\b/g,
      // "use método contraceptivo"
      /\b(us[ae]r?|tom[ae]r?) (um |algum )?(metodos? )?(contraceptiv|anticoncepciona)\w*|\bnao (e |sao )?(indicad|recomendad|permitid)[oa]s? (para|a) (gravidas?|gestantes?)\b/g,
      // "não compatível com gestantes"
      /\b(incompativel|nao (e )?compativel) com (a |as )?(gravidez|gestac\w+|gravidas?|gestantes?)\b/g,
      // "gravidez durante o contrato de experiência leva ao desligamento"
      /\b(gravidez|engravidar|gestacao)\b(?:(?!\b(?:nao|nem|sem|proib\w+|veda\w+)\b)[^.;!?\n]){0,50}\b(deslig\w+|demiti\w+|demissao|dispensa\w*|rescis\w+|encerra\w+|perde(ra)?)\b/g,
      // "se pretende ter filhos"
      /\b(se|caso) (voce |ela )?(pretend\w+|planej\w+|quer(?:em)?|quis\w+|pens\w+ em|desej\w+) (engravidar|ser mae|ter (mais )?(um )?(filhos?|bebe))\b/g,
      // "sem planos de ter filhos"
      /\bsem (planos?|intencao|previsao|pretens\w+) de (engravidar|ser mae|ter (mais )?(um )?(filhos?|bebe)|aumentar a familia)\b/g,
      // "pretende engravidar em breve não deve se inscrever"
      new RegExp(
        `\\b(?:que )?(?:pretend|planej|quer|pens|desej)\\w*(?: em)? (?:engravidar|ser(?:em)? maes?|ter (?:um )?(?:filhos?|bebe))(?:${excludedOrPreferred}|[^,.;:!?\\n]{0,40}, (?:por )?favor,? nao\\b)`,
        'g',
      ),
      // "nem estar grávida"
      /\bnem (estar|esteja|estejam|ser|seja) (gravidas?|gestantes?)\b/g,
      // "se estiver grávida, não se candidate"
      /\b(se|caso|quem) (voce )?(estiver|esteja|for) (gravida|gestante|esperando (um )?(bebe|filho))\b[^.;!?\n]{0,20}\b(nao (se )?(candidat|inscrev|envi)|aguard)\w*|\b(inform\w+|dizer|diga) se (esta|estiver|estaria) (gravida|gestante)\b|\bnao (estar|esteja|estejam) (esperando|gerando) (um )?(bebe|filho)\b/g,
      // "não queira ter filhos"
      /\bnao (queir\w+|quer\w*|pretend\w+|planej\w+|pens\w+ em) (ter )?(um )?(bebe|filhos?)\b/g,
    ],
    questionPatterns: [
      /\b(esta|estaria) (gravida|gestante)\b|\b(pretende|planeja|pensa em|quer) (engravidar|ter (um )?bebe)\b/g,
    ],
    isLawful: (passage) =>
      isDenied(passage) ||
      invitesAll(passage) ||
      // A sentence against discrimination excludes nobody.
      /\bdiscrimin/.test(passage.sentence) ||
      // "Gestantes têm prioridade" refuses nobody.
      /(preferencia|prioridade)$/.test(passage.matchedText) ||
      // "Sem desconto para gestantes" and "não pedimos teste de gravidez" are promises.
      /^sem (prejuizo|risco|perda|desconto|custo)|^nao (ped|exig|solicit|pergunt|fazemos)/.test(
        passage.matchedText,
      ) ||
      // "Não aplicar em gestantes" is a rule of the work.
      /^nao (fornecer|vender|aplicar|receber|dar|administrar)/.test(passage.matchedText) ||
      // Work with customers, patients or animals, such as "vender teste de gravidez". Refusals stay unlawful.
      (!/\bnao gravid|^pergunt|^nao (\w+ )?(estar|estej|contrat|aceit|quer|pretend)|^nao pode\w* (estar |ser )?(gravid|gestant|engravid)/.test(
        passage.matchedText,
      ) &&
        (/\b(vender|atend\w+|acompanh\w+|orient\w+|licenca|maternidade|apoio|produto|medicament|massag|exercici)/.test(
          passage.phrase,
        ) ||
          (/\b(pacient|realizar|coleta|farmac|drogaria|vacas?|eguas?|matriz|rebanho|suin|laborator)/.test(
            passage.sentence,
          ) &&
            !testRequest.test(passage.sentence)))),
  },
  ...appearanceRules,
  raceRule,
];
