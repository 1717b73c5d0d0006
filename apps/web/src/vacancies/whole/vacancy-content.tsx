import type { Vacancy } from '@trampolim/contract/vacancies';
import { SkeletonLines } from '../../ui/lists/skeleton-lines.tsx';
import { AnsweringNote } from '../answering-note.tsx';
import { DeadlineBadge } from '../deadline-badge.tsx';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import classes from './vacancy-content.module.css';
import { VacancyDescription } from './vacancy-description.tsx';
import { VacancyRequirements } from './vacancy-requirements.tsx';

interface VacancyContentProps {
  vacancy: Vacancy;
  /** Of a list's answer only the beginning of the description is known. */
  isBeginning?: boolean;
  /** After so many characters the description is folded away. */
  cutAt?: number;
}

const rest = [['100%'], ['96%'], ['60%']];

/** What a vacancy says and asks for, below its head. */
export function VacancyContent({ vacancy, isBeginning = false, cutAt }: VacancyContentProps) {
  return (
    <>
      <div className={classes.terms}>
        <DeadlineBadge vacancy={vacancy} />
        {!isBeginning && <AnsweringNote answering={vacancy.answering} />}
      </div>
      {isBeginning && cutAt === undefined ? (
        <>
          <VacancyDescription text={vacancy.jobDescription} isBeginning />
          <SkeletonLines shape={rest} />
        </>
      ) : (
        <>
          <VacancyDescription text={vacancy.jobDescription} cutAt={cutAt} />
          <VacancyRequirements vacancy={vacancy} />
          <VacancyActionSlot place="end" vacancy={vacancy} />
        </>
      )}
    </>
  );
}
