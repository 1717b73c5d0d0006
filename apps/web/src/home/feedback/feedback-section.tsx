import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './feedback-section.module.css';
import { CandidateScene, CompanyScene } from './scenes.tsx';
import { steps } from './steps.ts';
import { useSlides } from './use-slides.ts';

/** What comes back at each step, to both sides. The slides change by themselves where nobody reads or moves them. */
export function FeedbackSection() {
  const { section, row, current, isPlaying, isReady, toggle, look } = useSlides(steps.length);
  return (
    <section
      ref={section}
      className={classes.section}
      aria-labelledby="retorno"
      aria-roledescription="carrossel"
    >
      <div className={classes.words}>
        <h2 className={classes.title} id="retorno">
          Cada passo tem retorno
        </h2>
        <div className={classes.controls}>
          <Control
            label={isPlaying ? 'Pausar' : 'Continuar'}
            className={classes.pause}
            data-waiting={!isReady}
            onClick={toggle}
          >
            <path d={isPlaying ? 'M9 6v12M15 6v12' : 'M8 5l11 7-11 7z'} />
          </Control>
          <Control label="Anterior" data-slide-step={-1}>
            <path d="M15 6l-6 6 6 6" />
          </Control>
          <Control label="Próximo" data-slide-step={1}>
            <path d="M9 6l6 6-6 6" />
          </Control>
          <p className={classes.dots} aria-hidden="true">
            {steps.map(({ title }, place) => (
              <span key={title} className={classes.dot} data-current={place === current} />
            ))}
          </p>
        </div>
      </div>
      <ul ref={row} className={classes.row} onScroll={look}>
        {steps.map(({ title, text, more }, step) => (
          <li key={title} className={classes.slide}>
            <div className={classes.scenes}>
              <CandidateScene step={step} />
              <CompanyScene step={step} />
            </div>
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.text}>{text}</p>
            <Link to="/perguntas-frequentes" hash={more.id} className={actions.link}>
              {more.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ControlProps extends ComponentProps<'button'> {
  label: string;
  'data-slide-step'?: -1 | 1;
  'data-waiting'?: boolean;
}

const Control = ({ label, className = '', children, ...button }: ControlProps) => (
  <button type="button" className={`${classes.control} ${className}`} aria-label={label} {...button}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  </button>
);
