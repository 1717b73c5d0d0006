import { createFileRoute } from '@tanstack/react-router';
import { loadSalary } from '../salaries/load-salaries.ts';
import { SalaryPage } from '../salaries/salary-page.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/salarios/$occupation/$state')({
  staticData: { title: 'Salário', isPublic: true },
  loader: ({ params, context }) => loadSalary(context.calls, params),
  component: Salary,
});

function Salary() {
  return (
    <PublicFrame>
      <SalaryPage page={Route.useLoaderData()} />
    </PublicFrame>
  );
}
