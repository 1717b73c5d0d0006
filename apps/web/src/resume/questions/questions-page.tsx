import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownCandidateQuery } from '../../candidates/own-candidate-api.ts';
import { resumeProgress } from '../../candidates/resume-progress.ts';
import { FormFailure } from '../../forms/fields/field.tsx';
import { apiQuery } from '../../platform/queries/api-query.ts';
import actions from '../../ui/controls/action.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { CompletenessMeter } from '../completeness-meter.tsx';
import { type Problems, problemsIn, reachableQuestion } from './answer-problems.ts';
import { ResumeQuestionFields, titleOf } from './question-fields.tsx';
import classes from './questions.module.css';
import {
  type AnswersDraft,
  newAnswersDraft,
  questionsFor,
  type ResumeAnswers,
  type ResumeQuestion,
  readAnswersDraft,
  storeAnswersDraft,
} from './resume-answers.ts';
import { donePage, questionsPath, useSaveAnswers } from './use-save-answers.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The question from which this one was opened. */
    fromQuestion?: string;
  }
}

/** Creates a resume one question at a time, mostly by tapping. Each question has a separate URL. */
export function ResumeQuestionsPage() {
  const query = useQuery(ownCandidateQuery);
  return (
    <Loaded
      query={query}
      pending={
        <Loading label="Carregando currículo" className={classes.page}>
          <Skeleton height="2rem" width="60%" radius="md" />
          <Skeleton height="12rem" radius="md" />
        </Loading>
      }
      failure="Erro ao carregar o currículo."
    >
      {(candidate) => <Questions key={candidate._id} candidate={candidate} />}
    </Loaded>
  );
}

function Questions({ candidate }: { candidate: OwnCandidate }) {
  const { pergunta } = useSearch({ strict: false });
  const isEmpty = resumeProgress(candidate) === 'empty';
  const [draft, setDraft] = useState(
    () => readAnswersDraft(candidate._id) ?? (isEmpty ? newAnswersDraft(candidate) : undefined),
  );
  if (pergunta === donePage && !isEmpty)
    return <Done candidate={candidate} onShown={() => setDraft(undefined)} />;
  // The questions are for a first resume. Going back after the last one leads here.
  if (!draft) return <Navigate to="/area-candidato" hash="curriculo" replace />;
  // Each entry of the history contains its question, so that going back shows it again.
  if (!pergunta) return <Navigate to={questionsPath} search={{ pergunta: draft.question }} replace />;
  return <OneQuestion candidate={candidate} draft={draft} requested={pergunta} onChange={setDraft} />;
}

interface OneQuestionProps {
  candidate: OwnCandidate;
  draft: AnswersDraft;
  /** The question in the URL. */
  requested: string;
  onChange: (draft: AnswersDraft) => void;
}

