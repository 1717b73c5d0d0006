import { createFileRoute } from '@tanstack/react-router';
import { mailPart } from '../../accounts/mails/mail-part.tsx';
import { CompanyAccountPage } from '../../company-account/company-account-page.tsx';
import { onlyFor } from '../../platform/route-protection.ts';
import { SignOutSection } from '../../shell/sign-out-section.tsx';

export const Route = createFileRoute('/_signed-in/conta-empresa')({
  staticData: { title: 'Conta', shape: 'thing' },
  beforeLoad: onlyFor('Company', 'Admin'),
  component: () => <CompanyAccountPage parts={[mailPart]} end={<SignOutSection />} />,
});
