import { createFileRoute, redirect } from '@tanstack/react-router';
import { mailPart } from '../../accounts/mails/mail-part.tsx';
import { CompanyAccountPage } from '../../company-account/company-account-page.tsx';
import { publicFacePart } from '../../company-account/public-face-part.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { useSession } from '../../platform/session/session.ts';
import { colleagueDataParts, companyDataParts } from '../../privacy/own-data-parts.tsx';
import { sanctionsPart } from '../../sanctions/sanctions-note.tsx';
import { SignOutSection } from '../../shell/sign-out.tsx';

const teamSections = ['pessoas', 'meu-lugar'];

export const Route = createFileRoute('/_signed-in/conta-empresa')({
  staticData: { title: 'Conta', shape: 'item' },
  beforeLoad: (context) => {
    // Mails of the time before the team had a page of its own link to its sections here.
    if (teamSections.includes(context.location.hash)) throw redirect({ to: '/equipe' });
    onlyFor('Company', 'Admin')(context);
  },
  component: Account,
});

function Account() {
  const user = useSession();
  const parts = [
    publicFacePart,
    mailPart,
    ...(user?.company ? colleagueDataParts : []),
    ...(user?.isOwner ? companyDataParts : []),
    sanctionsPart,
  ];
  return <CompanyAccountPage parts={parts} end={<SignOutSection />} />;
}