function OneQuestion({ candidate, draft, requested, onChange }: OneQuestionProps) {
  const { answers } = draft;
  const router = useRouter();
  const question = reachableQuestion(requested, answers);
  const questions = questionsFor(answers);
  /** True for the optional question that the last one links to. */
  const isOptional = !questions.includes(question);
  const position = questions.indexOf(isOptional ? 'revisao' : question);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const heading = useFocusOnChange(question);
  const saving = useSaveAnswers(candidate, draft);
  const phrasesQuery = usePhrasesQuery(question, answers, candidate);

  const change = (changes: Partial<ResumeAnswers>) => {
    const next = { ...draft, answers: { ...answers, ...changes }, question };
    storeAnswersDraft(candidate._id, next);
    onChange(next);
    const changedNames = Object.keys(changes);
    setProblems((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !changedNames.includes(name))),
    );
    return next.answers;
  };

  const goTo = async (
    next: ResumeQuestion,
    { answersSoFar = answers, replace = false }: { answersSoFar?: ResumeAnswers; replace?: boolean } = {},
  ) => {
    storeAnswersDraft(candidate._id, { ...draft, answers: answersSoFar, question: next });
    setProblems({});
    await router.navigate({
      to: questionsPath,
      search: { pergunta: next },
      state: { fromQuestion: question },
      replace,
    });
  };

  /** Opens the next question. `changes` are answers given by the same tap, so that no second tap is needed. */
  const goToNext = (changes: Partial<ResumeAnswers> = {}) => {
    const nextAnswers = change(changes);
    const nextProblems = problemsIn(question, nextAnswers);
    setProblems(nextProblems);
    if (Object.keys(nextProblems).length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus(),
      );
      return;
    }
    if (question === 'revisao') return saving.save();
    void goTo(nextAfter(question, nextAnswers, router.state.location.state.fromQuestion), {
      answersSoFar: nextAnswers,
    });
  };

  /**
   * Goes back in the history if that leads to the previous question, like the browser's back button. The optional
   * question is followed by the last one, from which it was opened.
   */
  const goBack = () => {
    const previous = questions[isOptional ? position : position - 1] ?? 'cargo';
    if (router.state.location.state.fromQuestion === previous) router.history.back();
    else void goTo(previous, { replace: true });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    goToNext();
  };

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <p className={classes.count}>
          Pergunta {position + 1} de {questions.length}
        </p>
        <button type="button" className={actions.textButton} onClick={saving.openEditor}>
          Ver tudo de uma vez
        </button>
        <progress
          className={classes.progress}
          value={position + 1}
          max={questions.length}
          aria-label="Progresso do currículo"
        />
      </div>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {titleOf(question, answers)}
      </h1>
      <form ref={form} className={classes.form} noValidate autoComplete="off" onSubmit={submit}>
        <ResumeQuestionFields
          key={question}
          question={question}
          answers={answers}
          problems={problems}
          phrasesQuery={phrasesQuery}
          onChange={change}
          onAnswer={goToNext}
          onGoTo={(next) => void goTo(next)}
        />
        <FormFailure message={saving.failure} />
        <div className={classes.bar}>
          {position > 0 && (
            <button type="button" className={actions.quiet} onClick={goBack}>
              <IconArrowLeft size={20} aria-hidden="true" />
              Voltar
            </button>
          )}
          <Button type="submit" size="md" className={classes.next} loading={saving.isPending}>
            {question === 'revisao' ? 'Salvar currículo' : 'Continuar'}
          </Button>
        </div>
      </form>
      {saving.conflictDialog}
    </div>
  );
}

/**
 * Returns to the last question after a change that was started there, unless the change leads to unanswered questions.
 * After a change of `trabalho`, which decides what is asked next, the questions continue in their order.
 */
function nextAfter(
  question: ResumeQuestion,
  answers: ResumeAnswers,
  from: string | undefined,
): ResumeQuestion {
  const order = questionsFor(answers);
  const isChange = from === 'revisao' && question !== 'trabalho' && reachableQuestion(from, answers) === from;
  return isChange ? from : (order[order.indexOf(question) + 1] ?? 'revisao');
}

/** The suggested phrases for the role, requested one question before they are displayed. */
function usePhrasesQuery(
  question: ResumeQuestion,
  answers: ResumeAnswers,
  { areaOfInterest: area }: OwnCandidate,
) {
  const role = (answers.worked === 'never' ? answers.desiredRole : answers.role).trim();
  const isTyping = question === 'cargo' || question === 'trabalho' || question === 'emprego';
  return useQuery({
    ...apiQuery(['resume-phrases', role, area], 'GET /api/user/candidate/resume-phrases', {
      query: { role, ...(area && { area }) },
    }),
    enabled: role !== '' && !isTyping,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Moves the focus to the heading of each new question, as navigation to a page does. */
function useFocusOnChange(question: ResumeQuestion) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownQuestion = useRef(question);
  useEffect(() => {
    if (shownQuestion.current === question) return;
    shownQuestion.current = question;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [question]);
  return heading;
}

interface DoneProps {
  candidate: OwnCandidate;
  onShown: () => void;
}

/** Shows how complete the first resume is, and the next steps. */
function Done({ candidate, onShown }: DoneProps): ReactNode {
  // The caller removes the stored answers only once this page is shown. Before that, the page of the last question is
  // still open, and without answers it would redirect elsewhere.
  const reportShown = useEffectEvent(onShown);
  useEffect(() => reportShown(), []);
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        Currículo salvo!
      </h1>
      <p className={classes.lead}>
        Ele vai junto com cada candidatura, e as empresas já podem encontrar você.
      </p>
      <div className={classes.card}>
        <CompletenessMeter resume={candidate} isOpening={false} onAdd={undefined} />
      </div>
      <div className={classes.steps}>
        <Link to="/listar-vagas" search={{ order: 'match' }} className={actions.primary}>
          Ver vagas que combinam
        </Link>
        <Link to="/area-candidato" hash="curriculo" className={actions.quiet}>
          Ver e completar meu currículo
        </Link>
      </div>
    </div>
  );
}
