import type { CheckedVacancy } from '@trampolim/contract/legal-lint/legal-lint';
import { type FactFinding, findWords, type NormalizedFields } from './fact-findings.ts';
import { daySpan } from './stated-hours.ts';

/** The national minimum wage in reais per month, by the year from which it applies (CF art. 7º, IV). */
const minimumWages: Record<number, number> = { 2025: 1518, 2026: 1621 };
/** By law, the hourly wage is the monthly wage divided by this number, at 44 hours a week. */
const monthlyHours = 220;
const fullTimeWeeklyHours = 44;
/** An amount of so many reais or fewer is hardly the pay of a month. */
const maxUnlikelyMonthlyPay = 50;

export const minimumWage = (year = new Date().getFullYear()): number =>
  minimumWages[year] ?? Math.max(...Object.values(minimumWages));

const subordination =
  /\b(subordina\w+|subordinad[oa]|exclusividade|dedicacao exclusiva|ordens d[aeo]\w*|supervisao (direta|d[oa])|chefia|report\w+(-se)? (diretamente )?(a|ao|para)|respond\w+ (diretamente )?(a|ao|para o) (gest\w+|chefe|gerente|supervis\w+|coordena\w+|diretor\w*|encarregad\w+|lider\w*)|hierarqui\w+|(definid|marcad|determinad|decidid|autorizad|cobrad|escolhid|impost)[oa]s? pel[oa]s? (chef|gerent|gest|supervis|coordena|diret|patr|encarregad|lider)\w*|autorizac\w+ (d[ao]|a|ao) (chef|geren|gest|supervis|coordena|diret|patr|encarregad|lider)\w*|(faltas?|atrasos?) (e |sao |sera\w* |com )?descont\w*|descont\w+ (de |por |d?as )?(faltas?|atrasos?)|nao pode\w* (mandar|enviar|indicar|por) (outr|substitut|alguem)\w*|advertencias?|suspens\w+|atestado medico|obedec\w+|cumpri\w+ (as )?(ordens|determinac\w+)|13o|decimo terceiro|ferias|chefe de \w+|escala de folgas|nao pode\w* ter outr\w+|presenca (diaria )?obrigatoria|comparec\w+ (diari\w+|todos os dias))\b/g;
const fixedHours =
  /\b(bater (o )?ponto|(controle|registro|cartao|folha|marcacao) de ponto|ponto eletronico|horario (fixo|comercial|determinado|rigido|a cumprir|obrigatorio)|jornada (fixa|de \d+|rigida|obrigatoria)|cumpri\w+ (o |a |de )?(horario|jornada|expediente)|das? \d{1,2}(h|:\d{2}|hs)?\w* (as|ate) \d{1,2}|4[04] ?h(oras)?( semanais)?|\d{1,2} ?h(\d{2})? (as|ate) \d{1,2} ?h|(segunda|terca|quarta|quinta)(-feira)? a (sexta|sabado|domingo)|tod(o|os os) dias?,? as \d{1,2}h?|escala (12 ?x ?36|[4-6] ?x ?[1-3]))\b/g;
const timeClock =
  /\b(bater (o )?ponto|(controle|registro|cartao|folha|marcacao) de ponto|ponto eletronico)\b/g;
/** Words that make such a wording lawful: `sem horário fixo`, `horário flexível`. */
const freedom =
  /\b(sem|nao (ha|tem|exige|exigimos|existe)|flexive(l|is)|livre|autonomia|a combinar|proprio horario)\b/;

function* checkDisguisedEmployment(
  vacancy: CheckedVacancy,
  fields: NormalizedFields,
): Generator<FactFinding> {
  if (vacancy.employmentType !== 'PJ') return;
  const hours = fields.get('workSchedule.workingHours');
  // Hours may be fixed by words, or by a start and an end in the field of working hours.
  const fixedHoursHit =
    findWords(fields, fixedHours, freedom) ??
    (hours !== undefined && !freedom.test(hours) && daySpan(hours)
      ? { field: 'workSchedule.workingHours', span: [0, hours.length] as [number, number] }
      : undefined);
  const subordinationHit = findWords(fields, subordination, freedom);
  // Fixed hours and subordination count only together. A time clock implies both.
  const hit = (fixedHoursHit && subordinationHit) ?? findWords(fields, timeClock, freedom);
  if (!hit) return;
  yield {
    rule: 'disguised_employment',
    severity: 'warning',
    ...hit,
    law: 'CLT arts. 2º, 3º e 9º',
    suggestion:
      'Horário fixo e subordinação indicam emprego: publique como CLT ou descreva entregas: “Dois relatórios por mês, em horário livre”.',
  };
}

