import { IconPlus } from '@tabler/icons-react';
import { languages, softSkills } from '@trampolim/contract/values/skills';
import { type areas, languageLevels } from '@trampolim/contract/values/vocabulary';
import { useId } from 'react';
import { levelNames } from '../../candidates/candidate-texts.ts';
import { SelectField, TextField } from '../../forms/fields/field.tsx';
import { blankItems, type LanguageValue, otherLanguage } from '../resume-value.ts';
import { EditorList, RemoveButton } from './editor-list.tsx';
import { useResumeForm } from './editor-section.tsx';
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

/** Qualifications that vacancies of each area often require. */
const skillsByArea: Record<(typeof areas)[number], readonly string[]> = {
  Tecnologia: ['SQL', 'Git', 'JavaScript', 'Python', 'Testes automatizados'],
  Saúde: ['Primeiros socorros', 'Biossegurança', 'COREN ativo', 'Prontuário eletrônico'],
  Educação: ['Planejamento de aulas', 'BNCC', 'Educação inclusiva', 'Ensino a distância'],
  Finanças: ['Excel avançado', 'Conciliação bancária', 'Contas a pagar e a receber', 'Fluxo de caixa'],
  Engenharia: ['AutoCAD', 'CREA ativo', 'Leitura de projetos', 'MS Project'],
  Marketing: ['Redes sociais', 'Google Ads', 'SEO', 'Produção de conteúdo'],
  Vendas: ['Prospecção de clientes', 'CRM', 'Pós-venda', 'CNH B'],
  'Recursos Humanos': ['Recrutamento e seleção', 'Departamento pessoal', 'Folha de pagamento', 'eSocial'],
  Administração: ['Pacote Office', 'Excel', 'Emissão de notas fiscais', 'Controle de documentos'],
  Jurídico: ['OAB ativa', 'Elaboração de contratos', 'PJe', 'Pesquisa de jurisprudência'],
  Logística: ['CNH B', 'Empilhadeira', 'Controle de estoque', 'WMS'],
  'Atendimento ao Cliente': ['Atendimento telefônico', 'Pacote Office', 'Operação de caixa', 'CRM'],
  Design: ['Figma', 'Photoshop', 'Illustrator', 'Identidade visual'],
  Operações: ['Operação de máquinas', 'NR-12', 'Controle de qualidade', '5S'],
  'Construção Civil': ['NR-35', 'NR-18', 'Leitura de planta', 'Alvenaria'],
};

/** Qualifications that vacancies of all areas require. */
const commonSkills = [
  'Trabalho em equipe',
  'Comunicação',
  'Organização',
  'Pacote Office',
  'Atendimento ao público',
  'Proatividade',
];

const normalize = (text: string) => text.trim().toLocaleLowerCase('pt-BR');

/** Suggests qualifications that are not listed yet, starting with the qualifications of the area. */
export function suggestionsFor(area: string | undefined, listed: readonly string[]): string[] {
  const listedSkills = new Set(listed.map(normalize));
  const areaSkills = Object.entries(skillsByArea).find(([name]) => name === area)?.[1] ?? [];
  return [...new Set([...areaSkills, ...commonSkills, ...softSkills])].filter(
    (skill) => !listedSkills.has(normalize(skill)),
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
