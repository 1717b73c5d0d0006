import type { UseQueryResult } from '@tanstack/react-query';
import type { ResumePhrases } from '@trampolim/contract/resume-phrases/resume-phrases';
import { educationLevels } from '@trampolim/contract/values/vocabulary';
import { activityLimit, shortTextLimit, skillLimit } from '@trampolim/contract/wire/limits';
import { type ReactNode, useRef } from 'react';
import { Field, TextField } from '../../forms/fields/field.tsx';
import { comboboxAttributes, Suggestions } from '../../forms/search/suggestions.tsx';
import { type Problems } from './answer-problems.ts';
import { PeriodFields } from './period-fields.tsx';
import { AnswerButtons, FillButton, PhraseCheckboxes, SuggestedPhrases } from './question-choices.tsx';
import classes from './questions.module.css';
import { ownBusiness, type ResumeAnswers, type ResumeQuestion } from './resume-answers.ts';
import { Review } from './review.tsx';

export function titleOf(question: ResumeQuestion, { worked }: ResumeAnswers): string {
  const isNow = worked === 'now';
  const titles: Record<ResumeQuestion, string> = {
    cargo: 'Que trabalho você procura?',
    trabalho: 'Você já trabalhou?',
    emprego: isNow ? 'Onde você trabalha?' : 'Qual foi seu último trabalho?',
    periodo: isNow ? 'Quando você começou?' : 'De quando a quando?',
    atividades: isNow ? 'O que você faz lá?' : 'O que você fazia lá?',
    ajuda: 'O que você já fez sem ser emprego?',
    curso: 'Você fez algum curso?',
    disponibilidade: 'Quando você pode trabalhar?',
    competencias: 'O que você sabe fazer?',
    escolaridade: 'Até onde você estudou?',
    revisao: 'Está certo?',
  };
  return titles[question];
}

interface ResumeQuestionFieldsProps {
  question: ResumeQuestion;
  answers: ResumeAnswers;
  problems: Problems;
  phrasesQuery: UseQueryResult<ResumePhrases>;
  onChange: (changes: Partial<ResumeAnswers>) => void;
  /** Answers the question and goes to the next one. */
  onAnswer: (changes: Partial<ResumeAnswers>) => void;
  onGoTo: (question: ResumeQuestion) => void;
}

