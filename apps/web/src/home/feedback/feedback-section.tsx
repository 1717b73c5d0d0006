import { Link } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './feedback-section.module.css';
import sceneClasses from './scenes.module.css';

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

interface SceneProps {
  /** The index of the step. */
  step: number;
}

/** The candidate's phone: each jump reaches the next step. */
function CandidateScene({ step }: SceneProps) {
  return (
    <svg className={sceneClasses.scene} viewBox="0 0 240 200" aria-hidden="true">
      <rect className={sceneClasses.paper} x="52" y="8" width="112" height="184" rx="18" />
      <circle className={sceneClasses.face} cx="76" cy="40" r="11" />
      <path className={sceneClasses.title} d="M96 36h50" />
      <path className={sceneClasses.text} d="M96 47h32" />
      <rect className={sceneClasses.hollow} x="64" y="64" width="88" height="46" rx="8" />
      <path className={sceneClasses.text} d="M75 78h58M75 88h64M75 98h38" />
      <path className={sceneClasses.ahead} d="M69 152h18M99 152h18M129 152h18" />
      <path
        className={sceneClasses.reached}
        d={['M69 152h18', 'M69 152h18M99 152h18', 'M69 152h18M99 152h18M129 152h18'][step]}
      />
      <path
        className={sceneClasses.leap}
        d={['', 'M78 138q15-30 30 0', 'M78 138q15-30 30 0q15-30 30 0'][step]}
      />
      <circle className={sceneClasses.person} cx={78 + 30 * step} cy="140" r="6" />
      <path className={sceneClasses.text} d="M64 172h46" />
      {step > 0 && (
        <g>
          <path
            className={sceneClasses.bubble}
            d="M150 112h64a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12h-46l-14 12v-12h-4a12 12 0 0 1-12-12v-26a12 12 0 0 1 12-12z"
          />
          {step === 1 && (
            <path className={sceneClasses.mark} d="M164 137q18-20 36 0q-18 20-36 0zM182 134v6" />
          )}
          {step === 2 && <path className={sceneClasses.mark} d="M166 138l11 11 21-24" />}
        </g>
      )}
    </svg>
  );
}

/** The company's board: the same person moves from column to column. */
const CompanyScene = ({ step }: SceneProps) => (
  <svg className={sceneClasses.scene} viewBox="0 0 240 200" aria-hidden="true">
    <rect className={sceneClasses.paper} x="8" y="20" width="224" height="160" rx="16" />
    <path className={sceneClasses.hollow} d="M22 36h60v128h-60zM90 36h60v128h-60zM158 36h60v128h-60z" />
    <path className={sceneClasses.ahead} d="M34 48h36M102 48h36M170 48h36" />
    <path className={sceneClasses.reached} d={`M${34 + 68 * step} 48h36`} />
    <path
      className={sceneClasses.paper}
      d="M28 92h48v26h-48zM28 124h48v26h-48zM96 92h48v26h-48zM164 92h48v26h-48z"
    />
    <path
      className={sceneClasses.text}
      d="M38 102h28M38 109h18M38 134h28M38 141h18M106 102h28M106 109h18M174 102h28M174 109h18"
    />
    {step > 0 && <path className={sceneClasses.leap} d={`M${-16 + 68 * step} 62q34-44 62-4`} />}
    <g transform={`translate(${28 + 68 * step} 58)`}>
      <rect className={sceneClasses.chosen} width="48" height="28" rx="6" />
      <circle className={sceneClasses.person} cx="12" cy="14" r="5" />
      <path className={sceneClasses.title} d="M23 14h16" />
    </g>
  </svg>
);
