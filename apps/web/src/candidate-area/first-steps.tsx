import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { useState, useTransition } from 'react';
import { ownCandidateQuery } from '../candidates/own-candidate-api.ts';
import { resumeProgress } from '../candidates/resume-progress.ts';
import { favouriteVacanciesQuery } from '../favourites/favourite-api.ts';
import actions from '../ui/controls/action.module.css';
import { ChangeAreaDialog } from './change-area-dialog.tsx';
import classes from './first-steps.module.css';

interface FirstStep {
  isDone: boolean;
  title: string;
  way: Way & { label: string; how: string };
}

/** A link to another page or an action on this one. */
type Way = Pick<LinkProps, 'to' | 'search'> | { go: () => Promise<void> | void };

interface FirstStepsProps {
  /** Opens the resume editor. */
  onEditResume: () => Promise<void> | void;
}

/** The next step of candidates without any application. */
export function FirstSteps({ onEditResume }: FirstStepsProps) {
  const [choosingArea, setChoosingArea] = useState(false);
  const { data: candidate } = useQuery(ownCandidateQuery);
  const steps = useFirstSteps(candidate, onEditResume, () => setChoosingArea(true));
  const position = steps.findIndex(({ isDone }) => !isDone);
  const next = steps[position];
  return (
    <>
      {next && <Step step={next} note={`Passo ${position + 1} de ${steps.length}`} />}
      {candidate && (
        <ChangeAreaDialog
          candidate={candidate}
          opened={choosingArea}
          onClose={() => setChoosingArea(false)}
        />
      )}
    </>
  );
}

function useFirstSteps(
  candidate: OwnCandidate | undefined,
  editResume: () => Promise<void> | void,
  chooseArea: () => void,
): FirstStep[] {
  const { data: favourites } = useInfiniteQuery(favouriteVacanciesQuery());
  const hasFavourites = (favourites?.pages[0]?.total ?? 0) > 0;
  const progress = candidate && resumeProgress(candidate);
  const area = candidate?.areaOfInterest;
  return [
    progress === 'begun'
      ? {
          isDone: false,
          title: 'Continue seu currículo',
          way: {
            go: editResume,
            label: 'Continuar currículo',
            how: 'Conte quem você é, o que sabe fazer e onde aprendeu: é o que as empresas leem primeiro.',
          },
        }
      : {
          isDone: progress === 'ready',
          title: 'Comece seu currículo',
          way: {
            go: editResume,
            label: 'Começar currículo',
            how: 'É ele que as empresas recebem quando você se candidata. Leva poucos minutos, e o que você digita fica guardado.',
          },
        },
    {
      isDone: area !== undefined,
      title: 'Escolha sua área',
      way: {
        go: chooseArea,
        label: 'Escolher área',
        how: 'É por ela que começam as vagas que recomendamos a você.',
      },
    },
    {
      isDone: hasFavourites,
      title: 'Guarde uma vaga',
      way: {
        to: '/listar-vagas',
        search: area ? { area } : {},
        label: 'Ver o que combina',
        how: 'Veja o que combina com você e toque no coração de uma vaga para voltar a ela em Favoritos.',
      },
    },
    {
      isDone: false,
      title: 'Envie seu primeiro currículo',
      way: {
        to: '/vagas-favoritas',
        label: 'Ver favoritas',
        how: 'Abra uma vaga e toque em Enviar Currículo. Acompanhe a resposta aqui.',
      },
    },
  ];
}

function Step({ step: { title, way }, note }: { step: FirstStep; note: string }) {
  return (
    <div className={classes.step}>
      <div className={classes.words}>
        <p className={classes.note}>{note}</p>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.how}>{way.how}</p>
      </div>
      {'go' in way ? (
        <Go go={way.go} label={way.label} />
      ) : (
        <Link to={way.to} search={way.search} className={actions.primary}>
          {way.label}
        </Link>
      )}
    </div>
  );
}

/** Shows a loading state until the action has finished. */
function Go({ go, label }: { go: () => Promise<void> | void; label: string }) {
  const [isGoing, start] = useTransition();
  return (
    <Button size="md" loading={isGoing} onClick={() => start(async () => go())}>
      {label}
    </Button>
  );
}
