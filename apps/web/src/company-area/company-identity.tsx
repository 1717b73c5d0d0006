import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { formatCount } from '../ui/format/format.ts';
import { previewText } from '../ui/format/preview-text.ts';
import { Initials } from '../ui/marks/initials.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import classes from './company-identity.module.css';

const descriptionLength = 100;
const skeletonShape = [['50%'], ['70%'], ['90%']];

/** The company's name, registration, size and description. */
export function CompanyIdentity() {
  const query = useQuery(companyQuery(useOwnCompanyId()));
  return (
    <section className={classes.identity} aria-label="Sua empresa">
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando empresa" className={classes.about}>
            <SkeletonLines shape={skeletonShape} />
          </Loading>
        }
        failure="Erro ao buscar a empresa."
      >
        {({ companyName, logo, type, registrationNumber, employeerNumber, description }) => (
          <>
            <Initials name={companyName} picture={logo} size="md" />
            <div className={classes.about}>
              <h2 className={classes.name}>{companyName}</h2>
              <p className={classes.facts}>
                <span className="tabular">
                  {type === 'Profissional Liberal' ? 'Registro profissional' : 'CNPJ'} {registrationNumber}
                </span>
                {employeerNumber !== undefined && <span>{staffText(employeerNumber)}</span>}
              </p>
              {description && (
                <p className={classes.description}>{previewText(description, descriptionLength)}</p>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

const staffText = (count: number): string =>
  count === 1 ? '1 pessoa trabalha aqui' : `${formatCount(count)} pessoas trabalham aqui`;
