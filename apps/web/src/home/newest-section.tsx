import { Link } from '@tanstack/react-router';
import type { PublicSearch } from '@trampolim/contract/public-vacancies/public-vacancies';
import { areaSlug } from '@trampolim/contract/public-vacancies/vacancy-places';
import { publicVacancies } from '../platform/navigation/vacancy-links.ts';
import { wholeWords } from '../platform/whole-words.ts';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import { formatCount } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { Facts } from '../ui/marks/facts.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import primitives from '../ui/primitives.module.css';
import { VacancyFactsLine } from '../vacancies/vacancy-facts-line.tsx';
import classes from './newest-section.module.css';

/** The newest vacancies, and links to all vacancies by area. */
export function NewestSection({ search }: { search: PublicSearch }) {
  return (
    <section className={classes.section} aria-labelledby="novas">
      <header className={classes.head}>
        <h2 className={classes.title} id="novas">
          Acabaram de chegar
        </h2>
        <Link {...publicVacancies} className={actions.link}>
          Ver todas as vagas
        </Link>
      </header>
      <ul className={classes.vacancies}>
        {search.vacancies.map((vacancy) => (
          <li key={vacancy._id} className={`${card.card} ${classes.vacancy}`}>
            <div className={classes.top}>
              <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} size="sm" />
              <div>
                <h3 className={card.title}>
                  <Link
                    to="/vaga/$id"
                    params={{ id: vacancy._id }}
                    className={`${card.opener} ${card.twoLines}`}
                  >
                    {wholeWords(vacancy.jobTitle)}
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
        <h3 className={classes.heading} id="areas">
          Vagas por área
        </h3>
        <ul className={primitives.cluster2}>
          {search.counts.areas.map(({ area, count }) => (
            <li key={areaSlug(area)}>
              <Link
                {...publicVacancies}
                params={{ area: areaSlug(area), state: undefined }}
                className={classes.area}
              >
                {area} <span className={classes.count}>{formatCount(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
