import type { UseQueryResult } from '@tanstack/react-query';
import type { ResumePhrases } from '@trampolim/contract/resume-phrases/resume-phrases';
import type { ReactNode } from 'react';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import classes from './questions.module.css';

interface ButtonsProps<Value extends string> {
  hint: string;
  chosen: string;
  options: readonly (readonly [Value, string])[];
  error?: string | undefined;
  onChoose: (value: Value) => void;
}

/** A choice of one answer. They are buttons, because a tap also opens the next question. */
export function Buttons<Value extends string>({
  hint,
  chosen,
  options,
  error,
  onChoose,
}: ButtonsProps<Value>): ReactNode {
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

interface TicksProps {
  label: string;
  hint?: string | undefined;
  options: readonly string[];
  ticked: string[];
  onChange: (ticked: string[]) => void;
}

/** Phrases of which any number can be selected. */
export function Ticks({
  label,
  hint = 'Toque no que é verdade para você.',
  options,
  ticked,
  onChange,
}: TicksProps): ReactNode {
  return (
    <fieldset className={classes.choices}>
      <legend className="only-for-screen-readers">{label}</legend>
      <p className={classes.lead}>{hint}</p>
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option} className={classes.chip}>
            <input
              type="checkbox"
              checked={ticked.includes(option)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...ticked, option] : ticked.filter((each) => each !== option),
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

interface PhrasesProps extends Omit<TicksProps, 'options'> {
  query: UseQueryResult<ResumePhrases>;
  phrasesOf: (phrases: ResumePhrases) => string[];
  /** The field for other phrases. It is rendered even if the phrases cannot be loaded. */
  children: ReactNode;
}

/** Suggested phrases of which any number can be selected. */
export function Phrases({ query, phrasesOf, children, ...ticks }: PhrasesProps): ReactNode {
  return (
    <>
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando sugestões">
            <SkeletonLines shape={[['70%'], ['50%'], ['80%'], ['60%'], ['75%']]} />
          </Loading>
        }
        failure="As sugestões não chegaram. Você pode escrever ou continuar."
      >
        {(found) => {
          // Selected phrases of a previously entered role can still be removed.
          const options = [...new Set([...phrasesOf(found), ...ticks.ticked])];
          return <Ticks {...ticks} options={options} />;
        }}
      </Loaded>
      {children}
    </>
  );
}

/** Fills in a field with one tap. */
export const Fill = ({ onFill, children }: { onFill: () => void; children: ReactNode }): ReactNode => (
  <button type="button" className={`${classes.chip} ${classes.fill}`} onClick={onFill}>
    {children}
  </button>
);
