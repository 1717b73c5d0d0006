import { createFileRoute } from '@tanstack/react-router';
import { FrequentQuestionsPage, loadFrequentQuestions } from '../documents/questions/questions-page.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/perguntas-frequentes')({
  staticData: { title: 'Perguntas frequentes', isPublic: true },
  loader: loadFrequentQuestions,
  component: () => (
    <PublicFrame>
      <FrequentQuestionsPage />
    </PublicFrame>
  ),
});
