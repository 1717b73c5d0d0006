import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import type { WithHead } from '../../platform/public-pages/page-head.ts';
import actions from '../../ui/controls/action.module.css';
import { QuestionList } from '../../ui/controls/question-list.tsx';
import { PageHeader } from '../../ui/pages/page-header.tsx';
import { openAndKeepInView } from '../../ui/pages/scroll-to-section.ts';
import { TableOfContents } from '../../ui/pages/table-of-contents.tsx';
import layout from '../document.module.css';
import { allQuestions, type FrequentQuestion, type QuestionLink, questionGroups } from './questions.ts';

export function FrequentQuestionsPage() {
  useLinkedQuestion();
  return (
    <>
      <PageHeader title="Perguntas frequentes" note="Como o Trampolim funciona, em respostas curtas." />
      <div className={layout.document}>
        <TableOfContents entries={questionGroups} />
        <div className={layout.parts}>
          {questionGroups.map(({ id, title, questions }) => (
            <section key={id} id={id} className={layout.part}>
              <h2 className={layout.title}>{title}</h2>
              <QuestionList
                questions={questions.map((question) => ({
                  ...question,
                  answer: <Answer question={question} />,
                }))}
              />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Answer({ question: { id, question, answer, links = [] } }: { question: FrequentQuestion }) {
  return (
    <>
      {answer.map((paragraph) => (
        <p key={paragraph}>{preventHyphenBreaks(paragraph)}</p>
      ))}
      <ul className={layout.links}>
        {links.map((link) => (
          <li key={link.label}>
            <AnswerLink link={link} />
          </li>
        ))}
        <li>
          <a href={`#${id}`} className={layout.permanent}>
            Link desta pergunta
            <span className="only-for-screen-readers">: {question}</span>
          </a>
        </li>
      </ul>
    </>
  );
}

/** Opens the question of the URL's fragment, which browsers do not always do. */
function useLinkedQuestion(): void {
  const anchor = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const question = anchor ? document.getElementById(anchor)?.closest('details') : null;
    return question ? openAndKeepInView(question) : undefined;
  }, [anchor]);
}

const AnswerLink = ({ link: { to, hash, label } }: { link: QuestionLink }) => (
  <Link to={to} {...(hash && { hash })} className={actions.link}>
    {label}
  </Link>
);

export const loadFrequentQuestions = (): WithHead => ({
  head: {
    title: 'Perguntas frequentes',
    description:
      'Como buscar vagas, enviar o currículo, acompanhar respostas, publicar vagas e cuidar dos seus dados no Trampolim.',
    canonical: '/perguntas-frequentes',
    jsonLd: import.meta.env.SSR ? faqPage() : undefined,
    shownIds: [],
  },
});

/** The questions and answers as schema.org data. */
const faqPage = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: allQuestions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});
