import { Link } from '@tanstack/react-router';
import { inState, stateSlug } from '@trampolim/contract/public-vacancies/vacancy-places';
import type { UsualSalary } from '@trampolim/contract/salaries/salaries';
import actions from '../ui/controls/action.module.css';
import { capitalize, formatReais } from '../ui/format/format.ts';
import primitives from '../ui/primitives.module.css';

/** Shows the usual salary of similar vacancies on a vacancy's page. */
export const UsualSalaryNote = ({ salary }: { salary: UsualSalary }) => (
  <p className={primitives.note}>
    {capitalize(inState(salary.state))}, {salary.occupation} costuma ganhar de {formatReais(salary.low)} a{' '}
    {formatReais(salary.high)}.{' '}
    <Link
      to="/salarios/$occupation/$state"
      params={{ occupation: salary.slug, state: stateSlug(salary.state) }}
      className={actions.link}
    >
      Ver salários
    </Link>
  </p>
);