/** An amount in reais: "R$ 1.300,00", "1300 reais", "R$ 1,3 mil", "mil e duzentos reais". */
const amount =
  '(?:r\\$\\s{0,3}(?:\\d{1,3}(?:\\.\\d{3}){1,2}|\\d{1,9})(?:[,.]\\d{1,2}(?!\\d))?(?: mil\\b)?|(?<![\\d.,])(?:\\d{1,3}(?:\\.\\d{3}){1,2}|\\d{1,9})(?:[,.]\\d{1,2})?(?: mil)? reais\\b|(?<![\\d.,])\\d{1,3}\\.\\d{3},\\d{2}\\b|(?<=salario(?: fixo| base| mensal)?:? )\\d\\.\\d{3}\\b(?!,)|(?<![\\d.,])\\d{3,4} (?:por mes|mensais)\\b|\\bmil(?: e (?:cem|duzentos|trezentos|quatrocentos|quinhentos))? reais\\b)';
const hundreds: Record<string, number> = {
  cem: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
};

const reaisIn = (text: string): number | undefined => {
  const amountText = new RegExp(amount).exec(text)?.[0];
  if (amountText === undefined) return undefined;
  const match = /(\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})(?:[,.](\d{1,2})(?!\d))?/.exec(amountText);
  // Without digits, the amount is in words, such as "mil e duzentos reais".
  if (!match) return 1000 + (hundreds[/e (\w+)/.exec(amountText)?.[1] ?? ''] ?? 0);
  const number = Number(`${match[1]?.replaceAll('.', '')}.${match[2] ?? '0'}`);
  return / mil\b/.test(amountText) ? number * 1000 : number;
};

/** Words that show that the pay is not for a month of full-time work. */
const partTime =
  /\b(meio periodo|part[- ]time|4h|6h|[4-6] horas|(20|24|25|30|36) ?h(oras)?|diaristas?|por dia|\/dia|diarias?|freelanc\w+|por hora|\/h(ora)?|intermitente|plantao|(?<!sem )comissao|comissoes|por semana|semanal|quinzena\w*|tempo parcial|por servico|por entrega|por aula|hora[- ]aula)\b/;

const monthlyPay = new RegExp(
  `\\b(?:(?:salario|remuneracao|pagamos|ganhos?|vencimento|fixo|pagamento)\\b[^.;!?\\n]{0,30}?${amount}|(?<!\\b(?:cliente|alun[oa]|socio|voce|quem) )(?:paga(?:-se)?|pago)\\b[^.;!?\\n]{0,30}?${amount}(?: fixos?)?,? (?:por mes|ao mes|mensa|de salario)|(?<=(?:^|[.;!\\n])\\s{0,3})${amount} (?:por mes|ao mes|mensais))`,
  'g',
);
const hourlyPay = new RegExp(
  `(?:\\b(?:salario|remuneracao|paga(?:mos|-se)?|pago|ganh\\w+|receb\\w+|valor)\\b[^.;!?\\n]{0,20}?|(?<=(?:^|[.;!\\n])\\s{0,3}))${amount}\\s{0,3}(?:por|a|\\/|p\\/|cada)\\s{0,3}(?:hora|h)\\b`,
  'g',
);

