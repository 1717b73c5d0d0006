import type { CheckedVacancy } from '@trampolim/contract/legal-lint/legal-lint';
import { type FactFinding, findWords, type NormalizedFields } from './fact-findings.ts';
import { daySpan, findExcessiveHours } from './stated-hours.ts';

function* checkInternship(vacancy: CheckedVacancy, fields: NormalizedFields): Generator<FactFinding> {
  if (vacancy.employmentType !== 'Estágio') return;
  const base = { rule: 'internship_rules', severity: 'forbidden' } as const;
  const hours = findExcessiveHours(vacancy, fields, { week: 30, day: 6 });
  if (hours && !findWords(fields, /\baltern\w+ (entre )?(a )?teoria|\balternancia\b/g)) {
    yield {
      ...base,
      ...hours,
      law: 'Lei 11.788/2008, art. 10',
      suggestion: 'Estágio tem até 6 horas por dia e 30 por semana: “De segunda a sexta, das 9h às 15h”.',
    };
  }
  const compulsory = findWords(fields, /\bestagio (curricular )?obrigatorio\b/g, /\bnao[- ]obrigatorio/);
  const unpaid = findWords(
    fields,
    /\bbolsa(?:[- ]auxilio)?:? (?:nao (?:ha|tem|e oferecida)|nenhuma)\b|\b(sem|nao (ha|tem|oferec\w+|tera|inclui)|nao)\s+(\w+\s+){0,2}(bolsa|remunerac\w+|remunerad\w+|auxilio[- ]transporte|vale[- ]transporte|contraprestacao|salario)\b|\b(estagio|trabalho|vaga) voluntari\w+/g,
  );
  if (unpaid && !compulsory) {
    yield {
      ...base,
      ...unpaid,
      law: 'Lei 11.788/2008, art. 12',
      suggestion:
        'Estágio não obrigatório tem bolsa e auxílio-transporte: “Bolsa de R$ 900 por mês e auxílio-transporte”.',
    };
  }
  const tooLong = findWords(
    fields,
    /\b(contrato|duracao|estagio|periodo|vigencia|prazo)\b[^.;\n]{0,25}\b((3|4|5|tres|quatro|cinco) anos|(3[0-9]|4[0-9]|60) meses)\b/g,
    /semestre|curso|graduacao|experiencia|deficien/,
  );
  if (tooLong) {
    yield {
      ...base,
      ...tooLong,
      law: 'Lei 11.788/2008, art. 11',
      suggestion:
        'Na mesma empresa, o estágio dura até dois anos: “Estágio de um ano, que pode ser renovado por mais um”.',
    };
  }
  const noStudies = findWords(
    fields,
    /\b(nao (e |sao )?(necessari\w+|precis\w+|obrigatori\w+|exig\w+)\s+(\w+\s+){0,3}(estud\w+|matricul\w+|curs\w+|faculdade|vinculo)|sem (matricula|vinculo com (a |uma )?(instituicao|escola|faculdade|universidade|curso)|estar estudando)|(aceit\w+|para|contrat\w+) (quem|pessoas que|estudantes que) (ja )?((se )?form(ou|aram)|(terminou|concluiu|terminaram|concluiram) (os estudos|a faculdade|a graduacao|o curso))|aceit\w+ (pessoas )?(ja )?(formad|graduad)[oa]s|(ja )?(formad|graduad)[oa]s?( ou formad[oa]s?)? (tambem )?(podem|aceit\w+|pode)|para (recem[- ])?formad[oa]s)\b/g,
  );
  if (noStudies) {
    yield {
      ...base,
      ...noStudies,
      law: 'Lei 11.788/2008, arts. 1º e 3º, I',
      suggestion:
        'Estágio é para quem estuda: “Ter matrícula e frequência no ensino médio, técnico ou superior”.',
    };
  }
  const overtime = findWords(
    fields,
    /\b(horas? extras?|banco de horas|estender o horario)\b/g,
    /\b(sem|nao ha|nao faz\w*|nao)\b/,
  );
  if (overtime) {
    yield {
      ...base,
      ...overtime,
      law: 'Lei 11.788/2008, art. 10',
      suggestion: 'Quem estagia não faz hora extra: “Seis horas por dia, com redução em época de provas”.',
    };
  }
}

