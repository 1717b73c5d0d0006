import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../home/home-page.tsx';

export const Route = createFileRoute('/')({
  staticData: { title: 'Vagas e currículos, de graça' },
  component: HomePage,
});
