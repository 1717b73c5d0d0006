import type { QuestionsToAnswer } from '@trampolim/contract/screening-questions/screening-questions';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useState } from 'react';
import { correctFieldsMessage, useInvalidFieldFocus } from '../../forms/drafts/form-issues.ts';
import { CheckboxField, FormFailure, toggled } from '../../forms/fields/field.tsx';
import { failureMessage } from '../../platform/api/api-error.ts';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import { useSession } from '../../platform/session/session.ts';
import { AnswerFields } from '../../screening-questions/answer-fields.tsx';
import {
  answerProblems,
  givenAnswers,
  readTypedAnswers,
  type TextByQuestion,
  useTypedAnswers,
} from '../../screening-questions/typed-answers.ts';
import { formatCount, formatPlace, formatSalary } from '../../ui/format/format.ts';
import { LoadMore } from '../../ui/lists/paged-list.tsx';
import type { PagedListState } from '../../ui/lists/use-paged-list.ts';
import { Facts } from '../../ui/marks/facts.tsx';
import { DailyCount, useDailyCount } from '../applying/daily-count.tsx';
import classes from './batch-steps.module.css';
import type { VacancyAnswers } from './send-batch.ts';

interface BatchChoicesProps {
  list: PagedListState<Vacancy>;
  selectedIds: ReadonlySet<string>;
  onSelect: (selectedIds: ReadonlySet<string>) => void;
  /** Disables the selection while the batch is sent. */
  isSending: boolean;
}

/** Selects vacancies within the daily limit, among those that accept an application of the candidate. */
export function BatchChoices({ list, selectedIds, onSelect, isSending }: BatchChoicesProps) {
  const { data: dailyCount } = useDailyCount();
  const remaining = dailyCount && Math.max(0, dailyCount.dailyLimit - dailyCount.dailyApplicationsCount);
  const selectedCount = list.items.filter(({ _id, mayApply }) => mayApply && selectedIds.has(_id)).length;
  const isFull = remaining !== undefined && selectedCount >= remaining;
  return (
    <div className={classes.choices}>
      <div className={classes.header}>
        <DailyCount />
        <p className={classes.hint} role="status">
          {remaining !== undefined && selectionHint(remaining, selectedCount)}
        </p>
      </div>
      <ul className={classes.list} aria-label="Vagas favoritas">
        {list.items.map((vacancy) => {
          const isSelected = vacancy.mayApply && selectedIds.has(vacancy._id);
          return (
            <li key={vacancy._id} className={classes.choice} data-open={vacancy.mayApply}>
              <CheckboxField
                label={<ChoiceLabel vacancy={vacancy} />}
                checked={isSelected}
                disabled={isSending || !vacancy.mayApply || (isFull && !isSelected)}
                onChange={() => onSelect(toggled(selectedIds, vacancy._id))}
              />
            </li>
          );
        })}
      </ul>
      {list.showMore && (
        <LoadMore
          shownCount={list.items.length}
          total={list.total}
          totalIsEstimate={list.totalIsEstimate}
          failure={list.moreFailed ? failureMessage('Erro ao buscar vagas!', list.query.error) : undefined}
          loading={list.isLoadingMore}
          onMore={list.showMore}
        />
      )}
    </div>
  );
}

function ChoiceLabel({ vacancy }: { vacancy: Vacancy }) {
  const reason = reasonNotSelectable(vacancy);
  return (
    <span className={classes.text}>
      <span className={classes.title}>{preventHyphenBreaks(vacancy.jobTitle)}</span>
      <span className={classes.details}>
        <Facts>
          {vacancy.companyId.companyName}
          {formatPlace(vacancy.jobLocation)}
          <span className={classes.salary}>{formatSalary(vacancy.salary)}</span>
        </Facts>
      </span>
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  );
}

/** Returns the reason why a vacancy cannot be selected, if any. */
function reasonNotSelectable({ mayApply, applicationStatus, status }: Vacancy): string | undefined {
  if (mayApply) return undefined;
  if (applicationStatus) return `Você já se candidatou: ${applicationStatus}`;
  return status === 'Aberta' ? 'Não recebe candidaturas agora' : status;
}