function* checkApprenticeship(vacancy: CheckedVacancy, fields: NormalizedFields): Generator<FactFinding> {
  if (vacancy.employmentType !== 'Jovem Aprendiz') return;
  const base = { rule: 'apprentice_rules', severity: 'forbidden' } as const;
  // Only apprentices who have finished elementary school may work eight hours.
  const finishedSchool = findWords(
    fields,
    /\b(ensino )?(fundamental completo|fundamental concluido|medio (completo|concluido|cursando|em andamento))\b|\b(cursando|cursar|concluido|completo) o? ?ensino medio\b|\bensino medio\b/g,
  );
  const limits = finishedSchool ? { week: 40, day: 8 } : { week: 30, day: 6 };
  const hours = findExcessiveHours(vacancy, fields, limits);
  if (hours) {
    yield {
      ...base,
      ...hours,
      law: 'CLT art. 432',
      suggestion:
        'Aprendizes trabalham até 6 horas por dia, ou até 8 com o curso, se terminaram o ensino fundamental: “Das 8h às 12h, com curso às sextas”.',
    };
  }
  for (const [field, text] of fields) {
    const match =
      /\b(?:de|entre|idade:?|ate|dos|maximo(?: de)?|a partir de|com)\s*(?:os\s*)?(\d{2})(?:\s*anos)?(?:\s*(?:a|e|ate|-|aos)\s*(\d{2}))?\s*anos\b/.exec(
        text,
      );
    if (!match) continue;
    // Numbers from 70 on are not meant as ages of apprentices.
    const isOutside = [match[1], match[2]].some(
      (age) => age !== undefined && (Number(age) < 14 || Number(age) > 24) && Number(age) < 70,
    );
    // The age of people with disabilities has no limit, and a company may state how old it is.
    if (
      isOutside &&
      !/deficien|pcd|mercado|experien|tradic|empresa|atuac/.test(
        text.slice(Math.max(0, match.index - 60), match.index + 80),
      )
    ) {
      yield {
        ...base,
        field,
        span: [match.index, match.index + match[0].length],
        law: 'CLT art. 428',
        suggestion: 'Escreva “De 14 a 24 anos; pessoas com deficiência, sem limite de idade”.',
      };
    }
  }
  // Overtime, no school or course, no registered contract, or a contract of more than two years.
  const violation = findWords(
    fields,
    /\b(horas? extras?|banco de horas|compensacao de (horas|jornada)|prorrogacao d[ae] jornada)\b|\bquem (largou|abandonou|parou|deixou) (a escola|os estudos|de estudar)\b|\bcontrato (verbal|de boca|informal|sem prazo)\b|\b(sem|nao (ha|tem))\s+(registro|ctps|carteira( assinada)?|matricula|inscricao em (programa|curso)|contrato\b|vinculo( empregaticio)?(?! com)|curso(?: (?:de aprendizagem|teorico)|(?=\s*(?:$|[.,;!\n)]))))(?!\w)|\bnao (e |sao )?(necessari\w+|precis\w+|exig\w+|obrigatori\w+)\s+(\w+\s+){0,3}(estud\w+|matricul\w+|frequentar|curso( de aprendizagem| tecnic\w+| teoric\w+)?(?= *(?:$|[-.,;!\n)]))|escola\b)|\bdispens\w+ (o )?curso\b|\bquem nao estuda\b|\bcarteira nao assinada\b|\b(como|vinculo de) autonom\w+|\bpj com mei\b|\b(ter|abrir) mei\b|\baprendizagem (por|de|dura) (3|4|tres|quatro) anos\b|\b(contrato|duracao|prazo)\b[^.;\n]{0,20}\b((3|4|tres|quatro) anos|(2[5-9]|3\d|4\d|60) meses|indeterminado)\b|\b(contrat\w+|vaga|regime|vinculo)\b[^.;,\n]{0,12}\b(pj|mei)\b|\bnao (oferec|fornec|pag|custe|dam)\w* (o |os |nenhum )?cursos?\b/g,
    /\bsem (horas? extras?|banco)|\bnao (ha|faz\w*|tem) (horas? extras?|banco)|\bnunca\b/,
  );
  if (violation) {
    yield {
      ...base,
      ...violation,
      law: 'CLT arts. 428 e 432',
      suggestion:
        'Aprendizes têm registro, escola e curso, sem hora extra: “Contrato registrado de até dois anos, com curso pago pela empresa”.',
    };
  }
}

/** Words that admit people under 18, such as "a partir de 16 anos". */
const under18 =
  /\b(a partir (de|dos)|acima (de|dos)|maiores de|maior de|entre|dos?|de|desde|com|tem|idade minima:?( de)?)\s*(os\s*)?1[4-7]\s*(anos)?\s*((a|e|ou|ate|aos|-)\s*\d{2}\s*)?anos\b|\b1[4-7] (ou 1[5-7] )?anos ou mais\b|\bmenor(es)? (de idade|de 18( anos)?|aprendiz)\b|\badolescentes?\b (trabalh|para trabalhar|como)|\b(aceit\w+(-se)?|contrat\w+(-se)?|vagas? para|precis\w+(-se)?( de)?) (menor(es)?|adolescentes?)\b|\bmenor(es)? pode\w*\b(?! (comprar|entrar|ver|assistir|beber|fumar))/g;