function* checkMinimumWage(vacancy: CheckedVacancy, fields: NormalizedFields): Generator<FactFinding> {
  const type = vacancy.employmentType ?? 'CLT';
  if (type === 'PJ' || type === 'Estágio') return;
  const weeklyHours = vacancy.weeklyHours ?? undefined;
  // Apprentices are paid by the hour, so their hours must be known.
  if (type === 'Jovem Aprendiz' && weeklyHours === undefined && vacancy.salaryRange?.period !== 'Hora')
    return;
  const hourlyMinimum = minimumWage() / monthlyHours;
  const monthlyMinimum =
    (minimumWage() * Math.min(weeklyHours ?? fullTimeWeeklyHours, fullTimeWeeklyHours)) / fullTimeWeeklyHours;
  const finding = {
    rule: 'below_minimum_wage',
    severity: 'forbidden',
    law: 'CF art. 7º, IV e VII; CLT art. 117',
    suggestion: `Em tempo integral, pague ao menos o salário mínimo: “R$ ${minimumWage().toLocaleString('pt-BR')} por mês”. Em tempo parcial, diga as horas por semana.`,
  } as const;
  // The pay is read from the first of these that states it: the range, the salary text, hourly and then monthly pay in
  // the other texts.
  const range = vacancy.salaryRange;
  if (range) {
    const lowestPay = range.from ?? range.to ?? 0;
    const limit = { Hora: hourlyMinimum, Mês: monthlyMinimum, Ano: monthlyMinimum * 12 }[range.period];
    if (range.currency === 'R$' && lowestPay < Math.floor(limit * 100) / 100)
      yield { ...finding, field: 'salaryRange' };
    return;
  }
  const salary = fields.get('salary') ?? '';
  // Outside the salary text, words of part-time work count only without stated weekly hours, which adjust the minimum.
  const isPartTimePay =
    partTime.test(salary) ||
    (weeklyHours === undefined && [...fields.values()].some((text) => partTime.test(text)));
  const pay = reaisIn(salary);
  if (pay !== undefined) {
    const isHourly = /(por|\/) ?h(ora)?\b/.test(salary);
    const isTooLow = isHourly
      ? pay < hourlyMinimum
      : !isPartTimePay && pay > maxUnlikelyMonthlyPay && pay < monthlyMinimum;
    if (isTooLow) {
      yield { ...finding, field: 'salary', span: [0, salary.length] };
    }
    return;
  }
  const perHour = findWords(fields, hourlyPay, /\bextras?\b|\bcomiss|\badicional\b/);
  const statedPerHour = perHour && reaisIn((fields.get(perHour.field) ?? '').slice(...perHour.span));
  if (perHour && statedPerHour !== undefined && statedPerHour >= 1 && statedPerHour < hourlyMinimum) {
    yield { ...finding, ...perHour };
    return;
  }
  // The lawful words name pay that is not for a month, parts of the pay, and benefits.
  const hit = findWords(
    fields,
    monthlyPay,
    /\b(por dia|diaria|hora|semana|(?<!sem )comiss\w+|bonus|premio|por (indicac\w+|entrega|peca|servico|aula|evento|noite|visita)|(por mes|mensais) (de|em|no) (va|vr|vale|cesta|alimentac\w+|refeic\w+|ajuda|auxilio|premi\w+|beneficio)\S*)\b|\/(h|dia)|\b(vale|ajuda)\b[^.;!?\n]{0,12}r\$[^r]{0,70}$/,
  );
  const statedPay = hit && reaisIn((fields.get(hit.field) ?? '').slice(...hit.span));
  if (
    hit &&
    statedPay !== undefined &&
    !isPartTimePay &&
    statedPay > maxUnlikelyMonthlyPay &&
    statedPay < monthlyMinimum
  ) {
    yield { ...finding, ...hit };
    return;
  }
  const half = findWords(fields, /\b(meio|metade d[eo]( um)?|1\/2|50% d[eo]) salario minimo\b/g);
  if (half && !isPartTimePay && (weeklyHours ?? fullTimeWeeklyHours) > fullTimeWeeklyHours / 2)
    yield { ...finding, ...half };
}

/** Finds contractors who work like employees, and problems with pay. */
export function* checkContract(vacancy: CheckedVacancy, fields: NormalizedFields): Generator<FactFinding> {
  yield* checkDisguisedEmployment(vacancy, fields);
  yield* checkMinimumWage(vacancy, fields);
}
