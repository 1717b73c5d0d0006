import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { today } from '@trampolim/contract/values/calendar';
import type { RemovableKind } from '@trampolim/contract/values/vocabulary';
import iconButton from '../../ui/controls/action.module.css';
import { formatDay } from '../../ui/format/format.ts';
import card from '../../ui/lists/card.module.css';
import { SelectBox, type Selection } from '../../ui/lists/selection.tsx';
import { BreakingAddress } from '../../ui/marks/breaking-address.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import type { Listed } from './listed.ts';
import classes from './target-row.module.css';

interface TargetRowProps {
  kind: RemovableKind;
  listed: Listed;
  selection: Selection<Listed>;
  shown: readonly Listed[];
  onEdit: (listed: Listed) => void;
  onDelete: (listed: Listed) => void;
}

/** One of a list: chosen by its box, opened by its name, changed and deleted by its buttons. */
export function TargetRow({ kind, listed, selection, shown, onEdit, onDelete }: TargetRowProps) {
  const { name, facts, mark, createdAt, mayEdit, mayDelete, isOwn } = listed;
  const [first, ...others] = facts;
  return (
    <article className={`${card.card} ${classes.row}`} data-chosen={selection.items.has(listed._id)}>
      {mayDelete ? (
        <SelectBox item={listed} name={name} selection={selection} shown={shown} />
      ) : (
        <span className={classes.noBox} />
      )}
      <Initials name={name} size="sm" />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <Name kind={kind} listed={listed} />
          {mark && (
            <span className={classes.mark} data-own={isOwn}>
              {mark}
            </span>
          )}
        </h2>
        <p className={classes.facts}>
          <span>
            <BreakingAddress address={first ?? ''} />
          </span>
          {others.length > 0 && <span className={classes.others}>{others.join(' · ')}</span>}
        </p>
      </div>
      <time className={classes.day} dateTime={createdAt}>
        desde {formatDay(today(new Date(createdAt)))}
      </time>
      <div className={classes.actions}>
        {mayEdit && (
          <button
            type="button"
            className={iconButton.button}
            aria-label={`Editar ${name}`}
            onClick={() => onEdit(listed)}
          >
            <IconPencil size={20} aria-hidden="true" />
          </button>
        )}
        {mayDelete && (
          <button
            type="button"
            className={iconButton.button}
            aria-label={`Excluir ${name}`}
            onClick={() => onDelete(listed)}
          >
            <IconTrash size={20} aria-hidden="true" />
          </button>
        )}
      </div>
    </article>
  );
}

/** Leads to the whole profile, where there is one. */
function Name({ kind, listed: { _id, name, mayEdit } }: Pick<TargetRowProps, 'kind' | 'listed'>) {
  const to = mayEdit && profileOf(kind, _id);
  return to ? (
    <Link {...to} className={classes.open}>
      {name}
    </Link>
  ) : (
    <span>
      <BreakingAddress address={name} />
    </span>
  );
}

function profileOf(kind: RemovableKind, id: string): LinkProps | undefined {
  if (kind === 'Candidate') return { to: '/pre-visualizacao/$candidateId', params: { candidateId: id } };
  if (kind === 'Company') return { to: '/pre-visualizacaoE/$companyId', params: { companyId: id } };
  return kind === 'Vacancy' ? { to: '/editar-vaga/$id', params: { id } } : undefined;
}
