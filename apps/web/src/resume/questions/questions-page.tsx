import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownCandidateQuery, saveOwnCandidate } from '../../candidates/own-candidate-api.ts';
import { resumeProgress } from '../../candidates/resume-progress.ts';
import { validate } from '../../forms/drafts/form-issues.ts';
import { FormFailure } from '../../forms/fields/field.tsx';
import { ApiError, failureMessage } from '../../platform/api/api-error.ts';
import { apiQuery } from '../../platform/queries/api-query.ts';
import actions from '../../ui/controls/action.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { CompletenessMeter } from '../completeness-meter.tsx';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { newSlot, saveResumeDraft } from '../resume-drafts.ts';
import {
  type AnswersDraft,
  accountChanges,
  forgetAnswers,
  newDraft,
  type Problems,
  problemsIn,
  type Question,
  questionsFor,
  type ResumeAnswers,
  reachable,
  readAnswers,
  resumeChangesFrom,
  resumeFrom,
  saveAnswers,
} from './answers.ts';
import { QuestionFields, titleOf } from './question-fields.tsx';
import classes from './questions.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The question from which this one was opened. */
    fromQuestion?: string;
  }
}

const page = '/montar-curriculo';
const donePage = 'pronto';

/** Creates a resume one question at a time, mostly by tapping. Each question has a separate address. */
export function QuestionsPage() {
  const own = useQuery(ownCandidateQuery);
  return (
    <Loaded
      query={own}
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
    () => readAnswers(candidate._id) ?? (isEmpty ? newDraft(candidate) : undefined),
  );
  if (pergunta === donePage && !isEmpty)
    return <Done candidate={candidate} onShown={() => setDraft(undefined)} />;
  // The questions are for a first resume. Going back after the last one leads here.
  if (!draft) return <Navigate to="/area-candidato" hash="curriculo" replace />;
  // Each entry of the history contains its question, so that going back shows it again.
  if (!pergunta) return <Navigate to={page} search={{ pergunta: draft.question }} replace />;
  return <OneQuestion candidate={candidate} draft={draft} asked={pergunta} onChange={setDraft} />;
}

interface OneQuestionProps {
  candidate: OwnCandidate;
  draft: AnswersDraft;
  asked: string;
  onChange: (draft: AnswersDraft) => void;
}

function OneQuestion({ candidate, draft, asked, onChange }: OneQuestionProps) {
  const { answers } = draft;
  const router = useRouter();
  const question = reachable(asked, answers);
  const questions = questionsFor(answers);
  /** True for the optional question that the last one links to. */
  const isAside = !questions.includes(question);
  const position = questions.indexOf(isAside ? 'revisao' : question);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const heading = useFocusOnChange(question);
  const saving = useSaving(candidate, draft);
  const phrases = usePhrases(question, answers, candidate);

  const change = (changes: Partial<ResumeAnswers>) => {
    const next = { ...draft, answers: { ...answers, ...changes }, question };
    saveAnswers(candidate._id, next);
    onChange(next);
    const changed = Object.keys(changes);
    setProblems((last) =>
      Object.fromEntries(Object.entries(last).filter(([name]) => !changed.includes(name))),
    );
    return next.answers;
  };

  const goTo = async (next: Question, options: { replace?: boolean } = {}) => {
    saveAnswers(candidate._id, { ...draft, question: next });
    setProblems({});
    await router.navigate({
      to: page,
      search: { pergunta: next },
      state: { fromQuestion: question },
      ...options,
    });
  };

  /** Opens the next question. `changes` are answers of this moment, so that a tap on an answer is enough. */
  const goOn = (changes: Partial<ResumeAnswers> = {}) => {
    const changed = change(changes);
    const found = problemsIn(question, changed);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus(),
      );
      return;
    }
    if (question === 'revisao') return saving.save();
    void goTo(nextAfter(question, changed, router.state.location.state.fromQuestion));
  };

  /** Goes back in the history if that leads to the previous question, which is what the browser's back button does. */
  const goBack = () => {
    const previous = questions[isAside ? position : position - 1] ?? 'cargo';
    if (router.state.location.state.fromQuestion === previous) router.history.back();
    else void goTo(previous, { replace: true });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    goOn();
  };

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <p className={classes.count}>
          Pergunta {position + 1} de {questions.length}
        </p>
        <button type="button" className={actions.textButton} onClick={saving.seeAll}>
          Ver tudo de uma vez
        </button>
        <progress
          className={classes.progress}
          value={position + 1}
          max={questions.length}
          aria-label="Currículo respondido"
        />
      </div>
      <h1 ref={heading} className={classes.title} tabIndex={-1}>
        {titleOf(question, answers)}
      </h1>
      <form ref={form} className={classes.form} noValidate autoComplete="off" onSubmit={submit}>
        <QuestionFields
          key={question}
          question={question}
          answers={answers}
          problems={problems}
          phrases={phrases}
          onChange={change}
          onAnswer={goOn}
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
      {saving.conflict}
    </div>
  );
}

