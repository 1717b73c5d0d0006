import { Link } from '@tanstack/react-router';
import type { VacancyImportResult } from '@trampolim/contract/vacancy-feeds/vacancy-imports';
import { useEffect, useRef } from 'react';
import actions from '../ui/controls/action.module.css';
import classes from './vacancy-import.module.css';

type Outcome = VacancyImportResult['vacancies'][number]['outcome'];

const outcomes: Record<Outcome, string> = {
  published: 'Publicada',
  updated: 'Alterada',
  closed: 'Encerrada',
  unchanged: 'Sem mudança',
  refused: 'Recusada',
};

interface ImportResultProps {
  result: VacancyImportResult;
  onRestart: () => void;
}

/** The result of an import for each vacancy. */
export function ImportResult({ result: { vacancies }, onRestart }: ImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = vacancies.filter(({ outcome }) => outcome === 'refused').length;
  // Refused vacancies come first, because they need attention.
  const refusedFirst = vacancies.toSorted(
    (a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'),
  );
  return (
    <section aria-labelledby="resultado" className={classes.preview}>
      <h2 id="resultado" ref={heading} tabIndex={-1} className={classes.heading}>
        {headingText(vacancies.length - refused, refused)}
      </h2>
      <ul className={classes.rows}>
        {refusedFirst.map(({ sourceId, jobTitle, outcome, vacancyId, message }) => (
          <li key={sourceId} className={classes.row}>
            <span className={classes.what}>
              {vacancyId ? (
                <Link to="/editar-vaga/$id" params={{ id: vacancyId }} className={classes.title}>
                  {jobTitle}
                </Link>
              ) : (
                <span className={classes.title}>{jobTitle}</span>
              )}
              <span
                className={outcome === 'refused' ? `${classes.problem} ${classes.detail}` : classes.facts}
              >
                {outcomes[outcome]}
                {message && `: ${message}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Link to="/minhas-vagas" className={actions.primary}>
          Ver Minhas Vagas
        </Link>
        <button type="button" className={actions.quiet} onClick={onRestart}>
          Importar outras
        </button>
      </div>
    </section>
  );
}

function headingText(done: number, refused: number): string {
  if (done + refused === 0) return 'Importação concluída';
  if (refused === 0) return 'Tudo importado';
  const refusedText = refused === 1 ? '1 recusada' : `${refused} recusadas`;
  if (done === 0) return refused === 1 ? 'A vaga foi recusada' : 'Todas as vagas foram recusadas';
  return `${done === 1 ? '1 vaga importada' : `${done} vagas importadas`}, ${refusedText}`;
}
