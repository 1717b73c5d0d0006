import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ReactNode } from 'react';
import { favouriteVacanciesQuery } from '../favourites/favourite-api.ts';
import { openItemOptions } from '../platform/navigation/back-to-list.ts';
import { wholeWords } from '../platform/whole-words.ts';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import { formatCount, formatPlace, formatSalary } from '../ui/format/format.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { StatusBadge } from '../ui/marks/badges.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import { deadlineTone, shortDeadline } from '../vacancies/deadline.ts';
import areaPage from './candidate-area-page.module.css';
import classes from './favourite-carousel.module.css';
import { useCarousel } from './use-carousel.ts';

const visibleCounts = { wide: 3, phone: 2 };
/** The number of slides beyond the visible ones. */
const extraSlides = 5;

/** Carousel of the candidate's latest favourites, if there are any; `/vagas-favoritas` lists all of them. */
export function FavouriteCarousel() {
  const visibleCount = useVisibleCount();
  return (
    <Loaded
      query={useInfiniteQuery(favouriteVacanciesQuery())}
      renderHeading={(favourites) => favourites === undefined && <Head />}
      pending={
        <Loading label="Carregando favoritas" times={visibleCount} className={classes.track}>
          <div className={classes.slide}>
            <FavouriteCardSkeleton />
          </div>
        </Loading>
      }
      failure="Erro ao buscar vagas!"
    >
      {({ pages }) => {
        const favourites = pages[0]?.items ?? [];
        return (
          favourites.length > 0 && <Slides vacancies={favourites.slice(0, visibleCount + extraSlides)} />
        );
      }}
    </Loaded>
  );
}

const useVisibleCount = (): number =>
  useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false })
    ? visibleCounts.phone
    : visibleCounts.wide;

function Slides({ vacancies }: { vacancies: Vacancy[] }) {
  const visibleCount = useVisibleCount();
  const { viewport, first, mayGoBack, mayGoForward, isReady, goBack, goForward } = useCarousel(
    vacancies.length,
    visibleCount,
  );
  const last = Math.min(first + visibleCount, vacancies.length);
  return (
    <section aria-roledescription="carrossel" aria-label="Vagas favoritas">
      <Head>
        <div className={classes.controls}>
          <Link to="/vagas-favoritas" className={actions.link}>
            Ver todas
            <span className="only-for-screen-readers"> as favoritas</span>
          </Link>
          {vacancies.length > visibleCount && (
            <>
              <p className={classes.position} aria-live="polite">
                <span className="only-for-screen-readers">Mostrando </span>
                {formatCount(first + 1)} a {formatCount(last)} de {formatCount(vacancies.length)}
              </p>
              <Arrow label="Favoritas anteriores" isEnabled={isReady && mayGoBack} onPress={goBack}>
                <IconChevronLeft size={24} stroke={1.8} aria-hidden="true" />
              </Arrow>
              <Arrow label="Próximas favoritas" isEnabled={isReady && mayGoForward} onPress={goForward}>
                <IconChevronRight size={24} stroke={1.8} aria-hidden="true" />
              </Arrow>
            </>
          )}
        </div>
      </Head>
      <FocusRestorer keys={vacancies.map(({ _id }) => _id)}>
        <div ref={viewport} className={classes.viewport} data-ready={isReady}>
          <ul className={classes.track}>
            {vacancies.map((vacancy) => (
              <li key={vacancy._id} data-key={vacancy._id} className={classes.slide}>
                <FavouriteCard vacancy={vacancy} />
              </li>
            ))}
          </ul>
        </div>
      </FocusRestorer>
    </section>
  );
}

const Head = ({ children }: { children?: ReactNode }) => (
  <header className={areaPage.head}>
    <h2 className={areaPage.heading}>Vagas favoritas</h2>
    {children}
  </header>
);

interface ArrowProps {
  label: string;
  /** True when there are slides on that side. A disabled arrow keeps its position and the focus. */
  isEnabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Arrow = ({ label, isEnabled, onPress, children }: ArrowProps) => (
  <button
    type="button"
    className={`${actions.iconButton} ${classes.arrow}`}
    aria-label={label}
    aria-disabled={!isEnabled}
    onClick={isEnabled ? onPress : undefined}
  >
    {children}
  </button>
);

/** A compact favourite, because two fit side by side on a phone. */
function FavouriteCard({ vacancy }: { vacancy: Vacancy }) {
  const openId = useSearch({ strict: false, select: ({ vaga }) => vaga });
  const { _id, jobTitle, companyId, jobLocation, salary } = vacancy;
  return (
    <article className={`${card.card} ${classes.card}`}>
      <Initials name={companyId.companyName} picture={companyId.logo} size="sm" />
      <h3 className={classes.title}>
        <Link
          to="."
          search={(search) => ({ ...search, vaga: _id })}
          {...openItemOptions(openId)}
          resetScroll={false}
          // The link opens a dialog on this page.
          preload={false}
          className={`${card.opener} ${card.twoLines}`}
        >
          {wholeWords(jobTitle)}
        </Link>
      </h3>
      <p className={classes.fact}>{companyId.companyName}</p>
      <p className={classes.fact}>{formatPlace(jobLocation)}</p>
      <p className={classes.salary}>{formatSalary(salary)}</p>
      <div className={classes.foot}>
        <State vacancy={vacancy} />
      </div>
    </article>
  );
}

/** Shows that the vacancy is closed, the status of the application, or the deadline. */
function State({ vacancy }: { vacancy: Vacancy }) {
  const tone = deadlineTone(vacancy);
  if (vacancy.applicationStatus && tone !== 'over') return <StatusBadge status={vacancy.applicationStatus} />;
  if (tone === 'plain') return null;
  return (
    <span className={classes.deadline} data-tone={tone}>
      {shortDeadline(vacancy)}
    </span>
  );
}

const shape = [['80%'], ['60%'], ['70%'], ['40%'], ['45%']];

const FavouriteCardSkeleton = () => (
  <div className={`${card.card} ${classes.card}`}>
    <SkeletonLines shape={shape} />
  </div>
);