/** Words that admit only adults, such as "maior de 18 anos". */
const fullAge =
  /\b(maior(es)? de 18|acima de 18|a partir d[eo]s? 18|18 anos completos|ter 18 anos|18 anos ou mais|de 18 a 2[0-4]|entre 18 e 2[0-4]|idade minima:?( de)? 18|18 a 2[0-4] anos)\b/g;
/** Work that the law forbids to minors: at night, dangerous, unhealthy, heavy or domestic. */
const nightOrDanger =
  /\b(noturn[oa]s?|(?<!boa )noites?|madrugadas?|das? (22|23|0?0|0?1|0?2) ?h\w* (as|ate) (as )?\d{1,2}\w*|periculos\w+|perigos[oa]s?|insalubr\w+|inflamave(l|is)|explosiv\w+|fogos de artificio|alta tensao|rede eletrica|eletricista|altura|andaimes?|motoboy|motociclet\w+|motos?|empilhadeiras?|agrotoxic\w+|produtos? (quimicos?|toxicos?)|solventes?|abate|matadouro|frigorifico|camaras? frias?|serras|serra (circular|eletrica|de fita|fita|marmore|tico)|(?:com|(?:oper|us|manuse|manej)\w+) (?:a |uma )?serra|prensas?|fornos?|soldagem|soldas?|bebidas? alcoolicas?|(?:rede|linha|circuito)s? energizad[oa]s?|pistas? de (combustive(l|is)|abastecimento)|abastec\w+ (os )?(veiculos|carros)|caldeiras?|motosserras?|tratore?s?|esgotos?|gases toxicos|radiac\w+|amianto|meia[- ]noite|boates?|casa noturna|motel|vigilancia|armad[oa]|cargas? pesadas?|levantar peso|carregar (peso|sacos)|carga e descarga|canteiro de obras?|(?:em|n[ao]s?|para|de) obras?\b(?! (social|sociais|de arte|prima))|serrarias?|demolicao|pedreiras?|frentista|posto de (gasolina|combustive(l|is))|lixo|coleta de residuos|cemiterio|babas?|dormir no (emprego|servico|trabalho)|casa de familia|empregad[oa] domestic[oa]|servico domestico|trabalho domestico|carvoaria|mineracao|fumo|tabaco)\b/g;
/** Words that make such work harmless, such as "não trabalha com solventes" or "ensino noturno". */
const noDanger =
  /\b(sem|nao (ha|tem|envolve|exerce\w*|faz\w*|trabalh\w*|inclui)|longe d[aeo]s?|proibid\w+|exceto|nunca|jamais)\b|\b(escola|estud\w+|ensino|colegio|aulas?)\b([^.,;]{0,25}\b(noturn[oa]|noite)|[^.;]{0,25}\b(periodo|curso) noturno)|\b(jantar|festa|confraternizac\w+)\b[^.;]{0,25}\bnoite|\b(curso|cursando|aulas?|tecnico)( tecnico)? (de|em) (\w+ (e )?(de |em )?){0,2}(soldage|solda|eletri|seguranca|constru|forno|prensa)/;

function* checkMinors(vacancy: CheckedVacancy, fields: NormalizedFields): Generator<FactFinding> {
  const invitesMinors =
    (vacancy.employmentType === 'Jovem Aprendiz' && !findWords(fields, fullAge)) ||
    findWords(
      fields,
      under18,
      /\b(filh|dependent|alun|crianc|estudant|client|turma|pacient|public|atend|ensin|aula|cuidar (de|d[ao]s|a noite)|(entrada|acesso|venda|permanencia) (de|a|para)\b|filme|classificacao|ingresso|acompanhar|vender|supervision|mercado|experien|empresa|atuac|histor|tradic)/,
      { within: 'phrase' },
    );
  if (!invitesMinors) return;
  const hours = fields.get('workSchedule.workingHours');
  const span = hours === undefined ? undefined : daySpan(hours);
  const isAtNight =
    span && span.hours > 0 && (span.from >= 22 || span.from < 5 || span.from + span.hours > 22);
  const risk =
    findWords(fields, nightOrDanger, noDanger) ??
    (isAtNight && hours !== undefined
      ? { field: 'workSchedule.workingHours', span: [0, hours.length] as [number, number] }
      : undefined);
  if (!risk) return;
  yield {
    rule: 'minor_at_risk',
    severity: 'forbidden',
    ...risk,
    law: 'CF art. 7º, XXXIII; CLT arts. 404 e 405; Decreto 6.481/2008',
    suggestion:
      'Trabalho noturno, perigoso ou insalubre é só para maiores de 18 anos: escreva “Para maiores de 18 anos” ou mude a tarefa ou o horário.',
  };
}

/** Finds problems with internships, apprenticeships and the work of minors. */
export function* checkTraining(vacancy: CheckedVacancy, fields: NormalizedFields): Generator<FactFinding> {
  yield* checkInternship(vacancy, fields);
  yield* checkApprenticeship(vacancy, fields);
  yield* checkMinors(vacancy, fields);
}
