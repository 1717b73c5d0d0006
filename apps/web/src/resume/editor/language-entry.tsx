import { languages } from '@trampolim/contract/values/skills';
import { languageLevels } from '@trampolim/contract/values/vocabulary';
import { levelNames } from '../../candidates/candidate-texts.ts';
import { SelectField, TextField } from '../../forms/fields/field.tsx';
import { blankItems, type LanguageValue, otherLanguage } from '../resume-value.ts';
import { EditorList } from './editor-list.tsx';
import { RemoveButton } from './remove-button.tsx';
import classes from './resume-editor.module.css';
import { useResumeForm } from './resume-form-context.ts';

const nameOf = ({ name, other }: LanguageValue, index: number) =>
  (name === otherLanguage && other) || name || `Idioma ${index + 1}`;

const inWriting = (level: (typeof languageLevels)[number]) =>
  levelNames[level].replace(/^./, (letter) => letter.toUpperCase());

/** What the candidate speaks, and how well. */
export function LanguagesEditor() {
  return (
    <EditorList
      section="languages"
      list={useResumeForm().list('candidateIdioms')}
      blank={blankItems.candidateIdioms}
      addLabel="Adicionar idioma"
      removedLabel="Idioma removido"
      nameOf={nameOf}
    >
      {(language, index, remove) => (
        <LanguageFields index={index} name={nameOf(language, index)} onRemove={remove} />
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
  const chosen = field(`candidateIdioms.${index}.name`);
  const level = field(`candidateIdioms.${index}.level`);
  return (
    <div className={classes.line} role="group" aria-label={name}>
      <SelectField label="Idioma" options={languages} {...chosen} />
      <SelectField
        label="Nível"
        options={languageLevels.map(inWriting)}
        {...level}
        value={languageLevels.filter((known) => known === level.value).map(inWriting)[0] ?? ''}
        onChange={(shown) => level.onChange(languageLevels.find((known) => inWriting(known) === shown) ?? '')}
      />
      <RemoveButton name={name} onRemove={onRemove} />
      {chosen.value === otherLanguage && (
        <div className={classes.wholeLine}>
          <TextField
            label="Qual idioma?"
            autoComplete="off"
            {...field(`candidateIdioms.${index}.other`)}
            // What is wrong with what is sent is said beside the choice.
            error={undefined}
          />
        </div>
      )}
    </div>
  );
}
