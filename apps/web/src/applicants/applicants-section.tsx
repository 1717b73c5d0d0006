import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconLayoutColumns, IconList } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CheckboxField } from '../forms/fields/field.tsx';
import actions from '../ui/controls/action.module.css';
import { centerInRow } from '../ui/controls/center-in-row.ts';
import { ShortcutsHelp, useShortcutsSwitch } from '../ui/controls/shortcuts.tsx';
import { CoverContext, useUncoveredWidth } from '../ui/dialogs/dialog-cover.ts';
import { formatCount, loadingCount } from '../ui/format/format.ts';
import { useSelection } from '../ui/lists/selection.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { phoneWidth } from '../ui/theme/breakpoints.ts';
import {
  board,
  type CommonFilters,
  hasCommonFilters,
  pickCommonFilters,
  withoutApplicant,
} from './applicant-filters.ts';
import { StatusMark } from './applicant-marks.tsx';
import { statusCountsQuery } from './applicants-api.ts';
import classes from './applicants-section.module.css';
import { VacancyTitleContext } from './comments/comment-filling.ts';
import { FilterRow, NameSearch } from './filter-row.tsx';
import { ApplicantRowSkeleton } from './list/applicant-row.tsx';
import { ListView } from './list/list-view.tsx';
import { useApplicantUrl } from './review/use-applicant-url.ts';
import type { SelectedApplicant } from './selection/use-batch-decision.ts';

/** Loaded when it is opened. */
const BoardView = lazy(() =>
  import('./board/board-view.tsx').then((loaded) => ({ default: loaded.BoardView })),
);
/** Loaded when somebody is selected. */
const SelectionBar = lazy(() =>
  import('./selection/selection-bar.tsx').then((loaded) => ({ default: loaded.SelectionBar })),
);

/** Minimum width for list and resume side by side, in em so that it grows with the text size. */
const sideBySideWidth = '(min-width: 68.75em)';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** The applicants of a vacancy, as a list or as a board, with the opened resume and the decisions. */
export function ApplicantsSection({ vacancyId, vacancyTitle }: { vacancyId: string; vacancyTitle: string }) {
  const section = useRef<HTMLElement>(null);
  const applicantUrl = useApplicantUrl();
  const { filters } = applicantUrl;
  const isBoard = route.useSearch({ select: ({ ver }) => ver === board });
  const commonFilters = pickCommonFilters(filters);
  const selection = useSelection<SelectedApplicant>(
    JSON.stringify([vacancyId, filters.status, commonFilters]),
  );
  // The bar stays mounted, because it shows the progress and failures of a batch when nobody is selected any more.
  const [hasEverSelected, setHasEverSelected] = useState(false);
  if (selection.items.size > 0 && !hasEverSelected) setHasEverSelected(true);
  const [shortcutsEnabled, setShortcutsEnabled] = useShortcutsSwitch();
  const { matches: isWide, setCovered } = useUncoveredWidth(sideBySideWidth);
  // On phones two rows of controls stay above the list: the tabs, and the search with the button for everything else.
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const activeFilters = Object.values({ ...commonFilters, order: filters.order }).filter(
    (value) => value !== undefined,
  );
  // On phones the search by name is not among the filters that the button shows.
  const filterCount = activeFilters.length - (isPhone && filters.name !== undefined ? 1 : 0);
  // An order alone hides no applicant, so the filters are not expanded for it.
  const [showsFilters, setShowsFilters] = useState(hasCommonFilters(filters));
  const view = { vacancyId, applicantUrl, selection, section, shortcutsEnabled, isWide };

  return (
    <VacancyTitleContext value={vacancyTitle}>
      <section ref={section} className={classes.section} aria-labelledby="candidatos">
        {/* Visually the tabs serve as the heading. */}
        <h2 className="only-for-screen-readers" id="candidatos">
          Candidatos interessados
        </h2>
        <div className={classes.bar}>
          {!isBoard && <ApplicantTabs vacancyId={vacancyId} commonFilters={commonFilters} />}
          <div className={classes.tools}>
            {isPhone && <NameSearch filters={filters} />}
            <FilterButton
              isOpen={showsFilters}
              count={filterCount}
              onToggle={() => setShowsFilters(!showsFilters)}
            />
            {!isPhone && <ViewSwitch />}
            <ApplicantShortcutsHelp enabled={shortcutsEnabled} onChange={setShortcutsEnabled} />
          </div>
        </div>
        {showsFilters && (
          <FilterRow vacancyId={vacancyId} filters={filters}>
            {isPhone ? <ViewSwitch /> : <NameSearch filters={filters} />}
          </FilterRow>
        )}
        <CoverContext value={setCovered}>
          {isBoard ? (
            <Suspense
              fallback={
                <Loading label="Carregando quadro" times={4}>
                  <ApplicantRowSkeleton />
                </Loading>
              }
            >
              <BoardView {...view} />
            </Suspense>
          ) : (
            <ListView {...view} />
          )}
        </CoverContext>
        {hasEverSelected && (
          <Suspense>
            <SelectionBar vacancyId={vacancyId} filters={filters} selection={selection} />
          </Suspense>
        )}
      </section>
    </VacancyTitleContext>
  );
}

