import { IconPlus } from '@tabler/icons-react';
import { languages, softSkills } from '@trampolim/contract/values/skills';
import { languageLevels } from '@trampolim/contract/values/vocabulary';
import { useId } from 'react';
import { levelNames } from '../../candidates/candidate-texts.ts';
import { SelectField, TextField } from '../../forms/fields/field.tsx';
import { blankItems, type LanguageValue, otherLanguage } from '../resume-value.ts';
import { EditorList, RemoveButton } from './editor-list.tsx';
import { useResumeForm } from './editor-section.tsx';
import { suggestionsFor } from './qualification-suggestions.ts';
import classes from './resume-editor.module.css';

const languageName = ({ name, other }: LanguageValue, index: number) =>
  (name === otherLanguage && other) || name || `Idioma ${index + 1}`;

const levelLabel = (level: (typeof languageLevels)[number]) =>
  levelNames[level].replace(/^./, (letter) => letter.toUpperCase());

export function LanguagesEditor() {
  return (
    <EditorList
      section="languages"
      list={useResumeForm().list('candidateIdioms')}
      blank={blankItems.candidateIdioms}
      addLabel="Adicionar idioma"
      removedLabel="Idioma removido"
      nameOf={languageName}
    >
      {(language, index, remove) => (
        <LanguageFields index={index} name={languageName(language, index)} onRemove={remove} />
      )}
    </EditorList>
  );
}

interface LanguageFieldsProps {
  index: number;
  name: string;
  onRemove: () => void;
}

function LanguageFields({ index, name, onRemove }: LanguageFieldsProps) {
  const { field } = useResumeForm();
  const language = field(`candidateIdioms.${index}.name`);
  const level = field(`candidateIdioms.${index}.level`);
  const chosenLevel = languageLevels.find((option) => option === level.value);
  return (
    <div className={classes.line} role="group" aria-label={name}>
      <SelectField label="Idioma" options={languages} {...language} />
      <SelectField
        label="Nível"
        options={languageLevels.map(levelLabel)}
        {...level}
        value={chosenLevel ? levelLabel(chosenLevel) : ''}
        onChange={(label) =>
          level.onChange(languageLevels.find((option) => levelLabel(option) === label) ?? '')
        }
      />
      <RemoveButton name={name} onRemove={onRemove} />
      {language.value === otherLanguage && (
        <div className={classes.wholeLine}>
          <TextField
            label="Qual idioma?"
            autoComplete="off"
            {...field(`candidateIdioms.${index}.other`)}
            // The error is displayed at the select.
            error={undefined}
          />
        </div>
      )}
    </div>
  );
}

const maxSuggestions = 6;

const qualificationName = ({ description }: { description: string }, index: number) =>
  description || `Qualificação ${index + 1}`;

/** The qualifications, one line each, with suggestions. */
export function QualificationsEditor({ area }: { area: string | undefined }) {
  const list = useResumeForm().list('candidateQualifications');
  const datalistId = useId();
  const listedDescriptions = list.items.map(({ value }) => value.description);
  const suggestedDescriptions = suggestionsFor(area, listedDescriptions).slice(0, maxSuggestions);
  return (
    <EditorList
      section="qualifications"
      list={list}
      blank={blankItems.candidateQualifications}
      addLabel="Adicionar qualificação"
      removedLabel="Qualificação removida"
      nameOf={qualificationName}
      hint={
        <>
          <datalist id={datalistId}>
            {softSkills.map((skill) => (
              <option key={skill}>{skill}</option>
            ))}
          </datalist>
          {suggestedDescriptions.length > 0 && (
            <ul className={classes.suggestions} aria-label="Sugestões de qualificações">
              {suggestedDescriptions.map((description) => (
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
          name={qualificationName(qualification, index)}
          datalistId={datalistId}
          onRemove={remove}
        />
      )}
    </EditorList>
  );
}

interface QualificationFieldProps {
  index: number;
  name: string;
  datalistId: string;
  onRemove: () => void;
}

function QualificationField({ index, name, datalistId, onRemove }: QualificationFieldProps) {
  return (
    <div className={classes.single}>
      <TextField
        label={`Qualificação ${index + 1}`}
        list={datalistId}
        autoComplete="off"
        {...useResumeForm().field(`candidateQualifications.${index}.description`)}
      />
      <RemoveButton name={name} onRemove={onRemove} />
    </div>
  );
}
