import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useShortcutsSwitch } from '../ui/controls/shortcuts.tsx';
import { useSelection } from '../ui/lists/selection.tsx';
import { Loading } from '../ui/states/loading.tsx';
import classes from './applicants-section.module.css';
import { board, isNarrowed, narrowingOf } from './filters/applicant-filters.ts';
import { FilterButton } from './filters/filter-button.tsx';
import { FilterRow } from './filters/filter-row.tsx';
import { ViewSwitch } from './filters/view-switch.tsx';
import { ApplicantRowSkeleton } from './list/applicant-row.tsx';
import { ApplicantTabs } from './list/applicant-tabs.tsx';
import { ListView } from './list/list-view.tsx';
import { useChosenApplicant } from './opened/use-chosen-applicant.ts';
import type { Selected, SelectedApplicants } from './selection/selected.ts';
import { ApplicantShortcutsHelp } from './shortcuts/applicant-shortcuts-help.tsx';
import { VacancyTitle } from './templates/vacancy-title.ts';

/** Loaded when it is opened. */
const BoardView = lazy(() =>
  import('./board/board-view.tsx').then((loaded) => ({ default: loaded.BoardView })),
);
/** Loaded when somebody is selected. */
const SelectionBar = lazy(() =>
  import('./selection/selection-bar.tsx').then((loaded) => ({ default: loaded.SelectionBar })),
);

/** From here on list and resume have room beside each other; larger text takes more of it. */
const sideBySide = '(min-width: 68.75em)';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** What a view of the applicants is given. */
export interface ViewProps {
  vacancyId: string;
  chosen: ReturnType<typeof useChosenApplicant>;
  selection: SelectedApplicants;
  /** Where the applicants lie. */
  section: RefObject<HTMLElement | null>;
  /** Whether letters decide. */
  shortcuts: boolean;
  /** Whether there is room for a resume beside them. */
  isWide: boolean;
}

/** Who applied to a vacancy, as a list or as a board: the chosen one's resume, and the company's decisions. */
export function ApplicantsSection({ vacancyId, vacancyTitle }: { vacancyId: string; vacancyTitle: string }) {
  const section = useRef<HTMLElement>(null);
  const chosen = useChosenApplicant();
  const { filters } = chosen;
  const isBoard = route.useSearch({ select: ({ ver }) => ver === board });
  const narrowing = narrowingOf(filters);
  const selection = useSelection<Selected>(JSON.stringify([vacancyId, filters.status, narrowing]));
  const [hasSelected, setHasSelected] = useState(false);
  if (selection.items.size > 0 && !hasSelected) setHasSelected(true);
  const [shortcuts, setShortcuts] = useShortcutsSwitch();
  const isWide = useMediaQuery(sideBySide, undefined, { getInitialValueInEffect: false });
  const inForce = Object.values({ ...narrowing, order: filters.order }).filter(
    (value) => value !== undefined,
  );
  // An order alone hides nobody: its count in the button says enough.
  const [isFiltering, setFiltering] = useState(isNarrowed(filters));
  const view = { vacancyId, chosen, selection, section, shortcuts, isWide };

  return (
    <VacancyTitle value={vacancyTitle}>
      <section ref={section} className={classes.section} aria-labelledby="candidatos">
        {/* The tabs say it to whoever sees them. */}
        <h2 className="only-for-screen-readers" id="candidatos">
          Candidatos interessados
        </h2>
        <div className={classes.bar}>
          {!isBoard && <ApplicantTabs vacancyId={vacancyId} narrowing={narrowing} />}
          <div className={classes.tools}>
            <FilterButton
              isOpen={isFiltering}
              count={inForce.length}
              onToggle={() => setFiltering((shown) => !shown)}
            />
            <ViewSwitch />
            <ApplicantShortcutsHelp enabled={shortcuts} onChange={setShortcuts} />
          </div>
        </div>
        {isFiltering && <FilterRow filters={filters} />}
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
        {hasSelected && (
          <Suspense>
            <SelectionBar vacancyId={vacancyId} filters={filters} selection={selection} />
          </Suspense>
        )}
      </section>
    </VacancyTitle>
  );
}
