import type { PlatformNumbers } from '@trampolim/contract/home/home';
import { formatCount } from '../../ui/format/format.ts';
import classes from './hero-figures.module.css';

const claims = [
  { figure: '13 milhões', of: 'de currículos' },
  { figure: '700 mil', of: 'pessoas online' },
  { figure: '10 mil', of: 'empresas' },
] as const;

/** What the product says of itself, and beside it what there is now. */
export const HeroFigures = ({ numbers }: { numbers: PlatformNumbers | undefined }) => (
  <div className={classes.figures}>
    <dl className={classes.claims}>
      {claims.map(({ figure, of }) => (
        <div key={of} className={classes.claim}>
          <dt className={classes.of}>{of}</dt>
          <dd className={classes.figure}>
            <small>mais de</small> {figure}
          </dd>
        </div>
      ))}
    </dl>
    {numbers && <Now numbers={numbers} />}
  </div>
);

function Now({ numbers: { openVacancies, companies, resumes } }: { numbers: PlatformNumbers }) {
  const counted = [
    { count: openVacancies, one: 'vaga aberta', many: 'vagas abertas' },
    { count: companies, one: 'empresa', many: 'empresas' },
    { count: resumes, one: 'currículo', many: 'currículos' },
  ];
  return (
    <div className={classes.now}>
      <h2 className={classes.heading}>Agora no Trampolim</h2>
      <dl className={classes.counts}>
        {counted.map(
          ({ count, one, many }) =>
            count !== undefined && (
              <div key={many} className={classes.claim}>
                <dt className={classes.of}>{count === 1 ? one : many}</dt>
                <dd className={classes.count}>{formatCount(count)}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
