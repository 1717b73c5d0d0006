import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../home/home-page.tsx';
import { loadHome } from '../home/load-home.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/')({
  staticData: { title: 'Vagas e currículos, de graça', isPublic: true },
  loader: ({ context }) => loadHome(context.calls),
  component: Home,
});

function Home() {
  const { numbers, search } = Route.useLoaderData();
  return (
    <PublicFrame overHero>
      <HomePage numbers={numbers} search={search} />
    </PublicFrame>
  );
}
