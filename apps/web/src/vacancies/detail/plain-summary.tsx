import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { capitalize, formatDayOfMonth } from '../../ui/format/format.ts';
import { vacancySalaryText, weeklyHoursText } from '../vacancy-texts.ts';
import { workingDaysText, workingHoursText } from '../working-days.ts';
import classes from './plain-summary.module.css';

const contracts: Record<PublicVacancy['employmentType'], string> = {
  CLT: 'Carteira assinada (CLT).',
  PJ: 'Pessoa jurídica (PJ): contrato entre empresas, sem carteira assinada.',
  Temporário: 'Trabalho por tempo determinado.',
  'Jovem Aprendiz': 'Jovem Aprendiz: trabalho e curso ao mesmo tempo.',
  Estágio: 'Estágio, para quem está estudando.',
};

/** A vacancy and what the viewer may do or has done with it. Visitors may apply. */
type SummarizedVacancy = PublicVacancy & Partial<Pick<Vacancy, 'applicationStatus' | 'mayApply'>>;

/** A vacancy in short, plain sentences. It says only what the company stated. */
export function PlainSummary({ vacancy }: { vacancy: SummarizedVacancy }) {
  const { affirmativeFor = [], requiredQualifications, salary, salaryRange } = vacancy;
  const facts = [
    ['Vaga', endSentence(`${vacancy.jobTitle}, em ${vacancy.companyId.companyName}`)],
    ['Contrato', contracts[vacancy.employmentType]],
    ['Onde', placeSentence(vacancy)],
    ['Salário', (salary || salaryRange) && `${vacancySalaryText(vacancy)}.`],
    ['Horário', scheduleSentence(vacancy)],
    ['Para quem', affirmativeFor.length > 0 && `Vaga afirmativa: ${affirmativeFor.join(', ')}.`],
    ['Pedem', requiredQualifications.length > 0 && firstQualifications(requiredQualifications)],
    ['Envio', vacancy.status === 'Aberta' && applicationSentences(vacancy)],
  ] as const;
  return (
    <section className={classes.summary}>
      <h2 className={classes.heading}>Em poucas palavras</h2>
      <dl className={classes.facts}>
        {facts.map(
          ([name, sentence]) =>
            sentence && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{sentence}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Adds a full stop, unless the text of the company already ends with one, as in `Padaria Lumiar Ltda.` */
const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

function placeSentence({ jobLocation: { city, state }, workplace }: PublicVacancy): string {
  const place = `${city}/${state}`;
  if (workplace?.mode === 'Remoto') return `Em casa. A vaga é de ${place}.`;
  if (workplace?.mode === 'Presencial') return `Em ${place}, no local de trabalho.`;
  if (!workplace) return `Em ${place}.`;
  const { daysAtPlace: days } = workplace;
  const atPlace = days ? `, ${days} ${days === 1 ? 'dia' : 'dias'} por semana no local` : '';
  return `Parte em casa, parte em ${place}${atPlace}.`;
}

/**
 * The schedule, such as `Segunda a sexta · 9h às 18h · 44 horas por semana.` Undefined if the company stated nothing.
 */
function scheduleSentence({ workSchedule, weeklyHours }: PublicVacancy): string | undefined {
  const days = workingDaysText(workSchedule.workingDays).replaceAll('-Feira', '').toLowerCase();
  const facts = [
    days,
    workingHoursText(workSchedule.workingHours),
    weeklyHours && weeklyHoursText(weeklyHours),
  ].filter(Boolean);
  return facts.length > 0 ? `${capitalize(facts.join(' · '))}.` : undefined;
}

const maxQualifications = 3;

function firstQualifications(qualifications: readonly string[]): string {
  const remaining = qualifications.length - maxQualifications;
  const listed = qualifications.slice(0, maxQualifications).join(' · ');
  return remaining > 0 ? `${listed} · e mais ${remaining}.` : endSentence(listed);
}

function applicationSentences({
  applicationDeadline,
  applicationStatus,
  mayApply = true,
  questions = [],
  replyWithinDays,
}: SummarizedVacancy): string {
  if (applicationStatus) return 'Você já enviou seu currículo.';
  const questionCount = questions.length;
  return [
    `${mayApply ? 'Toque em “Enviar Currículo”' : 'Aberta'} até ${formatDayOfMonth(applicationDeadline)}.`,
    questionCount > 0 && `A empresa faz ${questionCount} ${questionCount === 1 ? 'pergunta' : 'perguntas'}.`,
    replyWithinDays && `A resposta vem em até ${replyWithinDays} ${replyWithinDays === 1 ? 'dia' : 'dias'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
