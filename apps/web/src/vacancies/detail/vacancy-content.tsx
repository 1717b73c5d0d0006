import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { VacancyQuestions } from '../../screening-questions/vacancy-questions.tsx';
import actions from '../../ui/controls/action.module.css';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import { AnsweringNote } from '../answering-note.tsx';
import { DeadlineBadge, ReplyPromiseBadge } from '../deadline-badge.tsx';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { FraudAdvice } from './fraud-advice.tsx';
import classes from './vacancy-content.module.css';
import { VacancyDescription } from './vacancy-description.tsx';
import { offerOf, VacancyOffer, VacancyRequirements } from './vacancy-offer.tsx';

interface VacancyContentProps {
  vacancy: Vacancy;
  /** True for a vacancy of a list, which has only the beginning of the description. */
  isBeginning?: boolean;
  /** True to collapse a long description, so that the requirements are near. */
  isCollapsible?: boolean;
}

const answeringSkeleton = [['100%']];
const restSkeleton = [['100%'], ['96%'], ['60%']];

/** Description, offer and requirements of a vacancy, below its head. */
export function VacancyContent({ vacancy, isBeginning = false, isCollapsible = false }: VacancyContentProps) {
  return (
    <>
      <div className={classes.terms}>
        <DeadlineBadge vacancy={vacancy} />
        <ReplyPromiseBadge vacancy={vacancy} />
        {isBeginning ? (
          <div className={classes.answering}>
            <SkeletonLines shape={answeringSkeleton} />
          </div>
        ) : (
          <AnsweringNote {...vacancy} />
        )}
      </div>
      <FraudAdvice isShown={vacancy.showsFraudAdvice} />
      <VacancyActionSlot place="top" vacancy={vacancy} />
      {isBeginning ? (
        <>
          <VacancyDescription text={vacancy.jobDescription} isBeginning />
          <SkeletonLines shape={restSkeleton} />
        </>
      ) : (
        <>
          {isCollapsible ? (
            <CollapsibleText>
              <VacancyDescription text={vacancy.jobDescription} />
            </CollapsibleText>
          ) : (
            <VacancyDescription text={vacancy.jobDescription} />
          )}
          <VacancyOffer facts={offerOf(vacancy)} />
          <VacancyRequirements vacancy={vacancy} />
          <VacancyQuestions questions={vacancy.questions} />
          <VacancyActionSlot place="end" vacancy={vacancy} />
        </>
      )}
    </>
  );
}

/** A text with at most this many lines is not collapsed, because too few would be hidden. */
const maxUncollapsedLines = 12;

/** Shows the first eight lines of a long text and the rest on request. */
export function CollapsibleText({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const isLong = useIsLong(content);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.text}>
      <div className={classes.beginning} data-collapsed={isLong && !isOpen}>
        <div ref={content}>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className={actions.textButton}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Mostrar menos' : 'Ler descrição completa'}
        </button>
      )}
    </div>
  );
}

/** Measures the text, because the number of lines depends on the width and the font size. */
function useIsLong(content: RefObject<HTMLElement | null>): boolean {
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    const measure = () => {
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
      setLong(element.offsetHeight > maxUncollapsedLines * lineHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
  return isLong;
}
