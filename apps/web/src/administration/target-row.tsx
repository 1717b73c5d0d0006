import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { dayOf } from '@trampolim/contract/values/calendar';
import type { RemovableKind } from '@trampolim/contract/values/vocabulary';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import { formatDay, formatPlace } from '../ui/format/format.ts';
import { SelectBox, type Selection } from '../ui/lists/selection.tsx';
import { BreakableText } from '../ui/marks/breakable-text.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import type { Account } from './administration-api.ts';
import classes from './target-row.module.css';

interface TargetRowProps {
  kind: RemovableKind;
  item: ListedItem;
  selection: Selection<ListedItem>;
  /** The visible items with a checkbox, in order. */
  selectableItems: readonly ListedItem[];
  onEdit: (item: ListedItem) => void;
  onDelete: (item: ListedItem) => void;
}

/** An item of a list with a checkbox, a link to its page and buttons to edit and delete. */
export function TargetRow({ kind, item, selection, selectableItems, onEdit, onDelete }: TargetRowProps) {
  const { name, facts, badge, createdAt, mayEdit, mayDelete, isOwn } = item;
  const [firstFact, ...otherFacts] = facts;
  return (
    <article className={`${card.card} ${classes.row}`} data-chosen={selection.items.has(item._id)}>
      {mayDelete ? (
        <SelectBox item={item} name={name} selection={selection} visibleItems={selectableItems} />
      ) : (
        <span className={classes.noBox} />
      )}
      <Initials name={name} size="sm" />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <Name kind={kind} item={item} />
          {badge && (
            <span className={classes.badge} data-own={isOwn}>
              {badge}
            </span>
          )}
        </h2>
        <p className={classes.facts}>
          <span>
            <BreakableText text={firstFact ?? ''} />
          </span>
          {otherFacts.length > 0 && (
            <span className={classes.others}>
              {otherFacts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          )}
        </p>
      </div>
      <time className={classes.day} dateTime={createdAt}>
        desde {formatDay(dayOf(createdAt))}
      </time>
      <div className={classes.actions}>
        {mayEdit && (
          <button
            type="button"
            className={actions.iconButton}
            aria-label={`Editar ${name}`}
            onClick={() => onEdit(item)}
          >
            <IconPencil size={20} aria-hidden="true" />
          </button>
        )}
        {mayDelete && (
          <button
            type="button"
            className={actions.iconButton}
            aria-label={`Excluir ${name}`}
            onClick={() => onDelete(item)}
          >
            <IconTrash size={20} aria-hidden="true" />
          </button>
        )}
      </div>
    </article>
  );
}

/** Links to the page of the item, if there is one. */
function Name({ kind, item: { _id, name, mayEdit } }: Pick<TargetRowProps, 'kind' | 'item'>) {
  const to = mayEdit && pageOf(kind, _id);
  return to ? (
    <Link {...to} className={classes.open}>
      {name}
    </Link>
  ) : (
    <span>
      <BreakableText text={name} />
    </span>
  );
}

function pageOf(kind: RemovableKind, id: string): LinkProps | undefined {
  if (kind === 'Candidate') return { to: '/pre-visualizacao/$candidateId', params: { candidateId: id } };
  if (kind === 'Company') return { to: '/pre-visualizacaoE/$companyId', params: { companyId: id } };
  return kind === 'Vacancy' ? { to: '/editar-vaga/$id', params: { id } } : undefined;
}

/** The common shape of rows for accounts and vacancies. */
export interface ListedItem {
  _id: string;
  name: string;
  /** The details below the name. */
  facts: readonly string[];
  /** A badge for an unusual status. */
  badge?: string;
  createdAt: string;
  mayEdit: boolean;
  mayDelete: boolean;
  /** True for the viewer's own account, which cannot be deleted here. */
  isOwn?: boolean;
}

export const listedAccount = (account: Account): ListedItem => ({
  _id: account._id,
  name: account.name,
  facts: [
    ...(account.name === account.email ? [] : [account.email]),
    ...(account.occupation ? [account.occupation] : []),
    ...(account.actsFor ? [`Equipe de ${account.actsFor}`] : []),
    ...(account.place ? [formatPlace(account.place)] : []),
  ],
  ...(account.banned && { badge: 'Conta Banida' }),
  ...(!account.mayDelete && { badge: 'Você', isOwn: true }),
  createdAt: account.createdAt,
  mayEdit: account.mayEdit,
  mayDelete: account.mayDelete,
});

export const listedVacancy = (vacancy: Vacancy): ListedItem => ({
  _id: vacancy._id,
  name: vacancy.jobTitle,
  facts: [vacancy.companyId.companyName, formatPlace(vacancy.jobLocation), vacancy.employmentType],
  ...(vacancy.status !== 'Aberta' && { badge: vacancy.status }),
  createdAt: vacancy.createdAt,
  mayEdit: vacancy.mayEdit,
  mayDelete: vacancy.mayEdit,
});
