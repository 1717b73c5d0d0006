import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SearchField } from '../forms/search/search-field.tsx';
import { centerInRow } from '../ui/controls/center-in-row.ts';
import chips from '../ui/controls/chip.module.css';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { administrationFilters, defaultTab, type Tab, tabs, tabTexts } from './administration-filters.ts';
import classes from './administration-page.module.css';
import { RemovalStatus } from './removal-status.tsx';
import { AccountList, VacancyList } from './target-list.tsx';

const route = getRouteApi('/_signed-in/crud-administrador');

const CreateDialog = lazy(async () => ({
  default: (await import('./forms/create-dialog.tsx')).CreateDialog,
}));

/** Administrators search, create, change and delete candidates, companies, vacancies and administrators here. */
export function AdministrationPage() {
  const { aba: tab = defaultTab, busca: search } = administrationFilters.read(route.useSearch());
  const navigate = route.useNavigate();
  // Opened dialogs stay mounted, so that typed text survives closing them and switching tabs.
  const [mountedDialogs, setMountedDialogs] = useState<readonly Tab[]>([]);
  const [openedDialog, setOpenedDialog] = useState<Tab>();
  const openCreateDialog = () => {
    setMountedDialogs([...new Set([...mountedDialogs, tab])]);
    setOpenedDialog(tab);
  };
  const showNewest = () => {
    setOpenedDialog(undefined);
    void navigate({ search: { aba: tab }, resetScroll: true });
  };
  const { createLabel, searchLabel, kind } = tabTexts[tab];
  return (
    <>
      <PageHeader title="Cadastros">
        <Button
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          aria-label={createLabel}
          onClick={openCreateDialog}
        >
          Criar
        </Button>
      </PageHeader>
      <Tabs />
      <div className={classes.search}>
        <SearchField
          key={tab}
          label={searchLabel}
          value={search ?? ''}
          onSearch={(text) =>
            void navigate({
              search: administrationFilters.write({ aba: tab, busca: text || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <RemovalStatus />
      {kind === 'Vacancy' ? (
        <VacancyList key={tab} tab={tab} search={search} onCreate={openCreateDialog} />
      ) : (
        <AccountList key={tab} tab={tab} role={kind} search={search} onCreate={openCreateDialog} />
      )}
      <Suspense>
        {mountedDialogs.map((dialogTab) => (
          <CreateDialog
            key={dialogTab}
            tab={dialogTab}
            opened={openedDialog === dialogTab}
            onClose={() => setOpenedDialog(undefined)}
            onCreated={showNewest}
          />
        ))}
      </Suspense>
    </>
  );
}

function Tabs() {
  return (
    <nav aria-label="Cadastros">
      <ul className={`${chips.chips} ${classes.tabs}`}>
        {tabs.map((tab) => (
          <li key={tab}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab }: { tab: Tab }) {
  const link = useRef<HTMLAnchorElement>(null);
  const selectedTab = route.useSearch({
    select: (search) => administrationFilters.read(search).aba ?? defaultTab,
  });
  const isSelected = selectedTab === tab;
  // The selected tab may be outside the visible part of the row.
  useEffect(() => {
    if (isSelected) centerInRow(link.current);
  }, [isSelected]);
  // The empty `activeProps` replace the router's class `active`, which has no style.
  return (
    <route.Link
      ref={link}
      to="."
      search={{ aba: tab }}
      replace
      resetScroll={false}
      className={chips.chip}
      activeProps={{}}
      aria-current={isSelected ? 'page' : undefined}
    >
      {tabTexts[tab].label}
    </route.Link>
  );
}
