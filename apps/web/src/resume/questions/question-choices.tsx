import type { UseQueryResult } from '@tanstack/react-query';
import type { ResumePhrases } from '@trampolim/contract/resume-phrases/resume-phrases';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import classes from './questions.module.css';

interface AnswerButtonsProps<Value extends string> {
  hint: string;
  chosen: string;
  options: readonly (readonly [Value, string])[];
  error?: string | undefined;
  onChoose: (value: Value) => void;
}

/** A choice of one answer. The choices are buttons, because a tap also opens the next question. */
export function AnswerButtons<Value extends string>({
  hint,
  chosen,
  options,
  error,
  onChoose,
}: AnswerButtonsProps<Value>): ReactNode {
  return (
    <>
      <p className={classes.lead}>{hint}</p>
      <div className={classes.answers}>
        {options.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className={classes.answer}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

interface PhraseCheckboxesProps {
  label: string;
  hint?: string | undefined;
  options: readonly string[];
  selected: string[];
  onChange: (selected: string[]) => void;
}

/** Phrases of which any number can be selected. */
export function PhraseCheckboxes({
  label,
  hint = 'Toque no que vale para você.',
  options,
  selected,
  onChange,
}: PhraseCheckboxesProps): ReactNode {
  return (
    <fieldset className={classes.choices}>
      <legend className="only-for-screen-readers">{label}</legend>
      <p className={classes.lead}>{hint}</p>
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option} className={classes.chip}>
            <input
              type="checkbox"
              checked={selected.includes(option)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...selected, option] : selected.filter((each) => each !== option),
                )
              }
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SuggestedPhrasesProps extends Omit<PhraseCheckboxesProps, 'options'> {
  query: UseQueryResult<ResumePhrases>;
  phrasesOf: (phrases: ResumePhrases) => string[];
  /** The field for other phrases. It is rendered even if the phrases cannot be loaded. */
  children: ReactNode;
}

/** Suggested phrases of which any number can be selected. */
export function SuggestedPhrases({
  query,
  phrasesOf,
  children,
  ...checkboxes
}: SuggestedPhrasesProps): ReactNode {
  return (
    <>
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando sugestões">
            <SkeletonLines shape={[['70%'], ['50%'], ['80%'], ['60%'], ['75%']]} />
          </Loading>
        }
        failure="As sugestões não carregaram. Você pode escrever ou continuar."
      >
        {(phrases) => {
          // Selected phrases of a previously entered role can still be removed.
          const options = [...new Set([...phrasesOf(phrases), ...checkboxes.selected])];
          return <PhraseCheckboxes {...checkboxes} options={options} />;
        }}
      </Loaded>
      {children}
    </>
  );
}

/** Fills in a field with one tap. */
export const FillButton = ({ onFill, children }: { onFill: () => void; children: ReactNode }): ReactNode => (
  <button type="button" className={`${classes.chip} ${classes.fill}`} onClick={onFill}>
    {children}
  </button>
);
