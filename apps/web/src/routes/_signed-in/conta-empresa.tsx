import { createFileRoute, redirect } from '@tanstack/react-router';
import { mailPart } from '../../accounts/mails/mail-part.tsx';
import { CompanyAccountPage } from '../../company-account/company-account-page.tsx';
import { publicProfilePart } from '../../company-account/public-profile-part.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { useSession } from '../../platform/session/session.ts';
import { colleagueDataParts, companyDataParts } from '../../privacy/own-data-parts.tsx';
import { sanctionsPart } from '../../sanctions/sanctions-note.tsx';
import { SignOutSection } from '../../shell/sign-out.tsx';

const teamSections = ['pessoas', 'meu-lugar'];

export const Route = createFileRoute('/_signed-in/conta-empresa')({
  staticData: { title: 'Conta', shape: 'item' },
  beforeLoad: (context) => {
    // Old mails link to these sections, which have moved to the team's page.
    if (teamSections.includes(context.location.hash)) throw redirect({ to: '/equipe' });
    return onlyFor('Company', 'Admin')(context);
  },
  component: Account,
});

function Account() {
  const user = useSession();
  const parts = [
    publicProfilePart,
    mailPart,
    ...(user?.company ? colleagueDataParts : []),
    ...(user?.isOwner ? companyDataParts : []),
    sanctionsPart,
  ];
  return <CompanyAccountPage parts={parts} end={<SignOutSection />} />;
}
