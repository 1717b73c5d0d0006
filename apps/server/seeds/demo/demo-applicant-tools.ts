import { addDays, dayOf, daysBetween, today } from '@trampolim/contract/values/calendar';
import { vacancyLifetimeDays } from '@trampolim/contract/wire/limits';
import { commentTemplateRow, noteRow, ratingRow } from '../applicant-tools-factory.ts';
import type { ApplicationRows } from './demo-applications.ts';
import type { VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';

interface DemoAccount {
  id: string;
  name: string;
}

const templates = [
  [
    'Convite para entrevista',
    'Olá, {nome}! Gostamos do seu currículo para a vaga {vaga} e queremos conversar. Por vídeo, na terça ou na quinta à tarde: qual é melhor para você?',
  ],
  [
    'Pedido de portfólio',
    'Oi, {nome}. Antes da próxima etapa da vaga {vaga}, você pode nos mandar um link com trabalhos seus?',
  ],
  [
    'Recusa gentil',
    '{nome}, agradecemos o tempo que você dedicou à vaga {vaga}. Seguimos com outra pessoa desta vez, mas seu currículo nos interessou: esperamos ver você em outras vagas nossas.',
  ],
  ['Aprovação', 'Parabéns, {nome}! A vaga {vaga} é sua. A proposta segue por e-mail ainda hoje.'],
] as const;

export const demoCommentTemplates = (company: { id: string }) =>
  templates.map(([name, text]) => commentTemplateRow(company, name, text));

const notes = [
  'Conversa por telefone: comunica bem, pediu para saber mais da equipe.',
  'Pretensão dentro da faixa. Pode começar em 30 dias.',
  'Portfólio forte, com dois projetos parecidos com os nossos.',
  'Faltou falar de trabalho em equipe. Perguntar na entrevista.',
  'Indicação da Joana, do time de produto.',
  'Prefere dois dias em casa por semana: combinar com a gestão.',
];

const applicantsWithNotes = 18;
const applicantsWithRating = 24;

/**
 * Creates notes and ratings by the demo company's people for the applicants to the vacancy with the most applicants.
 */
export function demoAssessments(
  random: Random,
  recruiters: readonly DemoAccount[],
  ownVacancies: readonly VacancyRow[],
  applications: readonly ApplicationRows[],
) {
  const received = applications
    .map(({ application }) => application)
    .filter(({ vacancy_id }) => ownVacancies.some(({ id }) => id === vacancy_id));
  const byVacancy = Map.groupBy(received, ({ vacancy_id }) => vacancy_id);
  const [toBusiestVacancy = []] = [...byVacancy.values()].sort((a, b) => b.length - a.length);
  const openedApplications = toBusiestVacancy.filter(({ status }) => status !== 'Currículo Enviado');
  const someTimeAfter = ({ applied_at }: { applied_at: string }) => {
    const sentAt = Date.parse(applied_at);
    return new Date(sentAt + (Date.now() - sentAt) * (0.5 + random.fraction() / 2)).toISOString();
  };
  return {
    notes: random
      .sample(openedApplications, applicantsWithNotes)
      .flatMap((application) =>
        random
          .sample(notes, random.whole(1, 2))
          .map((text) => noteRow(application, random.pick(recruiters), text, someTimeAfter(application))),
      ),
    ratings: random
      .sample(openedApplications, applicantsWithRating)
      .map((application) =>
        ratingRow(
          application,
          random.pick(recruiters),
          application.status === 'Dispensado' ? random.whole(1, 3) : random.whole(3, 5),
          someTimeAfter(application),
        ),
      ),
  };
}

/**
 * Creates the daily views of each of the demo company's vacancies: most right after the publication, fewer on weekends,
 * and at least one for each applicant.
 */
export const demoVacancyViews = (
  random: Random,
  ownVacancies: readonly VacancyRow[],
  applications: readonly ApplicationRows[],
) =>
  ownVacancies.flatMap((vacancy) => {
    const applicationDays = applications
      .filter(({ application }) => application.vacancy_id === vacancy.id)
      .map(({ application }) => application.applied_day);
    const published = dayOf(vacancy.created_at);
    const daysPublished = Math.min(daysBetween(published, today()), vacancyLifetimeDays);
    return Array.from({ length: daysPublished }, (_, daysSince) => {
      const day = addDays(published, daysSince);
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
      const typicalViews = (6 + 40 * Math.exp(-daysSince / 9)) * (isWeekend ? 0.45 : 1);
      const people =
        applicationDays.filter((applicationDay) => applicationDay === day).length +
        (day > vacancy.deadline ? 0 : Math.round(typicalViews * (0.6 + random.fraction() * 0.8)));
      return { vacancy_id: vacancy.id, day, people };
    }).filter(({ people }) => people > 0);
  });
