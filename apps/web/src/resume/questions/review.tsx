import { aboutLimit } from '@trampolim/contract/wire/limits';
import type { ReactNode } from 'react';
import { TextAreaField } from '../../forms/fields/text-area-field.tsx';
import actions from '../../ui/controls/action.module.css';
import { formatMonth } from '../../ui/format/format.ts';
import { type Problems } from './answer-problems.ts';
import classes from './questions.module.css';
import { type ResumeAnswers, type ResumeQuestion } from './resume-answers.ts';
import { aboutFrom, allActivities, firstDayOfMonth } from './resume-from-answers.ts';

interface ReviewProps {
  answers: ResumeAnswers;
  problems: Problems;
  onChange: (changes: Partial<ResumeAnswers>) => void;
  onGoTo: (question: ResumeQuestion) => void;
}

/** All answers with links to change them, and the generated presentation. */
export function Review({ answers, problems, onChange, onGoTo }: ReviewProps): ReactNode {
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
                aria-label={`${value ? 'Editar' : 'Adicionar'}: ${label}`}
                onClick={() => onGoTo(question)}
              >
                {value ? 'Editar' : 'Adicionar'}
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
        // The candidate's own text is not passed through `aboutFrom`, which trims it and so would remove each space
        // that is typed at the end.
        value={answers.writesAbout ? answers.about : aboutFrom(answers)}
        onChange={(about) => onChange({ about, writesAbout: true })}
      />
      <p className={classes.lead}>Escrevemos com suas respostas. Edite como quiser.</p>
    </>
  );
}

interface Line {
  label: string;
  /** Blank for an unanswered question. */
  value: string;
  question: ResumeQuestion;
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
  const end = worked === 'now' ? 'atual' : formatMonth(firstDayOfMonth(endYear, endMonth));
  return `${formatMonth(firstDayOfMonth(startYear, startMonth))} – ${end}`;
}
