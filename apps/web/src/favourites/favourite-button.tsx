import { IconHeart, IconHeartFilled, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { CandidateCard } from '@trampolim/contract/candidates/candidates';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ComponentType } from 'react';
import actions from '../ui/controls/action.module.css';
import { onSingleClick } from '../ui/controls/single-click.ts';
import { type FavouriteKind, favouriteKinds } from './favourite-api.ts';
import classes from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

/** A heart that makes a vacancy a favourite, shown to viewers who have favourites. */
export const FavouriteVacancyButton = ({
  vacancy,
}: {
  vacancy: Pick<Vacancy, '_id' | 'jobTitle' | 'favorite'>;
}) =>
  vacancy.favorite !== undefined && (
    <FavouriteButton
      kind={favouriteKinds.vacancy}
      id={vacancy._id}
      name={vacancy.jobTitle}
      favorite={vacancy.favorite}
      Icon={IconHeart}
      FilledIcon={IconHeartFilled}
    />
  );

/** A star that makes a candidate a favourite, shown to viewers who have favourites. */
export const FavouriteCandidateButton = ({
  candidate,
}: {
  candidate: Pick<CandidateCard, '_id' | 'candidateName' | 'favorite'>;
}) =>
  candidate.favorite !== undefined && (
    <FavouriteButton
      kind={favouriteKinds.candidate}
      id={candidate._id}
      name={candidate.candidateName}
      favorite={candidate.favorite}
      Icon={IconStar}
      FilledIcon={IconStarFilled}
    />
  );

type Icon = ComponentType<{ size: number; stroke?: number }>;

interface FavouriteButtonProps {
  kind: FavouriteKind;
  id: string;
  name: string;
  favorite: boolean;
  Icon: Icon;
  FilledIcon: Icon;
}

function FavouriteButton({ kind, id, name, favorite, Icon, FilledIcon }: FavouriteButtonProps) {
  const { isFavourite, isPending, toggle } = useFavourite(kind, { id, name, favorite });
  return (
    <button
      type="button"
      className={`${actions.iconButton} ${classes.button}`}
      aria-label={`Favoritar ${kind.noun} ${name}`}
      aria-pressed={isFavourite}
      aria-busy={isPending}
      title={isFavourite ? 'Remover dos favoritos' : 'Adicionar aos favoritos'}
      {...onSingleClick(toggle)}
    >
      {isFavourite ? (
        <FilledIcon size={24} aria-hidden="true" />
      ) : (
        <Icon size={24} stroke={1.8} aria-hidden="true" />
      )}
    </button>
  );
}
