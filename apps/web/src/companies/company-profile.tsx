import { IconBuilding, IconExternalLink, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { Api } from '@trampolim/contract/api';
import type { ResponseOf } from '@trampolim/contract/endpoint';
import { formatCount } from '../ui/format.ts';
import { Initials } from '../ui/initials.tsx';
import classes from './company-page.module.css';

type Company = ResponseOf<Api['GET /api/user/company/list-company/:id']>;

/** Who the company is, where, and under which registration. */
export function CompanyProfile({ company }: { company: Company }) {
  const { city, state } = company.address;
  const isPerson = company.type === 'Profissional Liberal';
  return (
    <header className={classes.profile}>
      <div className={classes.identity}>
        <Initials name={company.companyName} size="lg" />
        <div className={classes.names}>
          <h1 className={classes.name}>{company.companyName}</h1>
          <p className={classes.type}>
            {company.type} · {company.branchOfActivity}
          </p>
        </div>
      </div>
      <ul className={classes.facts}>
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
    </header>
  );
}
