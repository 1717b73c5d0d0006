import classes from './scenes.module.css';

interface SceneProps {
  /** The index of the step. */
  step: number;
}

/** The candidate's phone: each jump reaches the next step. */
export function CandidateScene({ step }: SceneProps) {
  return (
    <svg className={classes.scene} viewBox="0 0 240 200" aria-hidden="true">
      <rect className={classes.paper} x="52" y="8" width="112" height="184" rx="18" />
      <circle className={classes.face} cx="76" cy="40" r="11" />
      <path className={classes.title} d="M96 36h50" />
      <path className={classes.text} d="M96 47h32" />
      <rect className={classes.hollow} x="64" y="64" width="88" height="46" rx="8" />
      <path className={classes.text} d="M75 78h58M75 88h64M75 98h38" />
      <path className={classes.ahead} d="M69 152h18M99 152h18M129 152h18" />
      <path
        className={classes.reached}
        d={['M69 152h18', 'M69 152h18M99 152h18', 'M69 152h18M99 152h18M129 152h18'][step]}
      />
      <path className={classes.leap} d={['', 'M78 138q15-30 30 0', 'M78 138q15-30 30 0q15-30 30 0'][step]} />
      <circle className={classes.person} cx={78 + 30 * step} cy="140" r="6" />
      <path className={classes.text} d="M64 172h46" />
      {step > 0 && (
        <g>
          <path
            className={classes.bubble}
            d="M150 112h64a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12h-46l-14 12v-12h-4a12 12 0 0 1-12-12v-26a12 12 0 0 1 12-12z"
          />
          {step === 1 && <path className={classes.mark} d="M164 137q18-20 36 0q-18 20-36 0zM182 134v6" />}
          {step === 2 && <path className={classes.mark} d="M166 138l11 11 21-24" />}
        </g>
      )}
    </svg>
  );
}

/** The company's board: the same person moves from column to column. */
export const CompanyScene = ({ step }: SceneProps) => (
  <svg className={classes.scene} viewBox="0 0 240 200" aria-hidden="true">
    <rect className={classes.paper} x="8" y="20" width="224" height="160" rx="16" />
    <path className={classes.hollow} d="M22 36h60v128h-60zM90 36h60v128h-60zM158 36h60v128h-60z" />
    <path className={classes.ahead} d="M34 48h36M102 48h36M170 48h36" />
    <path className={classes.reached} d={`M${34 + 68 * step} 48h36`} />
    <path
      className={classes.paper}
      d="M28 92h48v26h-48zM28 124h48v26h-48zM96 92h48v26h-48zM164 92h48v26h-48z"
    />
    <path
      className={classes.text}
      d="M38 102h28M38 109h18M38 134h28M38 141h18M106 102h28M106 109h18M174 102h28M174 109h18"
    />
    {step > 0 && <path className={classes.leap} d={`M${-16 + 68 * step} 62q34-44 62-4`} />}
    <g transform={`translate(${28 + 68 * step} 58)`}>
      <rect className={classes.chosen} width="48" height="28" rx="6" />
      <circle className={classes.person} cx="12" cy="14" r="5" />
      <path className={classes.title} d="M23 14h16" />
    </g>
  </svg>
);