interface FilterButtonProps {
  isOpen: boolean;
  /** The number of active filters. */
  count: number;
  onToggle: () => void;
}

/** Shows and hides the filters, so that the list starts higher on the page. */
const FilterButton = ({ isOpen, count, onToggle }: FilterButtonProps) => (
  <button
    type="button"
    className={`${actions.iconButton} ${classes.button}`}
    aria-expanded={isOpen}
    aria-label={count > 0 ? `Filtros e ordem, ${count} em uso` : 'Filtros e ordem'}
    title="Filtros e ordem"
    onClick={onToggle}
  >
    <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
    <span className={classes.filterWord}>Filtros</span>
    {/* Drawn by the style sheet, because the accessible name has to contain the visible text in one piece. */}
    {count > 0 && <span className={classes.count} data-count={count} aria-hidden="true" />}
  </button>
);

/** Links to the list and to the board. */
const ViewSwitch = () => (
  <nav className={classes.views} aria-label="Visualização">
    {[
      { ver: undefined, label: 'Lista', Icon: IconList },
      { ver: board, label: 'Quadro', Icon: IconLayoutColumns },
    ].map(({ ver, label, Icon }) => (
      <route.Link
        key={label}
        to="."
        // The board has a column per status, so it takes no status filter.
        search={(current) => ({ ...withoutApplicant(current), ver, ...(ver && { status: undefined }) })}
        activeOptions={{ explicitUndefined: true }}
        replace
        resetScroll={false}
        className={classes.view}
        aria-label={label}
        title={label}
      >
        <Icon size={20} aria-hidden="true" />
      </route.Link>
    ))}
  </nav>
);

export const applicantShortcuts: [keys: string[], action: string][] = [
  [['J', 'K'], 'próximo e anterior'],
  [['Enter'], 'abrir'],
  [['A'], 'aprovar'],
  [['D'], 'dispensar'],
  [['C'], 'comentar'],
  [['X'], 'selecionar'],
  [['Shift', 'J'], 'selecionar também o próximo'],
  [['Esc'], 'voltar à lista'],
  [['?'], 'mostrar os atalhos'],
];

interface ApplicantShortcutsHelpProps {
  enabled: boolean;
  onChange: (enabled: boolean) => void;
}

const ApplicantShortcutsHelp = ({ enabled, onChange }: ApplicantShortcutsHelpProps) => (
  <ShortcutsHelp shortcuts={applicantShortcuts}>
    <CheckboxField label="Usar atalhos" checked={enabled} onChange={onChange} />
  </ShortcutsHelp>
);

interface ApplicantTabsProps {
  vacancyId: string;
  commonFilters: CommonFilters;
}

/** Links to all applicants or to one status, each with the number of matches. */
function ApplicantTabs({ vacancyId, commonFilters }: ApplicantTabsProps) {
  const { data: statusCounts } = useQuery({
    ...statusCountsQuery(vacancyId, commonFilters),
    placeholderData: keepPreviousData,
  });
  const tabs = useRef<HTMLElement>(null);
  const status = route.useSearch({ select: (search) => search.status });
  const hasCounts = statusCounts !== undefined;
  // The current tab may be outside the visible area, and the counts make the row longer.
  useEffect(() => {
    const currentTab = tabs.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (status && hasCounts) centerInRow(currentTab);
  }, [status, hasCounts]);
  const counts = new Map<ApplicationStatus, number>(statusCounts?.map((each) => [each.status, each.count]));
  const total = statusCounts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav ref={tabs} className={classes.tabs} aria-label="Candidatos por status">
      <ApplicantTab count={total} />
      {applicationStatuses.map((each) => (
        <ApplicantTab key={each} status={each} count={counts.get(each)} />
      ))}
    </nav>
  );
}

interface ApplicantTabProps {
  /** Undefined for the tab of all applicants. */
  status?: ApplicationStatus;
  count: number | undefined;
}

function ApplicantTab({ status, count }: ApplicantTabProps) {
  return (
    <route.Link
      to="."
      search={(current) => ({ ...withoutApplicant(current), status })}
      // The tab for all applicants would otherwise match every URL.
      activeOptions={{ explicitUndefined: true }}
      replace
      resetScroll={false}
      className={classes.tab}
    >
      {status && <StatusMark status={status} />}
      {status ?? 'Todos'}
      <span className={classes.tabCount}>{count === undefined ? loadingCount : formatCount(count)}</span>
    </route.Link>
  );
}
