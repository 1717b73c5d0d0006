import { type APIRequestContext, expect } from '@playwright/test';
import { demoEmails } from '../../apps/server/seeds/demo-accounts.ts';
import { demoPassword } from '../../apps/server/seeds/demo-password.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { desktop, finishTask, printEfforts } from '../setup/measure-task.ts';
import { createMeasuredUser } from '../setup/measured-user.ts';
import { aCandidate, aCompany, aVacancy } from '../setup/people.ts';
import { waitUntilSettled } from '../setup/wait-until-settled.ts';

// These tests count what people do for the most important tasks: `npm run bench -- tasks`. docs/tasks.md explains the
// model.

test.afterAll(printEfforts);
test.use(desktop);

test('an administrator decides ten reports by keyboard', async ({ page, request }) => {
  test.slow();
  await reportTenVacancies(request);
  await enter(page, { email: demoEmails.admin, password: demoPassword }, '/denuncias-administrador');
  const title = page.locator('[data-opened-title]');
  // The title is already visible while the list loads and there is nothing to decide. The first target may have several
  // reports, each with a button of its own.
  await expect(page.getByRole('button', { name: /^Arquivar denúncia/ }).first()).toBeVisible();
  await waitUntilSettled(page);
  const person = createMeasuredUser(page);

  for (let count = 0; count < 10; count++) {
    const decidedTitle = await title.innerText();
    await person.decide('e');
    await expect(page.getByRole('dialog', { name: /^Arquivar / })).toBeVisible();
    await person.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(title).not.toHaveText(decidedTitle);
  }

  finishTask('decide 10 reports by keys', page, person, { taps: 0, keys: 30, seconds: 25 });
});

async function reportTenVacancies(request: APIRequestContext): Promise<void> {
  const company = await aCompany(request, 'Padaria Aurora');
  const reporter = await aCandidate(request);
  for (let number = 1; number <= 10; number++) {
    const { _id } = await aVacancy(request, company, `Renda extra ${number}`);
    await call(request, 'POST /api/report/create-report', {
      token: reporter.token,
      body: {
        type: 'vacancy',
        targetId: _id,
        reportReason: 'Spam ou Golpe',
        description: 'Pede um depósito.',
      },
    });
  }
}
