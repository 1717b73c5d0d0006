import { createFileRoute } from '@tanstack/react-router';
import type { NoticeSearch } from '../../notices/notice-api.ts';
import { NoticesPage } from '../../notices/notices-page.tsx';
import { allTextParams } from '../../platform/navigation/search-params.ts';
import { onlyFor } from '../../platform/session/route-protection.ts';

export const Route = createFileRoute('/_signed-in/avisos')({
  staticData: { title: 'Avisos' },
  validateSearch: allTextParams<NoticeSearch>(),
  beforeLoad: onlyFor('Candidate', 'Company', 'Admin'),
  component: NoticesPage,
});
