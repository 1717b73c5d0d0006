import { createFileRoute } from '@tanstack/react-router';
import { loadSalaries } from '../salaries/load-salaries.ts';
import { SalaryListPage } from '../salaries/salary-page.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/salarios/')({
  staticData: { title: 'Salários', isPublic: true },
  loader: ({ context }) => loadSalaries(context.calls),
  component: Salaries,
});

function Salaries() {
  return (
    <PublicFrame>
      <SalaryListPage page={Route.useLoaderData()} />
    </PublicFrame>
  );
}
