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
  action: StepAction & { label: string; explanation: string };
}

/** A link to another page or an action on this one. */
type StepAction = Pick<LinkProps, 'to' | 'search'> | { run: () => Promise<void> | void };

interface FirstStepsProps {
  /** Opens the resume editor. */
  onEditResume: () => Promise<void> | void;
  /** Shows only the step about the resume, and only while the resume is empty. */
  hasApplied?: boolean;
}

/** The next step of candidates without any application, or without a resume. */
export function FirstSteps({ onEditResume, hasApplied = false }: FirstStepsProps) {
  const [isChoosingArea, setChoosingArea] = useState(false);
  const { data: candidate } = useQuery(ownCandidateQuery);
  const steps = useFirstSteps(candidate, onEditResume, () => setChoosingArea(true));
  const position = steps.findIndex(({ isDone }) => !isDone);
  const next = steps[position];
  if (hasApplied) {
    const isEmpty = candidate && resumeProgress(candidate) === 'empty';
    return isEmpty && next ? <Step step={next} note="Próximo passo" headingLevel="h2" /> : null;
  }
  return (
    <>
      {next && <Step step={next} note={`Passo ${position + 1} de ${steps.length}`} />}
      {candidate && (
        <ChangeAreaDialog
          candidate={candidate}
          opened={isChoosingArea}
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
    progress === 'started'
      ? {
          isDone: false,
          title: 'Continue seu currículo',
          action: {
            run: editResume,
            label: 'Continuar currículo',
            explanation: 'Conte o que já fez e o que sabe fazer: as empresas leem isso primeiro.',
          },
        }
      : {
          isDone: progress === 'ready',
          title: 'Comece seu currículo',
          action: {
            run: editResume,
            label: 'Começar currículo',
            explanation: 'As empresas recebem seu currículo quando você se candidata. Leva uns dois minutos.',
          },
        },
    {
      isDone: area !== undefined,
      title: 'Escolha sua área',
      action: {
        run: chooseArea,
        label: 'Escolher área',
        explanation: 'Recomendamos vagas a partir dela.',
      },
    },
    {
      isDone: hasFavourites,
      title: 'Favorite uma vaga',
      action: {
        to: '/listar-vagas',
        search: area ? { area } : {},
        label: 'Ver vagas',
        explanation: 'Toque no coração de uma vaga para achá-la depois em Favoritos.',
      },
    },
    {
      isDone: false,
      title: 'Envie seu primeiro currículo',
      action: {
        to: '/vagas-favoritas',
        label: 'Ver favoritas',
        explanation: 'Abra uma vaga e toque em Enviar Currículo. Acompanhe a resposta aqui.',
      },
    },
  ];
}

interface StepProps {
  step: FirstStep;
  note: string;
  headingLevel?: 'h2' | 'h3';
}

function Step({ step: { title, action }, note, headingLevel: Heading = 'h3' }: StepProps) {
  return (
    <div className={classes.step}>
      <div className={classes.text}>
        <p className={classes.note}>{note}</p>
        <Heading className={classes.title}>{title}</Heading>
        <p className={classes.how}>{action.explanation}</p>
      </div>
      {'run' in action ? (
        <RunButton run={action.run} label={action.label} />
      ) : (
        <Link to={action.to} search={action.search} className={actions.primary}>
          {action.label}
        </Link>
      )}
    </div>
  );
}

/** Shows a loading state until the action has finished. */
function RunButton({ run, label }: { run: () => Promise<void> | void; label: string }) {
  const [isRunning, start] = useTransition();
  return (
    <Button size="md" loading={isRunning} onClick={() => start(async () => run())}>
      {label}
    </Button>
  );
}
