import { Initials } from '../../ui/marks/initials.tsx';
import classes from './hero-stage.module.css';

const steps = ['Currículo Enviado', 'Em Análise', 'Aprovado'] as const;
const company = 'Padaria Bela Vista';

/** An illustration of a vacancy and its approved application. Hidden from screen readers. */
export function HeroStage() {
  return (
    <div className={classes.stage} aria-hidden="true">
      <div className={classes.scene}>
        <div className={classes.status}>
          <p className={classes.name}>Sua candidatura foi aprovada</p>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step} className={classes.step}>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div className={classes.vacancy}>
          <div className={classes.head}>
            <Initials name={company} size="sm" />
            <div>
              <p className={classes.name}>Pessoa confeiteira</p>
              <p>{company}</p>
            </div>
          </div>
          <p>Guarulhos/SP · CLT</p>
          <p className={classes.salary}>R$ 2.850</p>
          <p className={classes.about}>
            Bolos, tortas e doces de vitrine, com receita da casa e espaço para criar as suas.
          </p>
          <p className={classes.foot}>
            há 2 dias
            <svg className={classes.heart} viewBox="0 0 24 24">
              <path d="M12 20S4 15 4 9.500C4 7 6 5 8.300 5 10 5 11.300 6 12 7.300 12.700 6 14 5 15.700 5 18 5 20 7 20 9.500 20 15 12 20 12 20z" />
            </svg>
          </p>
        </div>
        <LeapDrawing />
      </div>
    </div>
  );
}

/** The path from the tip of the board to the application's status. The style sheet repeats it for the animation. */
const leapPath = 'M446 372C526 300 530 160 474 70';

function LeapDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 480 460">
      <path className={classes.board} d="M104 470v-34M-20 416c160 38 326 18 466-34" />
      <mask id="leap-drawn" maskUnits="userSpaceOnUse" x="400" y="0" width="160" height="460">
        <path className={classes.reveal} d={leapPath} pathLength="1" />
      </mask>
      <path className={classes.leap} d={leapPath} mask="url(#leap-drawn)" />
      <circle className={classes.person} r="14" />
    </svg>
  );
}
