import type { UseQueryResult } from '@tanstack/react-query';
import type { ResumePhrases } from '@trampolim/contract/resume-phrases/resume-phrases';
import { educationLevels } from '@trampolim/contract/values/vocabulary';
import { aboutLimit, activityLimit, shortTextLimit, skillLimit } from '@trampolim/contract/wire/limits';
import { type ReactNode, useRef } from 'react';
import { Field, TextField } from '../../forms/fields/field.tsx';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import { comboboxAttributes, Suggestions } from '../../forms/search/suggestions.tsx';
import actions from '../../ui/controls/action.module.css';
import { formatMonth } from '../../ui/format/format.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import {
  aboutFrom,
  allActivities,
  ownBusiness,
  type Problems,
  type Question,
  type ResumeAnswers,
} from './answers.ts';
import { PeriodFields } from './period-fields.tsx';
import classes from './questions.module.css';

/** The heading of the question. */
export function titleOf(question: Question, { worked }: ResumeAnswers): string {
  const isNow = worked === 'now';
  const titles: Record<Question, string> = {
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

interface QuestionFieldsProps {
  question: Question;
  answers: ResumeAnswers;
  problems: Problems;
  phrases: UseQueryResult<ResumePhrases>;
  onChange: (changes: Partial<ResumeAnswers>) => void;
  /** Answers the question and goes to the next one. */
  onAnswer: (changes: Partial<ResumeAnswers>) => void;
  onGoTo: (question: Question) => void;
}

/** The fields of one question. */
export function QuestionFields(props: QuestionFieldsProps): ReactNode {
  const { question, answers, problems, phrases, onChange, onAnswer } = props;
  const bind = (name: TextName) => ({
    value: answers[name],
    error: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const ticks = (name: 'activities' | 'skills' | 'help' | 'availability') => ({
    ticked: answers[name],
    onChange: (ticked: string[]) => onChange({ [name]: ticked }),
  });
  switch (question) {
    case 'cargo':
      return <RoleField label="Cargo desejado" {...bind('desiredRole')} />;
    case 'trabalho':
      return (
        <Buttons
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
        <Phrases
          query={phrases}
          label="Atividades"
          phrasesOf={(found) => found.activities}
          {...ticks('activities')}
        >
          <TextField
            label="Outra atividade (opcional)"
            maxLength={activityLimit}
            {...bind('otherActivity')}
          />
        </Phrases>
      );
    case 'competencias':
      return (
        <Phrases
          query={phrases}
          label="Qualificações"
          hint="Com três ou mais, as vagas recomendadas acertam melhor."
          phrasesOf={(found) => found.skills}
          {...ticks('skills')}
        >
          <TextField label="Outra qualificação (opcional)" maxLength={skillLimit} {...bind('otherSkill')} />
        </Phrases>
      );
    case 'ajuda':
      return <Ticks label="Experiências" hint={tickHint} options={helpOptions} {...ticks('help')} />;
    case 'disponibilidade':
      return (
        <Ticks
          label="Disponibilidade"
          hint={tickHint}
          options={availabilityOptions}
          {...ticks('availability')}
        />
      );
    case 'escolaridade':
      return (
        <Buttons
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

const tickHint = 'Toque no que é verdade para você.';

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

interface RoleFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (role: string) => void;
  /** Called when a suggestion was chosen. */
  onChosen?: () => void;
}

/** A role, with the occupations of the search as suggestions. */
function RoleField({ label, value, error, onChange, onChosen }: RoleFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} error={error} hint="Comece a escrever e toque na sugestão.">
      {(wired) => (
        <span className={classes.combobox}>
          <input
            {...wired}
            {...comboboxAttributes}
            ref={input}
            value={value}
            maxLength={shortTextLimit}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <Suggestions
            input={input}
            of="vacancies"
            only="occupation"
            onChoose={({ text }) => {
              onChange(text);
              onChosen?.();
            }}
          />
        </span>
      )}
    </Field>
  );
}

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
        <Fill
          onFill={() => {
            onChange({ role: desiredRole.trim() });
            focusCompany();
          }}
        >
          O mesmo: {desiredRole.trim()}
        </Fill>
      )}
      <TextField label="Empresa" name="company" maxLength={shortTextLimit} {...bind('company')} />
      {!company && <Fill onFill={() => onChange({ company: ownBusiness })}>{ownBusiness}</Fill>}
    </div>
  );
}

