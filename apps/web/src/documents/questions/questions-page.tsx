import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { QuestionList } from '../../ui/controls/question-list.tsx';
import { PageHead } from '../../ui/pages/page-head.tsx';
import { PageIndex } from '../../ui/pages/page-index.tsx';
import { keepSectionInView } from '../../ui/pages/scroll-to-section.ts';
import layout from '../document.module.css';
import { OnwardLink } from '../onward.tsx';
import { type Question, questionGroups } from './questions.ts';
import classes from './questions-page.module.css';

export function QuestionsPage() {
  useNamedQuestion();
  return (
    <>
      <PageHead title="Perguntas frequentes" note="Como o Trampolim funciona, em respostas curtas." />
      <div className={layout.document}>
        <PageIndex entries={questionGroups} />
        <div className={layout.parts}>
          {questionGroups.map(({ id, title, questions }) => (
            <section key={id} id={id} className={layout.part}>
              <h2 className={layout.title}>{title}</h2>
              <QuestionList
                name="pergunta"
                heading="h3"
                questions={questions.map((each) => ({ ...each, answer: <Answer question={each} /> }))}
              />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Answer({ question: { id, question, answer, links = [] } }: { question: Question }) {
  return (
    <>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ul className={classes.links}>
        {links.map((onward) => (
          <li key={onward.label}>
            <OnwardLink onward={onward} />
          </li>
        ))}
        <li>
          <a href={`#${id}`} className={classes.permanent}>
            Link desta pergunta
            <span className="only-for-screen-readers">: {question}</span>
          </a>
        </li>
      </ul>
    </>
  );
}

/** Opens the one that the address names, where the browser has not. */
function useNamedQuestion(): void {
  const named = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const question = named ? document.getElementById(named)?.closest('details') : null;
    return question ? keepSectionInView(question) : undefined;
  }, [named]);
}
