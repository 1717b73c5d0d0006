import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import head from '../../ui/pages/page-head.module.css';
import whole from '../../ui/pages/whole-page.module.css';
import { VacancyByline, WholeVacancy } from './whole-vacancy.tsx';

/** The page of a vacancy that is not published, as candidates will read it; nothing can be done with it yet. */
export const VacancyPreview = ({ vacancy }: { vacancy: Vacancy }) => (
  <article className={whole.page}>
    <header className={whole.head}>
      <h2 className={head.title}>{vacancy.jobTitle}</h2>
      <VacancyByline vacancy={vacancy} />
    </header>
    <WholeVacancy vacancy={vacancy} />
  </article>
);
