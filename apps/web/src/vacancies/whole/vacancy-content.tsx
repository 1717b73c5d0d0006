import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { AnsweringNote } from '../answering-note.tsx';
import { DeadlineBadge } from '../deadline-badge.tsx';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { FoldedText } from './folded-text.tsx';
import classes from './vacancy-content.module.css';
import { VacancyDescription } from './vacancy-description.tsx';
import { saysOffer, VacancyOffer } from './vacancy-offer.tsx';
import { VacancyRequirements } from './vacancy-requirements.tsx';

interface VacancyContentProps {
  vacancy: Vacancy;
  /** Of a list's answer only the beginning of the description is known. */
  isBeginning?: boolean;
  /** Whether a long description is folded, so that what is asked for stands near. */
  folds?: boolean;
}

const answering = [['100%']];
const rest = [['100%'], ['96%'], ['60%']];

/** What a vacancy says and asks for, below its head. */
export function VacancyContent({ vacancy, isBeginning = false, folds = false }: VacancyContentProps) {
  return (
    <>
      <div className={classes.terms}>
        <DeadlineBadge vacancy={vacancy} />
        {isBeginning ? (
          <div className={classes.answering}>
            <SkeletonLines shape={answering} />
          </div>
        ) : (
          <AnsweringNote answering={vacancy.answering} />
        )}
      </div>
      <VacancyActionSlot place="top" vacancy={vacancy} />
      {isBeginning ? (
        <>
          <VacancyDescription text={vacancy.jobDescription} isBeginning />
          <SkeletonLines shape={rest} />
        </>
      ) : (
        <>
          {folds ? (
            <FoldedText>
              <VacancyDescription text={vacancy.jobDescription} />
            </FoldedText>
          ) : (
            <VacancyDescription text={vacancy.jobDescription} />
          )}
          {saysOffer(vacancy) && <VacancyOffer vacancy={vacancy} />}
          <VacancyRequirements vacancy={vacancy} />
          <VacancyActionSlot place="end" vacancy={vacancy} />
        </>
      )}
    </>
  );
}
