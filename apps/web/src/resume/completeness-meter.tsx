import { Button } from '@mantine/core';
import classes from './resume-section.module.css';
import type { Resume, ResumeSectionName } from './resume-value.ts';

interface CompletenessMeterProps {
  resume: Resume;
  /** Undefined until the user has decided about a draft. */
  onAdd: ((section: ResumeSectionName) => void) | undefined;
  /** True while the code of the editor loads. */
  isOpening: boolean;
}

/** The completeness of the resume, with the next suggested step and its reason. */
export function CompletenessMeter({ resume, onAdd, isOpening }: CompletenessMeterProps) {
  const { percent, next } = completenessOf(resume);
  return (
    <div className={classes.meter}>
      <div className={classes.bar}>
        <meter
          className="only-for-screen-readers"
          min={0}
          max={100}
          value={percent}
          aria-label="Currículo preenchido"
        >
          {percent}%
        </meter>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.filled} style={{ width: `${percent}%` }} />
        </span>
        <strong className={classes.percent} aria-hidden="true">
          {percent}%
        </strong>
      </div>
      {next ? (
        <div className={classes.next}>
          <p className={classes.nextWords}>
            <strong>
              {next.title} <span className={classes.gain}>+{next.weight}%</span>
            </strong>
            <span className={classes.soft}>{next.reason}</span>
          </p>
          {onAdd && (
            <Button
              variant="default"
              loading={isOpening}
              aria-label={`Adicionar: ${next.title}`}
              onClick={() => onAdd(next.section)}
            >
              Adicionar
            </Button>
          )}
        </div>
      ) : (
        <p className={classes.complete}>Seu currículo está completo. Mantenha-o em dia.</p>
      )}
    </div>
  );
}

interface Step {
  /** A percentage; all weights add up to 100. */
  weight: number;
  section: ResumeSectionName;
  isDone: (resume: Resume) => boolean;
  title: string;
  /** The benefit of the step in this product, see docs/recommendations.md. */
  reason: string;
}

/** The number of qualifications that recommendations count in full. */
const enoughQualifications = 3;

/** The steps in the order of their benefit. */
const steps: readonly Step[] = [
  {
    weight: 20,
    section: 'experience',
    isDone: ({ candidateExperience }) => candidateExperience.length > 0,
    title: 'Conte uma experiência',
    reason: 'É o que as empresas leem primeiro. Estágio, bico e trabalho voluntário também contam.',
  },
  {
    weight: 20,
    section: 'qualifications',
    isDone: ({ candidateQualifications }) => candidateQualifications.length >= enoughQualifications,
    title: `Liste ao menos ${enoughQualifications} qualificações`,
    reason: 'Com três ou mais, as vagas recomendadas combinam mais com você.',
  },
  {
    weight: 15,
    section: 'about',
    isDone: ({ candidateAbout }) => candidateAbout !== '',
    title: 'Apresente-se em poucas linhas',
    reason: 'É o texto que as empresas veem na lista de candidatos, antes de abrir seu currículo.',
  },
  {
    weight: 15,
    section: 'experience',
    isDone: ({ candidateExperience: [latest] }) => Boolean(latest?.mainActivities),
    title: 'Descreva o que você fazia',
    reason: 'As atividades mostram o que você sabe fazer.',
  },
  {
    weight: 15,
    section: 'courses',
    isDone: ({ candidateCourses }) => candidateCourses.length > 0,
    title: 'Adicione um curso',
    reason: 'Cursos curtos ou em andamento também valem.',
  },
  {
    weight: 10,
    section: 'languages',
    isDone: ({ candidateIdioms }) => candidateIdioms.length > 0,
    title: 'Informe seus idiomas',
    reason: 'As empresas filtram candidatos por idioma: sem nenhum, você fica fora dessas buscas.',
  },
  {
    weight: 5,
    section: 'contact',
    isDone: ({ candidateLink }) => candidateLink !== '',
    title: 'Adicione um link',
    reason: 'Um perfil ou portfólio mostra seu trabalho em um toque.',
  },
];

interface Completeness {
  percent: number;
  /** The next suggested step; undefined for a complete resume. */
  next: Pick<Step, 'section' | 'title' | 'reason' | 'weight'> | undefined;
}

/** Computes how complete a resume is, and the next step. */
export function completenessOf(resume: Resume): Completeness {
  const missing = steps.filter(({ isDone }) => !isDone(resume));
  const percent = 100 - missing.reduce((sum, { weight }) => sum + weight, 0);
  return { percent, next: missing[0] };
}
