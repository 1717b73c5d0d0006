import { Link } from '@tanstack/react-router';
import { inState, stateName, stateSlug } from '@trampolim/contract/public-vacancies/vacancy-places';
import type { UsualSalary } from '@trampolim/contract/salaries/salaries';
import { minComparedVacancies, minSalaryCompanies, salaryStep } from '@trampolim/contract/wire/limits';
import { publicVacancies } from '../platform/navigation/vacancy-links.ts';
import actions from '../ui/controls/action.module.css';
import { capitalize, formatCount, formatInstant, formatReais } from '../ui/format/format.ts';
import header from '../ui/pages/page-header.module.css';
import primitives from '../ui/primitives.module.css';
import type { LoadedSalaries, LoadedSalary } from './load-salaries.ts';
import classes from './salary-page.module.css';

/** Shows the usual pay of an occupation in a state. */
export function SalaryPage({ page }: { page: LoadedSalary }) {
  const { occupation, state, salary, inOtherStates, ofOthers: ofOtherOccupations, computedAt } = page;
  return (
    <article className={classes.page}>
      <header className={primitives.stack3}>
        <p className={primitives.quiet}>
          <Link to="/salarios" className={actions.link}>
            Todos os salários
          </Link>
        </p>
        <h1 className={header.title}>
          Salário de {occupation} {inState(state)}
        </h1>
      </header>
      {salary ? <Figures salary={salary} /> : <TooFewVacancies />}
      <p>
        <Link {...publicVacancies} search={{ title: occupation, state }} className={actions.primary}>
          Ver vagas de {occupation} {inState(state)}
        </Link>
      </p>
      {inOtherStates.length > 0 && (
        <SalaryTable
          title="Em outros estados"
          heading="Estado"
          salaries={inOtherStates}
          nameOf={(each) => stateName(each.state)}
        />
      )}
      {ofOtherOccupations.length > 0 && (
        <SalaryTable
          title={`Outras profissões ${inState(state)}`}
          heading="Profissão"
          salaries={ofOtherOccupations}
          nameOf={(each) => capitalize(each.occupation)}
        />
      )}
      <HowItIsComputed computedAt={computedAt} />
    </article>
  );
}

/** The bar starts at zero and ends 15 % above the highest amount. */
const barLengthFactor = 1.15;

function Figures({ salary: { low, median, high, vacancies, companies } }: { salary: UsualSalary }) {
  const share = (amount: number) => `${Math.round((100 * amount) / (high * barLengthFactor))}%`;
  return (
    <section aria-label="Resumo" className={classes.figures}>
      <p className={classes.median}>
        {formatReais(median)} <span className={primitives.quiet}>por mês, na mediana</span>
      </p>
      <div className={classes.band} aria-hidden="true">
        <span className={classes.middle} style={{ insetInlineStart: share(low), width: share(high - low) }} />
        <span className={classes.mark} style={{ insetInlineStart: share(median) }} />
      </div>
      <p>
        Metade das vagas paga de <strong>{formatReais(low)}</strong> a <strong>{formatReais(high)}</strong>.
      </p>
      <p className={primitives.note}>
        {formatCount(vacancies)} vagas de {formatCount(companies)} empresas nos últimos doze meses
      </p>
    </section>
  );
}

const TooFewVacancies = () => (
  <p className={primitives.quiet}>
    Ainda não sabemos: precisamos de pelo menos {minComparedVacancies} vagas de {minSalaryCompanies} empresas.
  </p>
);

interface SalaryTableProps {
  title: string;
  /** The heading of the column with the names. */
  heading: string;
  salaries: readonly UsualSalary[];
  nameOf: (salary: UsualSalary) => string;
}

const SalaryTable = ({ title, heading, salaries, nameOf }: SalaryTableProps) => (
  <section className={primitives.stack3}>
    <h2 className={classes.heading}>{title}</h2>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Mediana</th>
          <th scope="col">Faixa comum</th>
        </tr>
      </thead>
      <tbody>
        {salaries.map((salary) => (
          <tr key={`${salary.slug}/${salary.state}`}>
            <th scope="row">
              <Link
                to="/salarios/$occupation/$state"
                params={{ occupation: salary.slug, state: stateSlug(salary.state) }}
                className={actions.link}
              >
                {nameOf(salary)}
              </Link>
            </th>
            <td>{formatReais(salary.median)}</td>
            <td>
              {formatReais(salary.low)} a {formatReais(salary.high)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const HowItIsComputed = ({ computedAt }: { computedAt: string | undefined }) => (
  <section className={primitives.stack3}>
    <h2 className={classes.heading}>Como calculamos</h2>
    <p className={primitives.quiet}>
      Contamos as vagas publicadas no Trampolim nos últimos doze meses, abertas ou encerradas, que informam o
      salário mensal em reais. Quando a vaga informa uma faixa, usamos o valor do meio. Estágio e Jovem
      Aprendiz ficam de fora. A mediana é o valor do meio: metade das vagas paga mais, metade paga menos. Só
      mostramos valores com pelo menos {minComparedVacancies} vagas de {minSalaryCompanies} empresas,
      arredondados a cada {formatReais(salaryStep)}, para não revelar o salário de uma empresa.
    </p>
    {computedAt && (
      <p className={primitives.note}>
        Calculado em <time dateTime={computedAt}>{formatInstant(computedAt)}</time>
      </p>
    )}
  </section>
);

/** All known salaries, by occupation. */
export function SalaryListPage({ page: { salaries, computedAt } }: { page: LoadedSalaries }) {
  const occupations = [...Map.groupBy(salaries, ({ occupation }) => occupation)];
  return (
    <article className={classes.page}>
      <header className={primitives.stack3}>
        <h1 className={header.title}>Salários por profissão e estado</h1>
        <p className={primitives.quiet}>Quanto as vagas do Trampolim pagam por mês, na mediana.</p>
      </header>
      {occupations.length === 0 && <TooFewVacancies />}
      {occupations.map(([occupation, salariesByState]) => (
        <section key={occupation} className={primitives.stack3}>
          <h2 className={classes.heading}>{occupation}</h2>
          <ul className={classes.states}>
            {salariesByState.map(({ slug, state, median }) => (
              <li key={state}>
                <Link
                  to="/salarios/$occupation/$state"
                  params={{ occupation: slug, state: stateSlug(state) }}
                  className={actions.link}
                >
                  {stateName(state)}
                </Link>{' '}
                <strong>{formatReais(median)}</strong>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <HowItIsComputed computedAt={computedAt} />
    </article>
  );
}
