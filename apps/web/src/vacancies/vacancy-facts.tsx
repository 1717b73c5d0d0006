import { IconBriefcase, IconCoin, IconMapPin } from '@tabler/icons-react';
import type { Vacancy } from '@trampolim/contract/vacancies';
import { formatSalary } from '../ui/format/format-salary.ts';
import iconList from '../ui/icon-list.module.css';

/** Where, for how much and under which contract. */
export function VacancyFacts({ vacancy }: { vacancy: Vacancy }) {
  const { city, state } = vacancy.jobLocation;
  return (
    <ul className={iconList.list}>
      <li>
        <IconMapPin size={18} stroke={1.8} aria-hidden="true" />
        <span>
          <span className="only-for-screen-readers">Local: </span>
          {city}/{state}
        </span>
      </li>
      <li>
        <IconCoin size={18} stroke={1.8} aria-hidden="true" />
        <span>
          <span className="only-for-screen-readers">Salário: </span>
          {formatSalary(vacancy.salary)}
        </span>
      </li>
      <li>
        <IconBriefcase size={18} stroke={1.8} aria-hidden="true" />
        <span>
          <span className="only-for-screen-readers">Contratação: </span>
          {vacancy.employmentType}
        </span>
      </li>
    </ul>
  );
}
