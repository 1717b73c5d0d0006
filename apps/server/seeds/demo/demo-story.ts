import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { candidateRows } from '../candidate-factory.ts';
import { daysAgo, millisecondsPerDay } from '../days-ago.ts';
import { demoEmails } from '../demo-accounts.ts';
import type { ApplicationBuilder } from './demo-applications.ts';
import type { CandidateRows } from './demo-candidates.ts';
import type { DemoCompany } from './demo-companies.ts';
import { liveFromOldest, someVacancy, type VacancyRow } from './demo-vacancies.ts';
import type { Random } from './random.ts';
import { isForBeginners } from './vacancy-text.ts';

/** One of the vacancies that have not expired is closed early. */
const unexpiredCount = 12;
const expiredCount = 3;
const applicantCount = 50;

/** Creates the candidate of the demo account. */
export const createAna = (): Promise<CandidateRows> =>
  candidateRows({
    created_at: daysAgo(140),
    email: demoEmails.candidate,
    name: 'Ana Clara Nogueira',
    gender: 'Feminino',
    birth_date: addDays(yearsBefore(today(), 29), -97),
    civil_status: 'União estável',
    phone: '5531987410256',
    cep: '30130110',
    street: 'Rua da Bahia',
    number: '1148',
    complement: 'Apto 702',
    neighborhood: 'Centro',
    city: 'Belo Horizonte',
    state: 'MG',
    education_level: 'Ensino Superior',
    last_job: 'Desenvolvedora front-end',
    desired_role: 'Desenvolvedora front-end sênior',
    desired_city: 'Belo Horizonte',
    desired_state: 'MG',
    salary: 'R$ 9500',
    area: 'Tecnologia',
    hierarchical_area: 'Pleno',
    about:
      'Faço front-end há seis anos e levo acessibilidade a sério: se não funciona no teclado, para mim não está pronto. Já passei por loja virtual, jornal e escola. Gosto de equipe que conversa, de teste que falha antes e de interface que ninguém precisa explicar.',
    experience: [
      {
        role: 'Desenvolvedora front-end',
        company: 'Rede Bom Preço Online',
        startDate: addDays(today(), -960),
        salary: 'R$ 7200',
        mainActivities:
          'Construção da loja em React. Redução do tempo de carregamento de 7 para 2 segundos. Implantação de testes de acessibilidade na integração contínua.',
      },
      {
        role: 'Desenvolvedora front-end júnior',
        company: 'Jornal Folha do Vale',
        startDate: addDays(today(), -2130),
        endDate: addDays(today(), -1010),
        salary: 'R$ 4100',
        mainActivities:
          'Manutenção do portal de notícias. Criação da biblioteca de componentes usada por três redações.',
      },
    ],
    courses: [
      {
        name: 'Sistemas para Internet',
        institution: 'PUC Minas',
        duration: '3 anos',
        conclusionYear: Number(today().slice(0, 4)) - 6,
      },
      {
        name: 'Acessibilidade na prática',
        institution: 'Escola Web para Todos',
        duration: '30 horas',
        conclusionYear: Number(today().slice(0, 4)) - 1,
      },
    ],
    languages: [
      { name: 'Inglês', level: 'Avancado' },
      { name: 'Espanhol', level: 'Intermediario' },
      { name: 'Libras', level: 'Basico' },
    ],
    qualifications: ['React', 'JavaScript', 'Acessibilidade web', 'CSS', 'Colaboração', 'Comunicação'].map(
      (description) => ({ description }),
    ),
    link: 'https://ana-nogueira.portfolio.example',
  });

/**
 * Creates the demo company's vacancies with different titles: enough open ones for a full page, one that was closed
 * early, and some that have expired.
 */
export function demoCompanyVacancies(random: Random, company: DemoCompany): VacancyRow[] {
  const byTitle = new Map<string, VacancyRow>();
  while (byTitle.size < unexpiredCount + expiredCount) {
    const isExpired = byTitle.size >= unexpiredCount;
    const vacancy = someVacancy(random, company, { isExpired, index: byTitle.size });
    if (!byTitle.has(vacancy.title))
      byTitle.set(vacancy.title, { ...vacancy, banned: false, live: !isExpired });
  }
  const vacancies = [...byTitle.values()];
  const closedEarly = vacancies[unexpiredCount - 1];
  // The oldest vacancies have the most applicants and promise an answer.
  const withPromise = new Set(
    liveFromOldest(vacancies.filter((vacancy) => vacancy !== closedEarly)).slice(0, 2),
  );
  return vacancies.map((vacancy) => {
    if (vacancy === closedEarly) return { ...vacancy, live: false, closed_at: yesterday() };
    return withPromise.has(vacancy) ? { ...vacancy, reply_days: 7 } : vacancy;
  });
}

