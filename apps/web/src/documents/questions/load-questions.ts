import type { WithHead } from '../../platform/public-pages/page-head.ts';
import { allQuestions } from './questions.ts';

export const loadQuestions = (): WithHead => ({
  head: {
    title: 'Perguntas frequentes',
    description:
      'Como buscar vagas, enviar o currículo, acompanhar respostas, publicar vagas e cuidar dos seus dados no Trampolim.',
    canonical: '/perguntas-frequentes',
    jsonLd: import.meta.env.SSR ? faqPage() : undefined,
    about: [],
  },
});

/** The same questions and answers in the words of schema.org. */
const faqPage = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: allQuestions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});
