import { VacancyLinks } from '../../vacancies/public/vacancy-links.tsx';
import { CompanyProfile } from '../company-profile.tsx';
import type { LoadedCompany } from './load-public-company.ts';
import classes from './public-company-page.module.css';

/** A company as whoever comes may read it, with the vacancies that it offers. */
export const PublicCompanyPage = ({ page: { company, vacancies } }: { page: LoadedCompany }) => (
  <div className={classes.page}>
    <CompanyProfile company={company} />
    <section>
      <h2 className={classes.heading}>Vagas abertas</h2>
      {vacancies.length > 0 ? (
        <VacancyLinks vacancies={vacancies} saysCompany={false} />
      ) : (
        <p className={classes.none}>Nenhuma vaga cadastrada no momento.</p>
      )}
    </section>
  </div>
);
