import type { CheckedVacancy, LintFinding, LintRule } from '@trampolim/contract/legal-lint/legal-lint';

/** The national minimum wage in reais a month, by the year from which it applies (CF art. 7º, IV). */
const minimumWages: Record<number, number> = { 2025: 1518, 2026: 1621 };
/** Hours a month that the law divides a monthly wage by, at 44 hours a week. */
const monthlyHours = 220;
const fullWeek = 44;

export const minimumWage = (year = new Date().getFullYear()): number =>
  minimumWages[year] ?? Math.max(...Object.values(minimumWages));

/** A finding of the facts of a vacancy; `words` are looked up in the folded text of its field. */
export interface FactFinding {
  rule: LintRule;
  severity: LintFinding['severity'];
  field: string;
  /** The start and end in the folded text; absent for facts without a text. */
  span?: [number, number];
  law: string;
  suggestion: string;
}

/** The folded texts of a vacancy by the path of their field. */
export type FoldedFields = ReadonlyMap<string, string>;

interface Hit {
  field: string;
  span: [number, number];
}

function findWords(fields: FoldedFields, pattern: RegExp, isLawful = /(?!)/): Hit | undefined {
  for (const [field, text] of fields) {
    for (const match of text.matchAll(pattern)) {
      const start = Math.max(0, text.lastIndexOf('.', match.index) + 1);
      if (isLawful.test(text.slice(start, match.index + match[0].length + 40))) continue;
      return { field, span: [match.index, match.index + match[0].length] };
    }
  }
  return undefined;
}

