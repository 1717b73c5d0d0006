import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { daysAgo } from '../../test/days-ago.ts';
import { badGatewayPage, page } from '../../test/mock-responses.ts';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { PageSection } from '../ui/pages/page-section.tsx';
import { privacySections } from './privacy-sections.tsx';

const getVisibilityRoute = 'GET /api/user/candidate/visibility';
const listResumeOpeningsRoute = 'GET /api/user/candidate/resume-openings';
const listBlockedCompaniesRoute = 'GET /api/user/candidate/blocked-companies';

const opening = {
  _id: '1',
  companyName: 'Padaria Aurora',
  openedAt: daysAgo(1),
  asApplicant: true,
};
const block = { _id: '2', companyName: 'Oficina', blockedAt: opening.openedAt };

/** Shows a collapsed section, and returns the line below its heading. */
async function showSummary(id: string): Promise<HTMLElement> {
  const section = privacySections.find((each) => each.id === id);
  await show(
    <PageSection id={id} title="Parte" summary={section?.summary}>
      {section?.content}
    </PageSection>,
    {
      as: aUser('Candidate'),
    },
  );
  return screen.getByRole('heading', { name: 'Parte' }).nextElementSibling as HTMLElement;
}

test.each([
  ['visibilidade', { [getVisibilityRoute]: { visible: true } }, 'Visível para as empresas'],
  ['visibilidade', { [getVisibilityRoute]: { visible: false } }, 'Só onde você se candidata'],
  ['quem-abriu', { [listResumeOpeningsRoute]: [] }, 'Ninguém ainda'],
  ['quem-abriu', { [listResumeOpeningsRoute]: [opening] }, 'Última vez: ontem'],
  ['bloqueios', { [listBlockedCompaniesRoute]: [] }, 'Nenhuma'],
  ['bloqueios', { [listBlockedCompaniesRoute]: [block] }, '1'],
  ['bloqueios', { [listBlockedCompaniesRoute]: page([block], { total: 2 }) }, '2'],
  ['bloqueios', { [listBlockedCompaniesRoute]: badGatewayPage }, 'Não foi possível carregar'],
])('the collapsed section %s shows its status in a reserved line', async (id, responses, status) => {
  serve(responses);
  const line = await showSummary(id);
  // While the status loads, a no-break space reserves the line.
  expect(line.textContent).toMatch(/^(\u00a0|\S.+)$/);

  expect(await screen.findByText(status)).toBe(line);
});
