import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { EmblaCarouselType } from 'embla-carousel';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { favouriteVacanciesQuery } from '../favourites/favourite-api.ts';
import { openItemOptions } from '../platform/navigation/back-to-list.ts';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import { formatCount, formatPlace, formatSalary } from '../ui/format/format.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { StatusBadge } from '../ui/marks/badges.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import { deadlineTone, shortDeadlineText } from '../vacancies/deadline.ts';
import areaPage from './candidate-area-page.module.css';
import classes from './favourite-carousel.module.css';

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

interface Position {
  /** Index of the first visible slide. */
  first: number;
  mayGoBack: boolean;
  mayGoForward: boolean;
}

/** The number of slides that each arrow key moves the focus by. */
const stepOfKey: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Moves through a row of slides with touch, mouse, arrow keys and buttons. The carousel library loads on demand; until
 * then, and if it fails to load, the row scrolls natively.
 */
function useCarousel(slideCount: number, visibleCount: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [position, setPosition] = useState<Position>({
    first: 0,
    mayGoBack: false,
    mayGoForward: slideCount > visibleCount,
  });
  const skipsAnimation = useReducedMotion() ?? false;

  useEffect(() => {
    const root = viewport.current;
    if (!root) return undefined;
    let carousel: EmblaCarouselType | undefined;
    let isUnmounted = false;
    const start = async () => {
      const { default: createCarousel } = await import('embla-carousel');
      if (isUnmounted) return;
      // The carousel replaces native scrolling from here on.
      root.scrollLeft = 0;
      carousel = createCarousel(root, { align: 'start', containScroll: 'trimSnaps' });
      setEmbla(carousel);
    };
    start().catch((error: unknown) => console.error('Sem o carrossel, a lista rola sozinha', error));
    return () => {
      isUnmounted = true;
      carousel?.destroy();
      setEmbla(undefined);
    };
  }, []);

  useEffect(() => {
    if (!embla) return undefined;
    const updatePosition = () =>
      setPosition({
        first: embla.selectedScrollSnap(),
        mayGoBack: embla.canScrollPrev(),
        mayGoForward: embla.canScrollNext(),
      });
    updatePosition();
    embla.on('select', updatePosition).on('reInit', updatePosition);
    return () => void embla.off('select', updatePosition).off('reInit', updatePosition);
  }, [embla]);

  const handleArrow = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOfKey[event.key];
    if (step === undefined) return;
    const openers = [...(viewport.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const next = openers.indexOf(document.activeElement as HTMLElement) + step;
    const opener = openers[next];
    if (!opener) return;
    event.preventDefault();
    opener.focus({ preventScroll: embla !== undefined });
    if (next < position.first) embla?.scrollTo(next, skipsAnimation);
    else if (next >= position.first + visibleCount) embla?.scrollTo(next - visibleCount + 1, skipsAnimation);
  });

  useEffect(() => {
    const root = viewport.current;
    const onKeyDown = (event: KeyboardEvent) => handleArrow(event);
    root?.addEventListener('keydown', onKeyDown);
    return () => root?.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    viewport,
    ...position,
    isReady: embla !== undefined,
    goBack: () => embla?.scrollPrev(skipsAnimation),
    goForward: () => embla?.scrollNext(skipsAnimation),
  };
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
          {preventHyphenBreaks(jobTitle)}
        </Link>
      </h3>
      <p className={classes.fact}>{companyId.companyName}</p>
      <p className={classes.fact}>{formatPlace(jobLocation)}</p>
      <p className={classes.salary}>{formatSalary(salary)}</p>
      <div className={classes.foot}>
        <VacancyState vacancy={vacancy} />
      </div>
    </article>
  );
}

/** Shows that the vacancy is closed, the status of the application, or the deadline. */
function VacancyState({ vacancy }: { vacancy: Vacancy }) {
  const tone = deadlineTone(vacancy);
  if (vacancy.applicationStatus && tone !== 'over') return <StatusBadge status={vacancy.applicationStatus} />;
  if (tone === 'plain') return null;
  return (
    <span className={classes.deadline} data-tone={tone}>
      {shortDeadlineText(vacancy)}
    </span>
  );
}

const shape = [['80%'], ['60%'], ['70%'], ['40%'], ['45%']];

const FavouriteCardSkeleton = () => (
  <div className={`${card.card} ${classes.card}`}>
    <SkeletonLines shape={shape} />
  </div>
);
