import type { CheckedVacancy } from '@trampolim/contract/legal-lint/legal-lint';
import { daySpan, type FactFinding, type FoldedFields, findWords } from './vacancy-facts.ts';

/** The national minimum wage in reais per month, by the year from which it applies (CF art. 7º, IV). */
const minimumWages: Record<number, number> = { 2025: 1518, 2026: 1621 };
/** By law, the hourly wage is the monthly wage divided by this number, at 44 hours a week. */
const monthlyHours = 220;
const fullTimeWeeklyHours = 44;

export const minimumWage = (year = new Date().getFullYear()): number =>
  minimumWages[year] ?? Math.max(...Object.values(minimumWages));

const subordination =
  /\b(subordina\w+|subordinad[oa]|exclusividade|dedicacao exclusiva|ordens d[aeo]\w*|supervisao (direta|d[oa])|chefia|report\w+(-se)? (diretamente )?(a|ao|para)|respond\w+ (diretamente )?(a|ao|para o) (gest\w+|chefe|gerente|supervis\w+|coordena\w+|diretor\w*|encarregad\w+|lider\w*)|hierarqui\w+|advertencias?|suspens\w+|atestado medico|obedec\w+|cumpri\w+ (as )?(ordens|determinac\w+)|13o|decimo terceiro|ferias|nao pode\w* ter outr\w+|presenca (diaria )?obrigatoria|comparec\w+ (diari\w+|todos os dias))\b/g;
const fixedHours =
  /\b(bater (o )?ponto|(controle|registro|cartao|folha|marcacao) de ponto|ponto eletronico|horario (fixo|comercial|determinado|rigido|a cumprir|obrigatorio)|jornada (fixa|de \d+|rigida|obrigatoria)|cumpri\w+ (o |a |de )?(horario|jornada|expediente)|das? \d{1,2}(h|:\d{2}|hs)?\w* (as|ate) \d{1,2}|4[04] ?h(oras)?( semanais)?|segunda a (sexta|sabado)|escala 6x1)\b/g;
const timeClock =
  /\b(bater (o )?ponto|(controle|registro|cartao|folha|marcacao) de ponto|ponto eletronico)\b/g;
const freedom =
  /\b(sem|nao (ha|tem|exige|exigimos|existe)|flexive(l|is)|livre|autonomia|a combinar|proprio horario)\b/;

function* checkDisguisedEmployment(vacancy: CheckedVacancy, fields: FoldedFields): Generator<FactFinding> {
  if (vacancy.employmentType !== 'PJ') return;
  const hours = fields.get('workSchedule.workingHours');
  const fixedHoursHit =
    findWords(fields, fixedHours, freedom) ??
    (hours !== undefined && !freedom.test(hours) && daySpan(hours)
      ? { field: 'workSchedule.workingHours', span: [0, hours.length] as [number, number] }
      : undefined);
  const subordinationHit = findWords(fields, subordination, freedom);
  const hit = (fixedHoursHit && subordinationHit) ?? findWords(fields, timeClock, freedom);
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

const reaisIn = (text: string): number | undefined => {
  const match = /r\$\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?/.exec(text);
  return match ? Number(`${match[1]?.replaceAll('.', '')}.${match[2] ?? '0'}`) : undefined;
};

const partTime =
  /\b(meio periodo|part[- ]time|4h|6h|[4-6] horas|(20|24|25|30|36) ?h(oras)?|diaristas?|por dia|\/dia|diarias?|freelanc\w+|por hora|\/h(ora)?|intermitente|plantao|comissao|comissoes|por semana|semanal|quinzena\w*|tempo parcial|por servico|por entrega|por aula|hora[- ]aula)\b/;

function* checkMinimumWage(vacancy: CheckedVacancy, fields: FoldedFields): Generator<FactFinding> {
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
    suggestion: `O salário mínimo é de R$ ${minimumWage().toLocaleString('pt-BR')} por mês em tempo integral.`,
  } as const;
  const range = vacancy.salaryRange;
  if (range) {
    const lowestPay = range.from ?? range.to ?? 0;
    const limit = { Hora: hourlyMinimum, Mês: monthlyMinimum, Ano: monthlyMinimum * 12 }[range.period];
    if (range.currency === 'R$' && lowestPay < Math.floor(limit * 100) / 100)
      yield { ...finding, field: 'salaryRange' };
    return;
  }
  const salary = fields.get('salary') ?? '';
  const isMonthly =
    !partTime.test(salary) &&
    (weeklyHours !== undefined || ![...fields.values()].some((text) => partTime.test(text)));
  const pay = reaisIn(salary);
  if (pay !== undefined) {
    const isHourly = /(por|\/) ?h(ora)?\b/.test(salary);
    if (isHourly ? pay < hourlyMinimum : isMonthly && pay > 50 && pay < monthlyMinimum) {
      yield { ...finding, field: 'salary', span: [0, salary.length] };
    }
    return;
  }
  const hit = findWords(
    fields,
    /\b(salario|remuneracao|pagamos|ganho|vencimento|fixo|pagamento)\b[^.;!?\n]{0,30}?r\$\s*[\d.]+(,\d{2})?/g,
    /\b(por dia|diaria|hora|semana|comiss\w+|bonus|premio|vale|ajuda)\b|\/(h|dia)/,
  );
  const statedPay = hit && reaisIn((fields.get(hit.field) ?? '').slice(...hit.span));
  if (hit && statedPay !== undefined && isMonthly && statedPay > 50 && statedPay < monthlyMinimum)
    yield { ...finding, ...hit };
}

/** Finds contractors who work like employees, and problems with pay. */
export function* checkContract(vacancy: CheckedVacancy, fields: FoldedFields): Generator<FactFinding> {
  yield* checkDisguisedEmployment(vacancy, fields);
  yield* checkMinimumWage(vacancy, fields);
}
