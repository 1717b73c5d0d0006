import { Link } from '@tanstack/react-router';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import card from '../../ui/card.module.css';
import { relativeDay } from '../../ui/format/relative-time.ts';
import { Facts } from '../../ui/marks/facts.tsx';
import primitives from '../../ui/primitives.module.css';
import { VacancyFactsLine } from '../vacancy-facts-line.tsx';
import classes from './public-vacancy-page.module.css';

interface VacancyLinksProps {
  vacancies: readonly PublicVacancy[];
  /** False in a list of one company's vacancies. */
  showsCompany?: boolean;
}

export const VacancyLinks = ({ vacancies, showsCompany = true }: VacancyLinksProps) => (
  <ul className={classes.list}>
    {vacancies.map((vacancy) => (
      <li key={vacancy._id} className={`${card.card} ${classes.vacancy}`}>
        <h3 className={card.title}>
          <Link to="/vaga/$id" params={{ id: vacancy._id }} className={card.opener}>
            {preventHyphenBreaks(vacancy.jobTitle)}
          </Link>
        </h3>
        <p className={primitives.note}>
          <Facts>
            {showsCompany && vacancy.companyId.companyName}
            <>
              {showsCompany ? 'publicada' : 'Publicada'}{' '}
              <time dateTime={vacancy.createdAt}>{relativeDay(vacancy.createdAt)}</time>
            </>
          </Facts>
        </p>
        <VacancyFactsLine vacancy={vacancy} />
      </li>
    ))}
  </ul>
);