/** The hours of the first span of time in a text, such as "8h às 17h". */
function daySpan(text: string): { from: number; hours: number } | undefined {
  const match =
    /\b(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?\s*(?:h|hs|horas)?\s*(?:as|ate|a|-)\s*(\d{1,2})(?:\s*[:h]\s*(\d{2})?)?/.exec(
      text,
    );
  if (!match) return undefined;
  const [, fromHour = '', fromMinute = '0', toHour = '', toMinute = '0'] = match;
  const from = Number(fromHour) + Number(fromMinute) / 60;
  const to = Number(toHour) + Number(toMinute) / 60;
  if (from > 24 || to > 24) return undefined;
  return { from, hours: (to - from + 24) % 24 };
}

const statedWeekHours = /\b(\d{2})\s*h(?:oras?|s)?\s*(?:semana(?:l|is)|por semana|\/\s*semana|na semana)/g;
const statedDayHours = /\b(\d{1,2})\s*h(?:oras?|s)?\s*(?:diarias?|por dia|\/\s*dia|ao dia)/g;

function longestStated(fields: FoldedFields, pattern: RegExp): (Hit & { hours: number }) | undefined {
  for (const [field, text] of fields) {
    for (const match of text.matchAll(pattern)) {
      return { field, span: [match.index, match.index + match[0].length], hours: Number(match[1]) };
    }
  }
  return undefined;
}

/** The finding about hours of a week or a day above the limits, whether stated as a fact or in words. */
function tooManyHours(
  vacancy: CheckedVacancy,
  fields: FoldedFields,
  { week, day }: { week: number; day: number },
): Pick<FactFinding, 'field' | 'span'> | undefined {
  if ((vacancy.weeklyHours ?? 0) > week) return { field: 'weeklyHours' };
  const inWeek = longestStated(fields, statedWeekHours);
  if (inWeek && inWeek.hours > week) return inWeek;
  const inDay = longestStated(fields, statedDayHours);
  if (inDay && inDay.hours > day && inDay.hours <= 24) return inDay;
  const hours = fields.get('workSchedule.workingHours');
  const span = hours === undefined ? undefined : daySpan(hours);
  // A break of an hour is not working time.
  if (hours !== undefined && span && span.hours > day + 1) {
    return { field: 'workSchedule.workingHours', span: [0, hours.length] };
  }
  return undefined;
}

function* internship(vacancy: CheckedVacancy, fields: FoldedFields): Generator<FactFinding> {
  if (vacancy.employmentType !== 'Estágio') return;
  const base = { rule: 'internship_rules', severity: 'forbidden' } as const;
  const hours = tooManyHours(vacancy, fields, { week: 30, day: 6 });
  if (hours && !findWords(fields, /\baltern\w+ (entre )?(a )?teoria|\balternancia\b/g)) {
    yield {
      ...base,
      ...hours,
      law: 'Lei 11.788/2008, art. 10',
      suggestion: 'Estágio tem até 6 horas por dia e 30 por semana.',
    };
  }
  const isCompulsory = findWords(fields, /\bestagio (curricular )?obrigatorio\b/g, /\bnao[- ]obrigatorio/);
  const unpaid = findWords(
    fields,
    /\b(sem|nao (ha|tem|oferec\w+|tera|inclui)|nao)\s+(\w+\s+){0,2}(bolsa|remunerac\w+|remunerad\w+|auxilio[- ]transporte|vale[- ]transporte|contraprestacao|salario)\b|\b(estagio|trabalho|vaga) voluntari\w+/g,
  );
  if (unpaid && !isCompulsory) {
    yield {
      ...base,
      ...unpaid,
      law: 'Lei 11.788/2008, art. 12',
      suggestion: 'Estágio não obrigatório tem bolsa e auxílio-transporte: diga o valor da bolsa.',
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
      suggestion: 'Na mesma empresa, o estágio dura até dois anos.',
    };
  }
  const noStudies = findWords(
    fields,
    /\b(nao (e |sao )?(necessari\w+|precis\w+|obrigatori\w+|exig\w+)\s+(\w+\s+){0,3}(estud\w+|matricul\w+|curs\w+|faculdade|vinculo)|sem (matricula|vinculo com (a )?instituicao|estar estudando)|(ja )?(formad|graduad)[oa]s?( ou formad[oa]s?)? (tambem )?(podem|aceit\w+|pode)|para (recem[- ])?formad[oa]s)\b/g,
  );
  if (noStudies) {
    yield {
      ...base,
      ...noStudies,
      law: 'Lei 11.788/2008, arts. 1º e 3º, I',
      suggestion: 'Estágio é para quem está matriculado e frequenta o curso.',
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
      suggestion: 'Quem estagia não faz hora extra.',
    };
  }
}

function* apprenticeship(vacancy: CheckedVacancy, fields: FoldedFields): Generator<FactFinding> {
  if (vacancy.employmentType !== 'Jovem Aprendiz') return;
  const base = { rule: 'apprentice_rules', severity: 'forbidden' } as const;
  const hasSchool = findWords(
    fields,
    /\b(ensino )?(fundamental completo|fundamental concluido|medio (completo|concluido|cursando|em andamento))\b|\b(cursando|cursar|concluido|completo) o? ?ensino medio\b|\bensino medio\b/g,
  );
  const limits = hasSchool ? { week: 40, day: 8 } : { week: 30, day: 6 };
  const hours = tooManyHours(vacancy, fields, limits);
  if (hours) {
    yield {
      ...base,
      ...hours,
      law: 'CLT art. 432',
      suggestion:
        'Aprendizes trabalham até 6 horas por dia; até 8 se terminaram o ensino fundamental e contando a parte teórica.',
    };
  }
  for (const [field, text] of fields) {
    const match =
      /\b(?:de|entre|idade:?|ate|dos|maximo(?: de)?|a partir de|com)\s*(?:os\s*)?(\d{2})(?:\s*anos)?(?:\s*(?:a|e|ate|-|aos)\s*(\d{2}))?\s*anos\b/.exec(
        text,
      );
    if (!match) continue;
    const isOutside = [match[1], match[2]].some(
      (age) => age !== undefined && (Number(age) < 14 || Number(age) > 24) && Number(age) < 70,
    );
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
        suggestion: 'Aprendizes têm de 14 a 24 anos; pessoas com deficiência, sem limite.',
      };
    }
  }
  const hit = findWords(
    fields,
    /\b(horas? extras?|banco de horas|compensacao de (horas|jornada)|prorrogacao da jornada)\b|\b(sem|nao (ha|tem))\s+(registro|carteira( assinada)?|matricula|curso (de aprendizagem|teorico))\b|\bnao (e |sao )?(necessari\w+|precis\w+|exig\w+|obrigatori\w+)\s+(\w+\s+){0,3}(estud\w+|matricul\w+|frequentar|curso de aprendizagem|escola)\b|\b(contrato|duracao|prazo)\b[^.;\n]{0,20}\b((3|4|tres|quatro) anos|indeterminado)\b/g,
    /\bsem (horas? extras?|banco)|\bnao (ha|faz\w*|tem) (horas? extras?|banco)|\bnunca\b/,
  );
  if (hit) {
    yield {
      ...base,
      ...hit,
      law: 'CLT arts. 428 e 432',
      suggestion:
        'Aprendizagem tem contrato registrado de até dois anos, matrícula na escola e no curso, e nenhuma hora extra.',
    };
  }
}

