import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ReactNode } from 'react';
import { favouriteVacanciesQuery } from '../../favourites/favourite-api.ts';
import actions from '../../ui/controls/action.module.css';
import { NoFavouritesDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { FocusRestorer } from '../../ui/lists/focus-restorer.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { phoneWidth } from '../../ui/theme/breakpoints.ts';
import area from '../candidate-area-page.module.css';
import { FavouriteCard, FavouriteCardSkeleton } from './favourite-card.tsx';
import classes from './favourite-carousel.module.css';
import { useCarousel } from './use-carousel.ts';

const inView = { wide: 3, phone: 2 };
/** How far it goes on from where it begins. */
const steps = 5;

/** The vacancies that the candidate starred last, side by side; `/vagas-favoritas` has all of them. */
export function FavouriteCarousel() {
  const shown = useShown();
  return (
    <Loaded
      query={useInfiniteQuery(favouriteVacanciesQuery())}
      renderHeading={(favourites) => favourites === undefined && <Head />}
      pending={
        <Loading label="Carregando favoritas" times={shown} className={classes.track}>
          <div className={classes.slide}>
            <FavouriteCardSkeleton />
          </div>
        </Loading>
      }
      failure="Erro ao buscar vagas!"
    >
      {({ pages }) => {
        const favourites = pages[0]?.items ?? [];
        return favourites.length > 0 ? <Slides vacancies={favourites.slice(0, shown + steps)} /> : <None />;
      }}
    </Loaded>
  );
}

const useShown = (): number =>
  useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false }) ? inView.phone : inView.wide;

function Slides({ vacancies }: { vacancies: Vacancy[] }) {
  const shown = useShown();
  const { viewport, first, mayGoBack, mayGoOn, isReady, goBack, goOn } = useCarousel(vacancies.length, shown);
  const last = Math.min(first + shown, vacancies.length);
  return (
    <section aria-roledescription="carrossel" aria-label="Vagas favoritas">
      <Head>
        <div className={classes.controls}>
          <Link to="/vagas-favoritas" className={actions.link}>
            Ver todas
            <span className="only-for-screen-readers"> as favoritas</span>
          </Link>
          {vacancies.length > shown && (
            <>
              <p className={classes.place} aria-live="polite">
                <span className="only-for-screen-readers">Mostrando </span>
                {formatCount(first + 1)} a {formatCount(last)} de {formatCount(vacancies.length)}
              </p>
              <Arrow label="Favoritas anteriores" isOpen={isReady && mayGoBack} onPress={goBack}>
                <IconChevronLeft size={24} stroke={1.8} aria-hidden="true" />
              </Arrow>
              <Arrow label="Próximas favoritas" isOpen={isReady && mayGoOn} onPress={goOn}>
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
  <header className={area.head}>
    <h2 className={area.heading}>Vagas favoritas</h2>
    {children}
  </header>
);

interface ArrowProps {
  label: string;
  /** Whether there is anything on that side. It keeps its place and the focus where there is not. */
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Arrow = ({ label, isOpen, onPress, children }: ArrowProps) => (
  <button
    type="button"
    className={`${actions.button} ${classes.arrow}`}
    aria-label={label}
    aria-disabled={!isOpen}
    onClick={isOpen ? onPress : undefined}
  >
    {children}
  </button>
);

/** As high as the cards that it stands for, so that nothing below it moves. */
const None = () => (
  <section>
    <Head />
    <div className={classes.none} role="status">
      <NoFavouritesDrawing />
      <div>
        <p>Você não tem nenhuma vaga favorita no momento.</p>
        <Link to="/listar-vagas" className={actions.link}>
          Buscar vagas
        </Link>
      </div>
    </div>
  </section>
);
