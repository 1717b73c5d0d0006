import { createFileRoute } from '@tanstack/react-router';
import { loadQuestions, QuestionsPage } from '../documents/questions/questions-page.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/perguntas-frequentes')({
  staticData: { title: 'Perguntas frequentes', isPublic: true },
  loader: loadQuestions,
  component: () => (
    <PublicFrame>
      <QuestionsPage />
    </PublicFrame>
  ),
});