/**
 * Returns to the last question after a change that was started there, unless the change leads to unanswered
 * questions.
 */
function nextAfter(question: Question, answers: ResumeAnswers, from: string | undefined): Question {
  const order = questionsFor(answers);
  const isChange = from === 'revisao' && question !== 'trabalho' && reachable(from, answers) === from;
  return isChange ? from : (order[order.indexOf(question) + 1] ?? 'revisao');
}

/** The suggested phrases for the role, requested one question before they are displayed. */
function usePhrases(question: Question, answers: ResumeAnswers, { areaOfInterest: area }: OwnCandidate) {
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
function useFocusOnChange(question: Question) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [question]);
  return heading;
}

/** Saves the answers, or continues with them in the editor of the whole resume. */
function useSaving(candidate: OwnCandidate, { version, base, answers }: AnswersDraft) {
  const { _id: id } = candidate;
  const client = useQueryClient();
  const router = useRouter();
  const [saved, setSaved] = useState<OwnCandidate>();
  const mine = resumeFrom(answers, base);

  const finish = async () => {
    forgetAnswers(id);
    await router.navigate({ to: page, search: { pergunta: donePage }, replace: true });
  };
  const leaveToEditor = async () => {
    forgetAnswers(id);
    await router.navigate({ to: '/area-candidato', hash: 'curriculo', state: { editsResume: true } });
  };

  const saving = useMutation({
    mutationFn: async () => {
      const account = accountChanges(answers, candidate);
      try {
        const { resumeChanges } = await import('../resume-changes.ts');
        const result = validate(resumeChanges, resumeChangesFrom(answers, base));
        if (result.issues) throw new ApiError(400, result.issues[0]?.message, result.issues);
        await saveOwnCandidate(client, id, { ...account, ...result.body, resumeVersion: version });
        await finish();
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'resume_changed')) throw error;
        // The comparison only saves sections of the resume.
        if (Object.keys(account).length > 0) await saveOwnCandidate(client, id, account);
        setSaved(await client.query({ ...ownCandidateQuery, staleTime: 0 }));
      }
    },
  });

  const seeingAll = useMutation({
    mutationFn: async () => {
      // The editor has no fields for these.
      const account = accountChanges(answers, candidate);
      if (Object.keys(account).length > 0) await saveOwnCandidate(client, id, account);
      const draft = { slot: newSlot(), savedAt: new Date().toISOString(), version, base, value: mine };
      if (Object.keys(resumeChangesFrom(answers, base)).length > 0) saveResumeDraft(id, draft);
      await leaveToEditor();
    },
  });

  const error = saving.error ?? seeingAll.error;
  return {
    isPending: saving.isPending || seeingAll.isPending,
    failure: error ? failureMessage('Erro ao salvar o currículo!', error) : undefined,
    save: () => {
      if (!saving.isPending) saving.mutate();
    },
    seeAll: () => {
      if (!seeingAll.isPending) seeingAll.mutate();
    },
    conflict: saved && (
      <ConflictDialog
        base={base}
        mine={mine}
        saved={saved}
        onSavedAgain={setSaved}
        onCancel={() => setSaved(undefined)}
        onResolved={() => void finish()}
        onRestoreMine={() => {
          const slot = newSlot();
          saveResumeDraft(id, { slot, savedAt: new Date().toISOString(), version, base, value: mine });
          void leaveToEditor();
        }}
        discardMine={() => forgetAnswers(id)}
      />
    ),
  };
}

/** Shows how complete the first resume is, and the next steps. */
function Done({ candidate, onShown }: { candidate: OwnCandidate; onShown: () => void }) {
  // Not earlier, because the address of the last question redirects once there are no answers.
  const forget = useEffectEvent(onShown);
  useEffect(() => forget(), []);
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        Currículo salvo!
      </h1>
      <p className={classes.lead}>
        Ele vai junto com cada candidatura, e as empresas já podem encontrar você.
      </p>
      <div className={classes.card}>
        <CompletenessMeter resume={candidate} opening={false} onAdd={undefined} />
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
