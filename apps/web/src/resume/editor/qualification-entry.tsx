import { IconPlus } from '@tabler/icons-react';
import { softSkills } from '@trampolim/contract/values/skills';
import { useId } from 'react';
import { TextField } from '../../forms/fields/field.tsx';
import { blankItems } from '../resume-value.ts';
import { EditorList } from './editor-list.tsx';
import { suggestionsFor } from './qualification-suggestions.ts';
import { RemoveButton } from './remove-button.tsx';
import classes from './resume-editor.module.css';
import { useResumeForm } from './resume-form-context.ts';

const shownSuggestions = 6;

const nameOf = ({ description }: { description: string }, index: number) =>
  description || `Qualificação ${index + 1}`;

/** What the candidate can do, one line each; what others have is offered to start from. */
export function QualificationsEditor({ area }: { area: string | undefined }) {
  const list = useResumeForm().list('candidateQualifications');
  const listId = useId();
  const listed = list.items.map(({ value }) => value.description);
  const suggested = suggestionsFor(area, listed).slice(0, shownSuggestions);
  return (
    <EditorList
      section="qualifications"
      list={list}
      blank={blankItems.candidateQualifications}
      addLabel="Adicionar qualificação"
      removedLabel="Qualificação removida"
      nameOf={nameOf}
      hint={
        <>
          <datalist id={listId}>
            {softSkills.map((skill) => (
              <option key={skill}>{skill}</option>
            ))}
          </datalist>
          {suggested.length > 0 && (
            <ul className={classes.suggestions} aria-label="Sugestões de qualificações">
              {suggested.map((description) => (
                <li key={description}>
                  <button
                    type="button"
                    className={classes.suggestion}
                    onClick={() => list.add({ description })}
                  >
                    <IconPlus size={16} aria-hidden="true" />
                    {description}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      }
    >
      {(qualification, index, remove) => (
        <QualificationField
          index={index}
          name={nameOf(qualification, index)}
          suggestions={listId}
          onRemove={remove}
        />
      )}
    </EditorList>
  );
}

interface QualificationFieldProps {
  index: number;
  name: string;
  suggestions: string;
  onRemove: () => void;
}

function QualificationField({ index, name, suggestions, onRemove }: QualificationFieldProps) {
  return (
    <div className={classes.single}>
      <TextField
        label={`Qualificação ${index + 1}`}
        list={suggestions}
        autoComplete="off"
        {...useResumeForm().field(`candidateQualifications.${index}.description`)}
      />
      <RemoveButton name={name} onRemove={onRemove} />
    </div>
  );
}
