import { Link } from '@tanstack/react-router';
import type { PlatformNumbers } from '@trampolim/contract/home/home';
import type { PublicSearch } from '@trampolim/contract/public-vacancies/public-vacancies';
import { areaSlug } from '@trampolim/contract/public-vacancies/vacancy-places';
import { areas } from '@trampolim/contract/values/vocabulary';
import { publicVacancies } from '../platform/navigation/vacancy-links.ts';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import type { WithHead } from '../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../platform/public-pages/public-calls.ts';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import { QuestionList } from '../ui/controls/question-list.tsx';
import { formatCount } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { Facts } from '../ui/marks/facts.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import primitives from '../ui/primitives.module.css';
import { VacancyFactsLine } from '../vacancies/vacancy-facts-line.tsx';
import { Benefits } from './benefits.tsx';
import { FeedbackSection } from './feedback/feedback-section.tsx';
import { Hero } from './hero/hero.tsx';
import classes from './home-page.module.css';
import newestClasses from './newest-section.module.css';

/** Both are optional, because the page omits sections whose data could not be loaded. */
interface HomePageProps {
  numbers?: PlatformNumbers | undefined;
  search?: PublicSearch | undefined;
}

export const HomePage = ({ numbers, search }: HomePageProps) => (
  <>
    <Hero numbers={numbers} areas={search?.counts.areas.map(({ area }) => area) ?? areas} />
    {search && search.vacancies.length > 0 && <NewestSection search={search} />}
    <Benefits />
    <Services />
    <FeedbackSection />
    <FaqSection />
  </>
);

const newestCount = 6;

/** Loads the numbers and the newest vacancies. A failure is logged, and the page omits that section. */
export async function loadHome({ ask }: PublicCalls): Promise<HomePageProps & WithHead> {
  const [numbers, search] = await Promise.all([
    ask('GET /api/public/numbers').catch(logFailure),
    ask('GET /api/public/vacancy-search', { query: { limit: newestCount } }).catch(logFailure),
  ]);
  return {
    numbers,
    search,
    head: {
      title: 'Vagas e currículos, de graça',
      description:
        'O Trampolim une pessoas e empresas do Brasil inteiro: busque vagas, envie seu currículo e acompanhe cada candidatura. É gratuito.',
      canonical: '/',
    },
  };
}

function logFailure(error: unknown): undefined {
  console.error('A página inicial fica sem uma parte', error);
}

const services = [
  {
    name: 'DIVULGAÇÃO',
    text: 'Anuncie suas vagas e atraia talentos de todas as regiões do país.',
    drawing: 'M6 20v-6l20-8v22L6 20zm4 1v7h5l-1-6M30 12c2 2 2 8 0 10',
  },
  {
    name: 'RECRUTAMENTO',
    text: 'Reúna muitos currículos em um só lugar, bem mais rápido.',
    drawing: 'M8 6h14l6 6v20H8zM22 6v6h6M13 18h10M13 23h10M13 28h6',
  },
  {
    name: 'SELEÇÃO',
    text: 'Veja rápido quais candidatos combinam mais com o perfil que você procura.',
    drawing: 'M16 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM5 31c1-7 5-10 11-10 2 0 4 0 5 1M22 28l4 4 7-9',
  },
] as const;

function Services() {
  return (
    <section className={classes.section} aria-labelledby="servicos">
      <h2 className={classes.title} id="servicos">
        Do anúncio à contratação, em um só lugar
      </h2>
      <ul className={classes.cards}>
        {services.map(({ name, text, drawing }) => (
          <li key={name} className={classes.card}>
            <svg className={classes.drawing} viewBox="0 0 38 38" aria-hidden="true">
              <path d={drawing} />
            </svg>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
      <Link to="/login" className={classes.more}>
        Ler mais
      </Link>
    </section>
  );
}

const questions = [
  {
    question: 'Como o Trampolim funciona?',
    answer:
      'Empresas publicam vagas e recebem currículos. Candidatos montam um currículo virtual, buscam vagas, enviam o currículo e acompanham o andamento de cada candidatura.',
  },
  {
    question: 'Como uma empresa cria uma vaga?',
    answer:
      "Entre com a conta da empresa e, na página inicial dela, use o botão 'anuncie sua vaga'. Preencha alguns campos e a vaga aparece para os usuários.",
  },
  {
    question: 'É preciso pagar?',
    answer: 'Não. O Trampolim é totalmente gratuito, para organizações e para usuários.',
  },
  {
    question: 'Como funciona a busca de vagas?',
    answer:
      'Na aba de vagas há um campo de busca: digite o que procura e use os filtros para chegar às vagas certas.',
  },
];

function FaqSection() {
  return (
    <section className={classes.faq} aria-labelledby="perguntas">
      <div>
        <h2 className={classes.faqTitle} id="perguntas">
          Perguntas frequentes
        </h2>
        <Link to="/perguntas-frequentes" className={actions.link}>
          Ver todas as perguntas
        </Link>
      </div>
      <QuestionList questions={questions} />
    </section>
  );
}

/** The newest vacancies, and links to all vacancies by area. */
function NewestSection({ search }: { search: PublicSearch }) {
  return (
    <section className={newestClasses.section} aria-labelledby="novas">
      <header className={newestClasses.head}>
        <h2 className={newestClasses.title} id="novas">
          Acabaram de chegar
        </h2>
        <Link {...publicVacancies} className={actions.link}>
          Ver todas as vagas
        </Link>
      </header>
      <ul className={newestClasses.vacancies}>
        {search.vacancies.map((vacancy) => (
          <li key={vacancy._id} className={`${card.card} ${newestClasses.vacancy}`}>
            <div className={newestClasses.top}>
              <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} size="sm" />
              <div>
                <h3 className={card.title}>
                  <Link
                    to="/vaga/$id"
                    params={{ id: vacancy._id }}
                    className={`${card.opener} ${card.twoLines}`}
                  >
                    {preventHyphenBreaks(vacancy.jobTitle)}
                  </Link>
                </h3>
                <p className={primitives.note}>
                  <Facts>
                    {vacancy.companyId.companyName}
                    <time dateTime={vacancy.createdAt}>{relativeDay(vacancy.createdAt)}</time>
                  </Facts>
                </p>
              </div>
            </div>
            <VacancyFactsLine vacancy={vacancy} />
          </li>
        ))}
      </ul>
      <nav aria-labelledby="areas">
        <h3 className={newestClasses.heading} id="areas">
          Vagas por área
        </h3>
        <ul className={primitives.cluster2}>
          {search.counts.areas.map(({ area, count }) => (
            <li key={areaSlug(area)}>
              <Link
                {...publicVacancies}
                params={{ area: areaSlug(area), state: undefined }}
                className={newestClasses.area}
              >
                {area} <span className={newestClasses.count}>{formatCount(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
