import { IconExternalLink } from '@tabler/icons-react';
import type { PublicCompany } from '@trampolim/contract/public-vacancies/public-company-page';
import { formatCount, formatPlace } from '../ui/format/format.ts';
import { Initials } from '../ui/marks/initials.tsx';
import { AnsweringNote } from '../vacancies/answering-note.tsx';
import { VacancyDescription } from '../vacancies/detail/vacancy-description.tsx';
import classes from './company-page.module.css';

/** A name with more letters has a smaller heading, and on phones its own line. */
const longNameLength = 60;

/**
 * The name, location, registration and description of a company. The heading is rendered before the company is loaded,
 * so that it keeps the focus.
 */
export function CompanyProfile({ company }: { company: PublicCompany | undefined }) {
  return (
    <header className={company && classes.profile}>
      <div className={classes.identity}>
        {company && <Initials name={company.companyName} picture={company.logo} size="lg" />}
        <div className={classes.names}>
          <h1
            className={company ? classes.name : 'only-for-screen-readers'}
            data-long={(company?.companyName.length ?? 0) > longNameLength}
          >
            {company?.companyName ?? 'Empresa'}
          </h1>
          {company && <CompanyFacts company={company} />}
          {company && <AnsweringNote {...company} />}
        </div>
      </div>
      {company?.description && <VacancyDescription text={company.description} heading="h2" />}
    </header>
  );
}

/** Type, location, size and registration number. */
function CompanyFacts({ company }: { company: PublicCompany }) {
  const isPerson = company.type === 'Profissional Liberal';
  return (
    <ul className={classes.facts}>
      <li>
        {company.type} · {company.branchOfActivity}
      </li>
      <li>{formatPlace(company.address)}</li>
      {company.employeerNumber !== undefined && (
        <li>
          {company.employeerNumber === 1
            ? '1 pessoa trabalha aqui'
            : `${formatCount(company.employeerNumber)} pessoas trabalham aqui`}
        </li>
      )}
      {company.registrationNumber && (
        <li className="tabular">
          {isPerson ? 'Registro profissional' : 'CNPJ'} {company.registrationNumber}
        </li>
      )}
      {company.site && (
        <li>
          <a href={company.site} target="_blank" rel="noopener noreferrer nofollow">
            {company.site.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            <IconExternalLink size={16} stroke={1.8} aria-hidden="true" />
            <span className="only-for-screen-readers"> (abre em outra aba)</span>
          </a>
        </li>
      )}
    </ul>
  );
}
