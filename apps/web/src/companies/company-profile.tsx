import { IconBuilding, IconExternalLink, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/endpoint';
import { formatCount } from '../ui/format/format.ts';
import iconList from '../ui/icon-list.module.css';
import { Initials } from '../ui/initials.tsx';
import classes from './company-page.module.css';

type Company = ResponseOf<Api['GET /api/user/company/list-company/:id']>;

/**
 * Who the company is, where, and under which registration. Its heading is there before the rest: it has the focus,
 * which must not get lost.
 */
export function CompanyProfile({ company }: { company: Company | undefined }) {
  return (
    <header className={company && classes.profile}>
      <div className={classes.identity}>
        {company && <Initials name={company.companyName} size="lg" />}
        <div className={classes.names}>
          <h1 className={company ? classes.name : 'only-for-screen-readers'}>
            {company?.companyName ?? 'Empresa'}
          </h1>
          {company && (
            <p className={classes.type}>
              {company.type} · {company.branchOfActivity}
            </p>
          )}
        </div>
      </div>
      {company && <CompanyFacts company={company} />}
    </header>
  );
}

function CompanyFacts({ company }: { company: Company }) {
  const { city, state } = company.address;
  const isPerson = company.type === 'Profissional Liberal';
  return (
    <>
      <ul className={`${iconList.list} ${classes.facts}`}>
        <li>
          <IconMapPin size={18} stroke={1.8} aria-hidden="true" />
          {city ? `${city}/${state}` : 'Localização não disponível'}
        </li>
        {company.registrationNumber && (
          <li>
            <IconBuilding size={18} stroke={1.8} aria-hidden="true" />
            <span className="tabular">
              {isPerson ? 'Registro profissional' : 'CNPJ'} {company.registrationNumber}
            </span>
          </li>
        )}
        {company.employeerNumber !== undefined && (
          <li>
            <IconUsers size={18} stroke={1.8} aria-hidden="true" />
            {company.employeerNumber === 1
              ? '1 pessoa trabalha aqui'
              : `${formatCount(company.employeerNumber)} pessoas trabalham aqui`}
          </li>
        )}
        {company.site && (
          <li>
            <IconExternalLink size={18} stroke={1.8} aria-hidden="true" />
            <a href={company.site} target="_blank" rel="noopener noreferrer nofollow">
              {company.site.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              <span className="only-for-screen-readers"> (abre em outra aba)</span>
            </a>
          </li>
        )}
      </ul>
      {company.description && <p className={classes.description}>{company.description}</p>}
    </>
  );
}