const under18 =
  /\b(a partir (de|dos)|acima (de|dos)|maiores de|maior de|entre|dos?|de|desde|com|idade minima:?( de)?)\s*(os\s*)?1[4-7]\s*(anos)?\s*((a|e|ate|aos|-)\s*\d{2}\s*)?anos\b|\bmenor(es)? (de idade|aprendiz)\b|\badolescentes?\b (trabalh|para trabalhar|como)/g;
const fullAge =
  /\b(maior(es)? de 18|acima de 18|a partir d[eo]s? 18|18 anos completos|ter 18 anos|18 anos ou mais|de 18 a 2[0-4]|entre 18 e 2[0-4]|idade minima:?( de)? 18|18 a 2[0-4] anos)\b/g;
const nightOrDanger =
  /\b(noturn[oa]s?|noites?|madrugadas?|periculos\w+|perigos[oa]s?|insalubr\w+|inflamave(l|is)|explosiv\w+|fogos de artificio|alta tensao|rede eletrica|eletricista|altura|andaimes?|motoboy|motociclet\w+|motos?|empilhadeiras?|agrotoxic\w+|produtos? (quimicos?|toxicos?)|solventes?|abate|matadouro|frigorifico|camaras? frias?|serras?( circular| eletrica| fita)?|prensas?|fornos?|soldagem|soldas?|bebidas? alcoolicas?|boates?|casa noturna|motel|vigilancia|armad[oa]|cargas? pesadas?|levantar peso|carregar (peso|sacos)|carga e descarga|canteiro de obras?|obras?|demolicao|pedreiras?|frentista|posto de (gasolina|combustive(l|is))|lixo|coleta de residuos|cemiterio|empregad[oa] domestic[oa]|servico domestico|trabalho domestico|carvoaria|mineracao|fumo|tabaco)\b/g;
const noDanger =
  /\b(sem|nao (ha|tem|envolve|exerce\w*|faz\w*|trabalh\w*|inclui)|longe de|proibid\w+|exceto|nunca|jamais|curso|cursando|estud\w+|aulas?|escola)\b/;

function* minorAtRisk(vacancy: CheckedVacancy, fields: FoldedFields): Generator<FactFinding> {
  const invitesMinors =
    (vacancy.employmentType === 'Jovem Aprendiz' && !findWords(fields, fullAge)) ||
    findWords(
      fields,
      under18,
      /\b(filh|dependent|alun|crianc|estudant|client|turma|pacient|public|atend|ensin|aula|cuidar|mercado|experien|empresa|atuac|histor|tradic)/,
    );
  if (!invitesMinors) return;
  const hours = fields.get('workSchedule.workingHours');
  const span = hours === undefined ? undefined : daySpan(hours);
  const isAtNight =
    span && span.hours > 0 && (span.from >= 22 || span.from < 5 || span.from + span.hours > 22);
  const hit =
    findWords(fields, nightOrDanger, noDanger) ??
    (isAtNight && hours !== undefined
      ? { field: 'workSchedule.workingHours', span: [0, hours.length] as [number, number] }
      : undefined);
  if (!hit) return;
  yield {
    rule: 'minor_at_risk',
    severity: 'forbidden',
    ...hit,
    law: 'CF art. 7º, XXXIII; CLT arts. 404 e 405; Decreto 6.481/2008',
    suggestion:
      'Trabalho noturno, perigoso ou insalubre é só para maiores de 18 anos: diga isso ou mude a tarefa.',
  };
}

const subordination =
  /\b(subordina\w+|subordinad[oa]|exclusividade|dedicacao exclusiva|ordens d[aeo]\w*|supervisao (direta|d[oa])|chefia|report\w+(-se)? (diretamente )?(a|ao|para)|hierarqui\w+|advertencias?|suspens\w+|atestado medico|obedec\w+|cumpri\w+ (as )?(ordens|determinac\w+)|13o|decimo terceiro|ferias|nao pode\w* ter outr\w+|presenca (diaria )?obrigatoria|comparec\w+ (diari\w+|todos os dias))\b/g;
const fixedHours =
  /\b(bater (o )?ponto|(controle|registro|cartao|folha|marcacao) de ponto|ponto eletronico|horario (fixo|comercial|determinado|rigido|a cumprir|obrigatorio)|jornada (fixa|de \d+|rigida|obrigatoria)|cumpri\w+ (o |a |de )?(horario|jornada|expediente)|das? \d{1,2}(h|:\d{2}|hs)?\w* (as|ate) \d{1,2}|4[04] ?h(oras)?( semanais)?|segunda a (sexta|sabado)|escala 6x1)\b/g;
const pointControl =
  /\b(bater (o )?ponto|(controle|registro|cartao|folha|marcacao) de ponto|ponto eletronico)\b/g;