export function ResumeQuestionFields(props: ResumeQuestionFieldsProps): ReactNode {
  const { question, answers, problems, phrasesQuery, onChange, onAnswer } = props;
  const bind = (name: TextName) => ({
    value: answers[name],
    error: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const selectionOf = (name: 'activities' | 'skills' | 'help' | 'availability') => ({
    selected: answers[name],
    onChange: (selected: string[]) => onChange({ [name]: selected }),
  });
  switch (question) {
    case 'cargo':
      return <RoleField label="Cargo desejado" {...bind('desiredRole')} />;
    case 'trabalho':
      return (
        <AnswerButtons
          hint="Estágio, bico e trabalho por conta própria também contam."
          chosen={answers.worked}
          options={workedOptions}
          error={problems.worked}
          onChoose={(worked) => onAnswer({ worked })}
        />
      );
    case 'emprego':
      return <JobFields answers={answers} onChange={onChange} bind={bind} />;
    case 'periodo':
      return <PeriodFields answers={answers} problems={problems} onChange={onChange} />;
    case 'atividades':
      return (
        <SuggestedPhrases
          query={phrasesQuery}
          label="Atividades"
          phrasesOf={({ activities }) => activities}
          {...selectionOf('activities')}
        >
          <TextField
            label="Outra atividade (opcional)"
            maxLength={activityLimit}
            {...bind('otherActivity')}
          />
        </SuggestedPhrases>
      );
    case 'competencias':
      return (
        <SuggestedPhrases
          query={phrasesQuery}
          label="Qualificações"
          hint="Com três ou mais, as vagas combinam mais com você."
          phrasesOf={({ skills }) => skills}
          {...selectionOf('skills')}
        >
          <TextField label="Outra qualificação (opcional)" maxLength={skillLimit} {...bind('otherSkill')} />
        </SuggestedPhrases>
      );
    case 'ajuda':
      return <PhraseCheckboxes label="Experiências" options={helpOptions} {...selectionOf('help')} />;
    case 'disponibilidade':
      return (
        <PhraseCheckboxes
          label="Disponibilidade"
          options={availabilityOptions}
          {...selectionOf('availability')}
        />
      );
    case 'escolaridade':
      return (
        <AnswerButtons
          hint="Também vale se você parou no meio ou ainda estuda."
          chosen={answers.education}
          options={educationLevels.map((level) => [level, level] as const)}
          onChoose={(education) => onAnswer({ education })}
        />
      );
    case 'curso':
      return (
        <>
          <p className={classes.lead}>
            Curso curto, técnico ou pela internet também vale. Se não fez, continue.
          </p>
          <TextField label="Curso" maxLength={shortTextLimit} {...bind('course')} />
          <TextField
            label="Onde"
            placeholder="Escola, instituição ou site"
            maxLength={shortTextLimit}
            {...bind('institution')}
          />
        </>
      );
    case 'revisao':
      return <Review {...props} />;
  }
}

type TextName = {
  [Name in keyof ResumeAnswers]: string extends ResumeAnswers[Name] ? Name : never;
}[keyof ResumeAnswers];

type Bind = (name: TextName) => {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const workedOptions = [
  ['now', 'Estou trabalhando'],
  ['before', 'Já trabalhei'],
  ['never', 'Nunca trabalhei'],
] as const;

/** First-person phrases that become part of the presentation. */
const helpOptions = [
  'Ajudei no negócio da família',
  'Cuidei de crianças ou idosos',
  'Fiz trabalho voluntário',
  'Ajudei na igreja ou na comunidade',
  'Organizei eventos na escola',
  'Cuidei da casa',
  'Vendi produtos por conta própria',
];

const availabilityOptions = [
  'Começo imediato',
  'De manhã',
  'À tarde',
  'À noite',
  'Fins de semana',
  'Escala 6x1',
  'Trabalho remoto',
  'Outras cidades da região',
];

interface JobFieldsProps {
  answers: ResumeAnswers;
  onChange: (changes: Partial<ResumeAnswers>) => void;
  bind: Bind;
}

function JobFields({ answers, onChange, bind }: JobFieldsProps) {
  const { desiredRole, role, company } = answers;
  const fields = useRef<HTMLDivElement>(null);
  const focusCompany = () => fields.current?.querySelector<HTMLElement>('[name="company"]')?.focus();
  return (
    <div ref={fields} className={classes.fields}>
      <RoleField label="Cargo" {...bind('role')} onChosen={focusCompany} />
      {desiredRole.trim() && role.trim() !== desiredRole.trim() && (
        <FillButton
          onFill={() => {
            onChange({ role: desiredRole.trim() });
            focusCompany();
          }}
        >
          O mesmo: {desiredRole.trim()}
        </FillButton>
      )}
      <TextField label="Empresa" name="company" maxLength={shortTextLimit} {...bind('company')} />
      {!company && <FillButton onFill={() => onChange({ company: ownBusiness })}>{ownBusiness}</FillButton>}
    </div>
  );
}

interface RoleFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (role: string) => void;
  /** Called when a suggestion was chosen. */
  onChosen?: () => void;
}

/** A role, with the occupations of the search as suggestions. */
function RoleField({ label, value, error, onChange, onChosen }: RoleFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} error={error} hint="Digite e toque em uma sugestão.">
      {(inputProps) => (
        <div className={classes.combobox}>
          <input
            {...inputProps}
            {...comboboxAttributes}
            ref={input}
            value={value}
            maxLength={shortTextLimit}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <Suggestions
            input={input}
            source="vacancies"
            only="occupation"
            onChoose={({ text }) => {
              onChange(text);
              onChosen?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
