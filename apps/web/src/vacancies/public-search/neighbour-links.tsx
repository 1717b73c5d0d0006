import { Link } from '@tanstack/react-router';
import type { VacancyCounts } from '@trampolim/contract/public-vacancies/public-vacancies';
import {
  stateName,
  type VacancyPlace,
  vacanciesIn,
} from '@trampolim/contract/public-vacancies/vacancy-places';
import { capitalize, formatCount } from '../../ui/format/format.ts';
import classes from './public-search-page.module.css';
import { searchLink } from './search-link.ts';

interface NeighbourLinksProps {
  place: VacancyPlace;
  counts: VacancyCounts;
}

/** Links to related pages with vacancies: the areas of this state and the states of this area. */
export function NeighbourLinks({ place: { area, state }, counts }: NeighbourLinksProps) {
  const areas = counts.areas.filter((each) => each.area !== area);
  const states = counts.states.filter((each) => each.state !== state);
  return (
    <nav className={classes.neighbours} aria-label="Outras vagas">
      <Neighbours
        heading={state ? `Áreas com ${vacanciesIn({ state })}` : 'Vagas por área'}
        links={areas.map((each) => ({
          place: { area: each.area, state },
          label: each.area,
          count: each.count,
        }))}
      />
      <Neighbours
        heading={area ? `${capitalize(vacanciesIn({ area }))} por estado` : 'Vagas por estado'}
        links={states.map((each) => ({
          place: { area, state: each.state },
          label: stateName(each.state),
          count: each.count,
        }))}
      />
    </nav>
  );
}

interface NeighboursProps {
  heading: string;
  links: readonly { place: VacancyPlace; label: string; count: number }[];
}

const Neighbours = ({ heading, links }: NeighboursProps) =>
  links.length > 0 && (
    <section>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.links}>
        {links.map(({ place, label, count }) => (
          <li key={label}>
            <Link {...searchLink(place)} className={classes.link} preload={false}>
              <span>{label}</span>
              <span className={classes.linkCount}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