/** Fills in a field with one tap. */
const Fill = ({ onFill, children }: { onFill: () => void; children: ReactNode }) => (
  <button type="button" className={`${classes.chip} ${classes.fill}`} onClick={onFill}>
    {children}
  </button>
);

interface ButtonsProps<Value extends string> {
  hint: string;
  chosen: string;
  options: readonly (readonly [Value, string])[];
  error?: string | undefined;
  onChoose: (value: Value) => void;
}

/** A choice of one answer. They are buttons, because a tap also opens the next question. */
function Buttons<Value extends string>({ hint, chosen, options, error, onChoose }: ButtonsProps<Value>) {
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
  hint: string;
  options: readonly string[];
  ticked: string[];
  onChange: (ticked: string[]) => void;
}

/** Phrases of which any number can be selected. */
function Ticks({ label, hint, options, ticked, onChange }: TicksProps) {
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

interface PhrasesProps extends Omit<TicksProps, 'options' | 'hint'> {
  query: UseQueryResult<ResumePhrases>;
  hint?: string;
  phrasesOf: (phrases: ResumePhrases) => string[];
  /** The field for other phrases. It is rendered even if the phrases cannot be loaded. */
  children: ReactNode;
}

function Phrases({ query, phrasesOf, hint = tickHint, children, ...ticks }: PhrasesProps) {
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
          return <Ticks {...ticks} hint={hint} options={options} />;
        }}
      </Loaded>
      {children}
    </>
  );
}

/** All answers with links to change them, and the generated presentation. */
function Review({ answers, problems, onChange, onGoTo }: QuestionFieldsProps) {
  const { course, institution, skills, otherSkill, education } = answers;
  const lines: Line[] = [
    { label: 'Procura', value: answers.desiredRole, question: 'cargo' },
    ...(answers.worked === 'never' ? neverWorkedLines(answers) : jobLines(answers)),
    {
      label: 'Qualificações',
      value: [...skills, otherSkill.trim()].filter(Boolean).join(', '),
      question: 'competencias',
    },
    { label: 'Escolaridade', value: education, question: 'escolaridade' },
    { label: 'Curso (opcional)', value: course && `${course}, ${institution}`, question: 'curso' },
  ];
  return (
    <>
      <dl className={classes.review}>
        {lines.map(({ label, value, question }) => (
          <div key={question} className={classes.line}>
            <dt>{label}</dt>
            <dd data-blank={value === ''}>{value || 'Não respondido'}</dd>
            <dd>
              <button
                type="button"
                className={actions.textButton}
                aria-label={`${value ? 'Mudar' : 'Acrescentar'}: ${label}`}
                onClick={() => onGoTo(question)}
              >
                {value ? 'Mudar' : 'Acrescentar'}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <TextAreaField
        label="Apresentação"
        limit={aboutLimit}
        rows={6}
        error={problems.about}
        value={answers.writesAbout ? answers.about : aboutFrom(answers)}
        onChange={(about) => onChange({ about, writesAbout: true })}
      />
      <p className={classes.lead}>Escrevemos isso com as suas respostas. Mude o que quiser.</p>
    </>
  );
}

interface Line {
  label: string;
  /** Blank for an unanswered question. */
  value: string;
  question: Question;
}

const jobLines = (answers: ResumeAnswers): Line[] => [
  { label: 'Trabalho', value: `${answers.role}, ${answers.company}`, question: 'emprego' },
  { label: 'Período', value: periodText(answers), question: 'periodo' },
  { label: 'Atividades', value: countText(allActivities(answers).length), question: 'atividades' },
];

const neverWorkedLines = ({ help, availability }: ResumeAnswers): Line[] => [
  { label: 'Já fez', value: help.join(', '), question: 'ajuda' },
  { label: 'Disponibilidade', value: availability.join(', '), question: 'disponibilidade' },
];

const countText = (count: number) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'escolhida' : 'escolhidas'}`;

function periodText({ worked, startMonth, startYear, endMonth, endYear }: ResumeAnswers): string {
  const end = worked === 'now' ? 'atual' : formatMonth(`${endYear}-${endMonth}-01`);
  return `${formatMonth(`${startYear}-${startMonth}-01`)} – ${end}`;
}
