import { createFileRoute } from '@tanstack/react-router';
import { type AdministrationSearch } from '../../administration/administration-filters.ts';
import { AdministrationPage } from '../../administration/administration-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/crud-administrador')({
  staticData: { title: 'Cadastros', skeleton: 'search' },
  validateSearch: allTextParams<AdministrationSearch>(),
  beforeLoad: onlyFor('Admin'),
  component: AdministrationPage,
});
