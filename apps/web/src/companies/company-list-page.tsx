import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CompanyCard as Card } from '@trampolim/contract/companies/companies';
import { SearchField } from '../forms/search/search-field.tsx';
import card from '../ui/card.module.css';
import { NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import { formatCount, formatPlace, formatTotal } from '../ui/format/format.ts';
import { previewText } from '../ui/format/preview-text.ts';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { Facts } from '../ui/marks/facts.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/states/loading.tsx';
import { promiseKeepingText, shortAnsweringText } from '../vacancies/answering-note.tsx';
import { branchesQuery, type CompanyFilters, companyFilters, companySearchQuery } from './company-api.ts';
import classes from './company-list-page.module.css';

const route = getRouteApi('/_signed-in/listar-empresas');

/** The company search by name and branch, whose filters are in the URL. */
export function CompanyListPage() {
  const filters = companyFilters.read(route.useSearch());
  const navigate = route.useNavigate();
  const list = usePagedList({ ...companySearchQuery(filters), placeholderData: keepPreviousData });
  // The field works without suggestions.
  const { data: branches = [] } = useQuery(branchesQuery);
  /** Merged with the current URL, because both fields may change before either search starts. */
  const addFilters = (added: CompanyFilters) =>
    void navigate({
      search: (current) => companyFilters.write({ ...companyFilters.read(current), ...added }),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <PageHeader title="Empresas" />
      <div className={classes.controls}>
        <SearchField
          label="Buscar empresas"
          value={filters.companyName ?? ''}
          onSearch={(companyName) => addFilters({ companyName })}
        />
        <SearchField
          label="Ramo de atividade"
          value={filters.branchOfActivity ?? ''}
          onSearch={(branchOfActivity) => addFilters({ branchOfActivity })}
          suggestions={branches}
          hasShortcut={false}
        />
      </div>
      <p className={classes.count} role="status">
        {list.items.length > 0
          ? companyCountText(list.total, { isEstimate: list.totalIsEstimate })
          : '\u00a0'}
      </p>
      <PagedList
        list={list}
        loadingLabel="Carregando empresas"
        skeleton={<CompanyCardSkeleton />}
        skeletons={6}
        failure="Erro ao buscar empresas."
        empty={
          <NoCompanies filters={filters} onClear={() => void navigate({ search: {}, resetScroll: false })} />
        }
        keyOf={({ _id }) => _id}
        className={classes.list}
      >
        {(company) => <CompanyCard company={company} />}
      </PagedList>
    </>
  );
}

/** The number of companies, such as `1 empresa` or `mais de 1.000 empresas`. */
const companyCountText = (total: number, { isEstimate }: { isEstimate: boolean }): string =>
  `${formatTotal(total, { isEstimate })} ${total === 1 ? 'empresa' : 'empresas'}`;

function NoCompanies({ filters, onClear }: { filters: CompanyFilters; onClear: () => void }) {
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  return (
    <EmptyState
      text={
        hasFilters
          ? 'Nenhuma empresa encontrada com os filtros aplicados.'
          : 'Nenhuma empresa encontrada no momento.'
      }
      drawing={<NothingFoundDrawing />}
    >
      {hasFilters && <Button onClick={onClear}>Ver todas as empresas</Button>}
    </EmptyState>
  );
}

const descriptionLength = 180;

/** The lines of a skeleton: name and facts, description, footer. */
const whoShape = [['60%'], ['75%']];
const descriptionShape = [['100%'], ['70%']];
const footShape = [['35%']];

/** A company in a list. The whole card links to its profile. */
function CompanyCard({ company }: { company: Card }) {
  return (
    <article className={`${card.card} ${classes.card}`}>
      <Initials name={company.companyName} picture={company.logo} size="sm" />
      <div className={classes.who}>
        <h2 className={card.title}>
          <Link
            to="/pre-visualizacaoE/$companyId"
            params={{ companyId: company._id }}
            className={`${card.opener} ${card.twoLines}`}
          >
            {company.companyName}
          </Link>
        </h2>
        <p className={classes.facts}>
          <Facts>
            {company.branchOfActivity}
            {formatPlace(company.address)}
          </Facts>
        </p>
      </div>
      {company.description && (
        <p className={classes.description}>{previewText(company.description, descriptionLength)}</p>
      )}
      <div className={classes.foot}>
        <span className={classes.vacancies} data-has-open={company.openVacancies > 0}>
          {openVacanciesText(company.openVacancies)}
        </span>
        {company.answering && <span>{shortAnsweringText(company.answering)}</span>}
        {company.promiseKeeping && <span>{promiseKeepingText(company.promiseKeeping)}</span>}
      </div>
    </article>
  );
}

function openVacanciesText(count: number): string {
  if (count === 0) return 'Sem vagas abertas';
  return count === 1 ? '1 vaga aberta' : `${formatCount(count)} vagas abertas`;
}

const CompanyCardSkeleton = () => (
  <CardSkeleton className={classes.card}>
    <Skeleton width="var(--space-10)" height="var(--space-10)" radius="sm" />
    <div className={classes.who}>
      <SkeletonLines shape={whoShape} />
    </div>
    <div className={classes.description}>
      <SkeletonLines shape={descriptionShape} />
    </div>
    <div className={classes.foot}>
      <SkeletonLines shape={footShape} />
    </div>
  </CardSkeleton>
);
