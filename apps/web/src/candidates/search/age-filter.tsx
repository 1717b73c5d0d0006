import { Field } from '../../forms/fields/field.tsx';
import {
  type AgeChoice,
  type AgeRange,
  ageChoices,
  ageLabel,
  choiceFor,
  olderChoices,
  youngerChoices,
} from '../candidate-filters.ts';

interface AgeFilterProps {
  ages: AgeRange;
  onChange: (ages: AgeRange) => void;
}

const anyAge: AgeRange = { minAge: undefined, maxAge: undefined };

/** An age filter. An open range can be limited by a second choice. */
export function AgeFilter({ ages, onChange }: AgeFilterProps) {
  const { minAge, maxAge } = ages;
  const older = olderChoices.find((choice) => choice.minAge === minAge);
  const younger = youngerChoices.find((choice) => choice.maxAge === maxAge);
  // A range that no single choice offers is shown as two choices, one for each limit.
  const first = choiceFor(ages) ?? (older && younger ? older : undefined);
  const opposite = first && oppositeOf(first);
  const second = first === older ? younger : older;
  const choices = Object.values(ageChoices).flat();
  const choose = (chosen: AgeChoice | undefined, other: AgeChoice | undefined) =>
    onChange({ ...anyAge, ...agesOf(other), ...agesOf(chosen) });
  return (
    <>
      <Field label="Idade">
        {(input) => (
          <select
            {...input}
            name="age"
            value={first?.label ?? (isAny(ages) ? '' : ageLabel(ages))}
            onChange={({ currentTarget }) =>
              choose(
                choices.find(({ label }) => label === currentTarget.value),
                undefined,
              )
            }
          >
            <option value="">Qualquer idade</option>
            {!first && !isAny(ages) && <option>{ageLabel(ages)}</option>}
            {Object.entries(ageChoices).map(([kind, offered]) => (
              <optgroup key={kind} label={kind}>
                {offered.map(({ label }) => (
                  <option key={label}>{label}</option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {first && opposite && (
        <Field label="Idade: e também">
          {(input) => (
            <select
              {...input}
              name="otherAge"
              value={second?.label ?? ''}
              onChange={({ currentTarget }) =>
                choose(
                  first,
                  opposite.find(({ label }) => label === currentTarget.value),
                )
              }
            >
              <option value="">Sem outro limite</option>
              {opposite.map(({ label }) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}

const isAny = ({ minAge, maxAge }: AgeRange) => minAge === undefined && maxAge === undefined;

const agesOf = ({ minAge, maxAge }: AgeChoice = { label: '' }): AgeRange => ({
  ...(minAge !== undefined && { minAge }),
  ...(maxAge !== undefined && { maxAge }),
});

/** The choices that close an open range without making it empty. */
function oppositeOf({ minAge, maxAge }: AgeChoice): AgeChoice[] | undefined {
  if (maxAge === undefined) return youngerChoices.filter((choice) => (choice.maxAge ?? 0) >= (minAge ?? 0));
  if (minAge === undefined) return olderChoices.filter((choice) => (choice.minAge ?? 0) <= maxAge);
  return undefined;
}
