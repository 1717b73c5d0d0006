import { Button, CloseButton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { lazy, Suspense, useState } from 'react';
import actions from '../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import { formatCount, formatTotal } from '../ui/format/format.ts';
import { SkipLink } from '../ui/frame/skip-link.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { type Selection, useSelection } from '../ui/lists/selection.tsx';
import { type PagedListState, usePagedList } from '../ui/lists/use-paged-list.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/states/loading.tsx';
import { accountsQuery, allVacanciesQuery } from './administration-api.ts';
import { type Tab, tabTexts } from './administration-filters.ts';
import classes from './administration-page.module.css';
import removalClasses from './removal.module.css';
import { ConfirmRemovalDialog, DeleteOneDialog, type RemovalScope } from './removal-dialogs.tsx';
import { type ListedItem, listedAccount, listedVacancy, TargetRow } from './target-row.tsx';

const EditDialog = lazy(async () => ({ default: (await import('./forms/edit-dialog.tsx')).EditDialog }));

interface TargetListProps<Item> {
  tab: Tab;
  search: string | undefined;
  list: PagedListState<Item>;
  toListedItem: (item: Item) => ListedItem;
  onCreate: () => void;
}

/** The list of a tab. Its items can be opened and edited, and deleted alone or in bulk. */
function TargetList<Item>({ tab, search, list, toListedItem, onCreate }: TargetListProps<Item>) {
  const texts = tabTexts[tab];
  const selection = useSelection<ListedItem>(`${tab} ${search ?? ''}`);
  const [itemToDelete, setItemToDelete] = useState<ListedItem>();
  const [itemToEdit, setItemToEdit] = useState<ListedItem>();
  const rows = list.items.map(toListedItem);
  const deletable = rows.filter(({ mayDelete }) => mayDelete);
  const areAllSelected = deletable.length > 0 && deletable.every(({ _id }) => selection.items.has(_id));
  return (
    <>
      <div className={classes.head}>
        <label className={classes.all} data-off={deletable.length === 0}>
          <input
            type="checkbox"
            checked={areAllSelected}
            disabled={deletable.length === 0}
            onChange={() =>
              areAllSelected ? selection.remove(deletable.map(({ _id }) => _id)) : selection.add(deletable)
            }
          />
          Selecionar todos desta página
        </label>
        {selection.items.size > 0 && (
          <SkipLink to={removalBarId}>Ir para a exclusão dos selecionados</SkipLink>
        )}
        <p className={classes.count} role="status">
          {rows.length > 0 &&
            `${formatTotal(list.total, { isEstimate: list.totalIsEstimate })} ${list.total === 1 ? texts.singular : texts.plural}`}
        </p>
      </div>
      <PagedList
        list={list}
        loadingLabel={`Carregando ${texts.plural}`}
        skeleton={<RowSkeleton />}
        skeletons={8}
        failure={`Erro ao buscar ${texts.plural}.`}
        empty={
          <EmptyState text={texts.empty} drawing={<NothingFoundDrawing />}>
            <Button onClick={onCreate}>{texts.createLabel}</Button>
          </EmptyState>
        }
        keyOf={(item) => toListedItem(item)._id}
        className={classes.list}
      >
        {(item) => (
          <TargetRow
            kind={texts.kind}
            item={toListedItem(item)}
            selection={selection}
            selectableItems={deletable}
            onEdit={setItemToEdit}
            onDelete={setItemToDelete}
          />
        )}
      </PagedList>
      <RemovalBar
        tab={tab}
        search={search}
        selection={selection}
        total={list.total}
        isTotalEstimate={list.totalIsEstimate}
      />
      <DeleteOneDialog
        kind={texts.kind}
        item={itemToDelete}
        onClose={() => setItemToDelete(undefined)}
        onDeleted={(id) => selection.remove([id])}
      />
      <Suspense>
        {itemToEdit && (
          <EditDialog
            key={itemToEdit._id}
            kind={texts.kind}
            id={itemToEdit._id}
            onClose={() => setItemToEdit(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const shape = [['45%'], ['70%']];

const RowSkeleton = () => (
  <CardSkeleton className={classes.skeleton}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);

type TabListProps = Pick<TargetListProps<unknown>, 'tab' | 'search' | 'onCreate'>;

export function AccountList({ role, ...props }: TabListProps & { role: Role }) {
  const list = usePagedList({ ...accountsQuery(role, props.search), placeholderData: keepPreviousData });
  return <TargetList {...props} list={list} toListedItem={listedAccount} />;
}

export function VacancyList(props: TabListProps) {
  const list = usePagedList({ ...allVacanciesQuery(props.search), placeholderData: keepPreviousData });
  return <TargetList {...props} list={list} toListedItem={listedVacancy} />;
}

interface RemovalBarProps {
  tab: Tab;
  search: string | undefined;
  selection: Selection<ListedItem>;
  /** The number of search results according to the list. */
  total: number;
  isTotalEstimate: boolean;
}

/** The target of the link that skips the rows. */
const removalBarId = 'selecionados';

/** Actions for the selected items, sticky below the list. */
function RemovalBar({ tab, search, selection, total, isTotalEstimate }: RemovalBarProps) {
  const [scope, setScope] = useState<RemovalScope>();
  const { singular, plural } = tabTexts[tab];
  const count = selection.items.size;
  const close = () => setScope(undefined);
  return (
    <>
      {count > 0 && (
        <section className={removalClasses.bar} id={removalBarId} tabIndex={-1} aria-label="Selecionados">
          <p className={removalClasses.count} role="status">
            {formatCount(count)} {count === 1 ? singular : plural}
          </p>
          {total > count && (
            <Button variant="subtle" onClick={() => setScope('search')}>
              Excluir todos os resultados ({formatTotal(total, { isEstimate: isTotalEstimate })})
            </Button>
          )}
          <div className={removalClasses.actions}>
            <Button className={actions.danger} onClick={() => setScope('selection')}>
              Excluir {formatCount(count)} {count === 1 ? singular : plural}
            </Button>
            <CloseButton aria-label="Limpar seleção" size={44} iconSize={22} onClick={selection.clear} />
          </div>
        </section>
      )}
      {scope && (
        <ConfirmRemovalDialog
          tab={tab}
          scope={scope}
          search={search}
          ids={[...selection.items.keys()]}
          onClose={close}
          onStarted={() => {
            close();
            selection.clear();
          }}
        />
      )}
    </>
  );
}