function selectionHint(remaining: number, selectedCount: number): string {
  if (remaining === 0) return 'Você atingiu o limite diário de candidaturas. Amanhã tem mais.';
  if (selectedCount >= remaining) {
    return remaining === 1
      ? 'Você já escolheu a única que ainda pode enviar hoje.'
      : `Você já escolheu as ${formatCount(remaining)} que ainda pode enviar hoje.`;
  }
  const remainingText = remaining === 1 ? 'Hoje resta 1.' : `Hoje restam ${formatCount(remaining)}.`;
  if (selectedCount === 0) return remainingText;
  return `${remainingText} ${selectedCount === 1 ? '1 escolhida.' : `${formatCount(selectedCount)} escolhidas.`}`;
}

interface BatchQuestionsProps {
  id: string;
  vacancies: readonly QuestionsToAnswer[];
  excludedIds: ReadonlySet<string>;
  onExclude: (excludedIds: ReadonlySet<string>) => void;
  onSend: (answers: VacancyAnswers[]) => void;
}

/** Asks the questions of the selected vacancies in sections. A vacancy can also be excluded from the batch. */
export function BatchQuestions({ id, vacancies, excludedIds, onExclude, onSend }: BatchQuestionsProps) {
  const author = useSession()?._id ?? '';
  const [errors, setErrors] = useState<TextByQuestion>({});
  const [form, focusInvalidField] = useInvalidFieldFocus();
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const included = vacancies.filter(({ jobVacancyId }) => !excludedIds.has(jobVacancyId));
    // Each section stores its answers as a draft of this tab, from which they are read when all are sent.
    const readAnswers = ({ jobVacancyId, questions }: QuestionsToAnswer) =>
      readTypedAnswers(author, jobVacancyId, questions);
    const problems = Object.assign(
      {},
      ...included.map((each) => answerProblems(each.questions, readAnswers(each))),
    ) as TextByQuestion;
    setErrors(problems);
    if (Object.keys(problems).length > 0) return focusInvalidField();
    onSend(
      included.map((each) => ({
        jobVacancyId: each.jobVacancyId,
        answers: givenAnswers(each.questions, readAnswers(each)),
      })),
    );
  };
  return (
    <form ref={form} id={id} className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.intro}>
        {vacancies.length === 1
          ? 'Uma das vagas escolhidas faz perguntas. Responda ou deixe essa vaga de fora.'
          : `${vacancies.length} das vagas escolhidas fazem perguntas. Responda ou deixe de fora as que quiser.`}
      </p>
      <FormFailure message={Object.keys(errors).length > 0 ? correctFieldsMessage : undefined} />
      {vacancies.map((each) => (
        <VacancySection
          key={each.jobVacancyId}
          vacancy={each}
          errors={errors}
          isExcluded={excludedIds.has(each.jobVacancyId)}
          onToggle={() => onExclude(toggled(excludedIds, each.jobVacancyId))}
          onType={(questionId) => setErrors(({ [questionId]: _, ...others }) => others)}
        />
      ))}
    </form>
  );
}

interface VacancySectionProps {
  vacancy: QuestionsToAnswer;
  errors: TextByQuestion;
  isExcluded: boolean;
  onToggle: () => void;
  onType: (questionId: string) => void;
}

function VacancySection({ vacancy, errors, isExcluded, onToggle, onType }: VacancySectionProps) {
  const { answers, setAnswer } = useTypedAnswers(vacancy.jobVacancyId, vacancy.questions);
  return (
    <section className={classes.vacancy}>
      <h3 className={classes.vacancyTitle}>{preventHyphenBreaks(vacancy.jobTitle)}</h3>
      <CheckboxField label="Deixar esta vaga de fora" checked={isExcluded} onChange={onToggle} />
      {!isExcluded && (
        <AnswerFields
          questions={vacancy.questions}
          answers={answers}
          errors={errors}
          onType={(questionId, text) => {
            setAnswer(questionId, text);
            onType(questionId);
          }}
        />
      )}
    </section>
  );
}