const yesterday = () => daysAgo(1);

/** One application of Ana. */
interface AnasApplication {
  sentDaysAgo: number;
  status: ApplicationStatus;
  comments: string;
  /** True for a vacancy that was open then and is closed now. */
  hasClosed?: true;
}

/** The company's comment on the application that has an agreed interview. */
export const videoInterviewComment = 'Entrevista por vídeo na quinta, às 15h. Confira seu e-mail.';

const anasApplications: readonly AnasApplication[] = [
  { sentDaysAgo: 0.003, status: 'Currículo Enviado', comments: '' },
  { sentDaysAgo: 0.006, status: 'Currículo Enviado', comments: '' },
  { sentDaysAgo: 0.01, status: 'Currículo Enviado', comments: '' },
  {
    sentDaysAgo: 2,
    status: 'Em Análise',
    comments: 'Ana, pode nos enviar o link de um projeto acessível seu?',
  },
  {
    sentDaysAgo: 4,
    status: 'Em Análise',
    comments: videoInterviewComment,
  },
  { sentDaysAgo: 6, status: 'Aprovado', comments: 'Parabéns, Ana! A proposta segue por e-mail ainda hoje.' },
  {
    sentDaysAgo: 9,
    status: 'Dispensado',
    comments: 'Gostamos do seu perfil, mas a vaga ficou com uma pessoa da própria equipe.',
    hasClosed: true,
  },
  { sentDaysAgo: 12, status: 'Em Análise', comments: '' },
  {
    sentDaysAgo: 16,
    status: 'Dispensado',
    comments: 'Para esta posição buscávamos experiência com o setor financeiro.',
  },
  {
    sentDaysAgo: 21,
    status: 'Aprovado',
    comments: 'Aprovação confirmada pela gestão. Quando podemos conversar?',
  },
  { sentDaysAgo: 27, status: 'Currículo Enviado', comments: '' },
];

/** Adds Ana's applications in every status. Three are from today, and one was decided before its vacancy closed. */
export function addAnasApplications(
  builder: ApplicationBuilder,
  { candidate }: CandidateRows,
  vacancies: readonly VacancyRow[],
): void {
  const suitable = vacancies.filter(
    ({ banned, employment_type, title }) =>
      !banned && !isForBeginners(employment_type) && /desenvolvedora|Designer de produto/.test(title),
  );
  const companies = new Set<string>();
  for (const { sentDaysAgo, status, comments, hasClosed = false } of anasApplications) {
    const moment = Date.now() - sentDaysAgo * millisecondsPerDay;
    // The companies to which she has not applied before come first.
    const open = suitable
      .filter(({ created_at, deadline }) => Date.parse(created_at) < moment && moment < Date.parse(deadline))
      .filter(({ live }) => !(hasClosed && live))
      .sort((a, b) => Number(companies.has(a.company_id)) - Number(companies.has(b.company_id)));
    const appliedVacancy = open.find((vacancy) =>
      builder.apply(candidate, vacancy, moment, { status, comments }),
    );
    if (appliedVacancy) companies.add(appliedVacancy.company_id);
  }
}

/** Adds up to fifty applications to the oldest of the demo company's open vacancies. */
export function addDemoApplicants(
  random: Random,
  builder: ApplicationBuilder,
  candidates: readonly CandidateRows[],
  ownVacancies: readonly VacancyRow[],
): void {
  const [oldest] = liveFromOldest(ownVacancies);
  if (!oldest) return;
  const sameArea = candidates.filter(({ candidate: { area } }) => area === oldest.area);
  let added = 0;
  for (const applicant of [
    ...random.sample(sameArea, sameArea.length),
    ...random.sample(candidates, applicantCount),
  ]) {
    if (added === applicantCount) return;
    if (builder.applySometime(applicant, oldest)) added += 1;
  }
}
