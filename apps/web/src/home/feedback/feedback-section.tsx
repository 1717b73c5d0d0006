import { Link } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './feedback-section.module.css';
import { CandidateScene, CompanyScene } from './scenes.tsx';

/**
 * Slides about the feedback that both sides get at each step. The slides advance by themselves unless somebody
 * interacts.
 */
export function FeedbackSection() {
  const { section, row, current, isPlaying, isReady, toggle, updateCurrent } = useSlides(steps.length);
  return (
    <section
      ref={section}
      className={classes.section}
      aria-labelledby="retorno"
      aria-roledescription="carrossel"
    >
      <div>
        <h2 className={classes.title} id="retorno">
          Retorno em cada etapa
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
            {steps.map(({ title }, index) => (
              <span key={title} className={classes.dot} data-current={index === current} />
            ))}
          </p>
        </div>
      </div>
      <ul ref={row} className={classes.row} onScroll={updateCurrent}>
        {steps.map(({ title, text, question }, step) => (
          <li key={title} className={classes.slide}>
            <div className={classes.scenes}>
              <CandidateScene step={step} />
              <CompanyScene step={step} />
            </div>
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.text}>{text}</p>
            <Link to="/perguntas-frequentes" hash={question.id} className={actions.link}>
              {question.label}
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

/** The steps of an application, each with a link to the question that explains it. */
const steps = [
  {
    title: 'Enviado: já está com a empresa',
    text: 'Quem se candidata vê o currículo enviado. A empresa vê a nova candidatura.',
    question: { id: 'candidatar', label: 'Como enviar o currículo' },
  },
  {
    title: 'Lido: você recebe um aviso',
    text: 'Quando a empresa lê o currículo, a candidatura passa para Em Análise.',
    question: { id: 'acompanhar', label: 'Como acompanhar a candidatura' },
  },
  {
    title: 'Decidido: você lê o comentário',
    text: 'Aprovado ou Dispensado: a resposta chega no site e por e-mail, com o comentário de quem decidiu.',
    question: { id: 'responder', label: 'Como a empresa responde' },
  },
] as const;

/**
 * Makes the slides advance by themselves. The browser scrolls them by touch and keyboard, and `opening/opening.js`
 * handles the buttons even before hydration.
 */
function useSlides(count: number) {
  const section = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isReady, setReady] = useState(false);

  const scrollToSlide = (slide: number) => {
    const { current: slides } = row;
    slides?.scrollTo({ left: ((slide + count) % count) * slides.clientWidth });
  };
  const advance = useEffectEvent(() => scrollToSlide(current + 1));
  const updateCurrent = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {};
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
  };

  useEffect(() => {
    const { current: sectionElement } = section;
    if (!isPlaying || !sectionElement) return undefined;
    const controller = new AbortController();
    const start = async () => {
      // Loaded after the page. Until then the slides do not advance.
      const { advanceSlides } = await import('./advance-slides.ts');
      setReady(true);
      // The slides may have been scrolled before hydration.
      row.current?.dispatchEvent(new Event('scroll'));
      advanceSlides(sectionElement, () => advance(), controller.signal);
    };
    start().catch((error: unknown) => console.error('Os quadros não andam sozinhos', error));
    return () => controller.abort();
  }, [isPlaying]);

  return {
    section,
    row,
    current,
    isPlaying,
    /** False until the slides can advance: before that, there is nothing to pause. */
    isReady,
    toggle: () => setPlaying(!isPlaying),
    updateCurrent,
  };
}