const freedom =
  /\b(sem|nao (ha|tem|exige|exigimos|existe)|flexive(l|is)|livre|autonomia|a combinar|proprio horario)\b/;

function* disguisedEmployment(vacancy: CheckedVacancy, fields: FoldedFields): Generator<FactFinding> {
  if (vacancy.employmentType !== 'PJ') return;
  const hours = fields.get('workSchedule.workingHours');
  const isFixed =
    findWords(fields, fixedHours, freedom) ??
    (hours !== undefined && !freedom.test(hours) && daySpan(hours)
      ? { field: 'workSchedule.workingHours', span: [0, hours.length] as [number, number] }
      : undefined);
  const isSubordinate = findWords(fields, subordination, freedom);
  const hit = (isFixed && isSubordinate) ?? findWords(fields, pointControl, freedom);
  if (!hit) return;
  yield {
    rule: 'disguised_employment',
    severity: 'warning',
    ...hit,
    law: 'CLT arts. 2º, 3º e 9º',
    suggestion:
      'Horário fixo e subordinação são de emprego: publique como CLT, ou descreva entregas sem controle de jornada.',
  };
}

const amountIn = (text: string): number | undefined => {
  const match = /r\$\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?/.exec(text);
  return match ? Number(`${match[1]?.replaceAll('.', '')}.${match[2] ?? '0'}`) : undefined;
};

const partTime =
  /\b(meio periodo|part[- ]time|4h|6h|[4-6] horas|(20|24|25|30|36) ?h(oras)?|diaristas?|por dia|\/dia|diarias?|freelanc\w+|por hora|\/h(ora)?|intermitente|plantao|comissao|comissoes|por semana|semanal|quinzena\w*|tempo parcial|por servico|por entrega|por aula|hora[- ]aula)\b/;

function* belowMinimumWage(vacancy: CheckedVacancy, fields: FoldedFields): Generator<FactFinding> {
  const type = vacancy.employmentType ?? 'CLT';
  if (type === 'PJ' || type === 'Estágio') return;
  const week = vacancy.weeklyHours ?? undefined;
  // Apprentices are paid by the hour, so their hours must be known.
  if (type === 'Jovem Aprendiz' && week === undefined && vacancy.salaryRange?.period !== 'Hora') return;
  const hourly = minimumWage() / monthlyHours;
  const monthly = (minimumWage() * Math.min(week ?? fullWeek, fullWeek)) / fullWeek;
  const finding = {
    rule: 'below_minimum_wage',
    severity: 'forbidden',
    law: 'CF art. 7º, IV e VII; CLT art. 117',
    suggestion: `O salário mínimo é de R$ ${minimumWage().toLocaleString('pt-BR')} por mês em tempo integral.`,
  } as const;
  const range = vacancy.salaryRange;
  if (range) {
    const least = range.from ?? range.to ?? 0;
    const limit = { Hora: hourly, Mês: monthly, Ano: monthly * 12 }[range.period];
    if (range.currency === 'R$' && least < Math.floor(limit * 100) / 100)
      yield { ...finding, field: 'salaryRange' };
    return;
  }
  const salary = fields.get('salary') ?? '';
  const isMonthly =
    !partTime.test(salary) &&
    (week !== undefined || ![...fields.values()].some((text) => partTime.test(text)));
  const paid = amountIn(salary);
  if (paid !== undefined) {
    const perHour = /(por|\/) ?h(ora)?\b/.test(salary);
    if (perHour ? paid < hourly : isMonthly && paid > 50 && paid < monthly) {
      yield { ...finding, field: 'salary', span: [0, salary.length] };
    }
    return;
  }
  const hit = findWords(
    fields,
    /\b(salario|remuneracao|pagamos|ganho|vencimento|fixo|pagamento)\b[^.;!?\n]{0,30}?r\$\s*[\d.]+(,\d{2})?/g,
    /\b(por dia|diaria|hora|semana|comiss\w+|bonus|premio|vale|ajuda)\b|\/(h|dia)/,
  );
  const stated = hit && amountIn((fields.get(hit.field) ?? '').slice(...hit.span));
  if (hit && stated !== undefined && isMonthly && stated > 50 && stated < monthly)
    yield { ...finding, ...hit };
}

/** Findings that follow from the facts of a vacancy: its kind of employment, hours and pay. */
export function* checkFacts(vacancy: CheckedVacancy, fields: FoldedFields): Generator<FactFinding> {
  yield* internship(vacancy, fields);
  yield* apprenticeship(vacancy, fields);
  yield* minorAtRisk(vacancy, fields);
  yield* disguisedEmployment(vacancy, fields);
  yield* belowMinimumWage(vacancy, fields);
}
