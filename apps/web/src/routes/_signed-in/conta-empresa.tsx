import { createFileRoute, redirect } from '@tanstack/react-router';
import { mailSection } from '../../accounts/mails/mail-section.tsx';
import { CompanyAccountPage, publicProfileSection } from '../../company-account/company-account-page.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { useSession } from '../../platform/session/session.ts';
import { colleagueDataSections, companyDataSections } from '../../privacy/own-data-sections.tsx';
import { sanctionsSection } from '../../sanctions/sanctions-note.tsx';
import { SignOutSection } from '../../shell/sign-out.tsx';

const teamSections = ['pessoas', 'meu-lugar'];

export const Route = createFileRoute('/_signed-in/conta-empresa')({
  staticData: { title: 'Conta', skeleton: 'form' },
  beforeLoad: (context) => {
    // Old mails link to these sections, which have moved to the team's page.
    if (teamSections.includes(context.location.hash)) throw redirect({ to: '/equipe' });
    return onlyFor('Company', 'Admin')(context);
  },
  component: Account,
});

function Account() {
  const user = useSession();
  const sections = [
    publicProfileSection,
    mailSection,
    ...(user?.company ? colleagueDataSections : []),
    ...(user?.isOwner ? companyDataSections : []),
    sanctionsSection,
  ];
  return <CompanyAccountPage accessSections={sections} end={<SignOutSection />} />;
}
