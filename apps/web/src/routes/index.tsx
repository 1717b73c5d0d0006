import { createFileRoute } from '@tanstack/react-router';
import { HomePage, loadHome } from '../home/home-page.tsx';
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
