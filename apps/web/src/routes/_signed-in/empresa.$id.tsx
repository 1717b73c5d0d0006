import { createFileRoute, redirect } from '@tanstack/react-router';
import { isOwnCompany } from '../../companies/own-company.ts';
import { loadPublicCompany, PublicCompanyPage } from '../../companies/public/public-company-page.tsx';
import { loadSession } from '../../platform/session/session.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';

export const Route = createFileRoute('/_signed-in/empresa/$id')({
  staticData: { title: 'Empresa', skeleton: 'item', isPublic: true },
  loader: async ({ params, context }) => {
    const user = import.meta.env.SSR ? null : await loadSession();
    // Companies see the public page of other companies.
    const usesSignedInPage = user && (user.role !== 'Company' || isOwnCompany(user, params.id));
    if (usesSignedInPage)
      throw redirect({
        to: '/pre-visualizacaoE/$companyId',
        params: { companyId: params.id },
        replace: true,
      });
    return loadPublicCompany(context.calls, params.id);
  },
  component: Company,
});

function Company() {
  return (
    <PublicFrame>
      <PublicCompanyPage page={Route.useLoaderData()} />
    </PublicFrame>
  );
}
