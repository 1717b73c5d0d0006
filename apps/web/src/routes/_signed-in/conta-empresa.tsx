import { createFileRoute } from '@tanstack/react-router';
import { mailPart } from '../../accounts/mails/mail-part.tsx';
import { peoplePart, placePart } from '../../colleagues/people-part.tsx';
import { CompanyAccountPage } from '../../company-account/company-account-page.tsx';
import { publicFacePart } from '../../company-account/public-face-part.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { useSession } from '../../platform/session/session.ts';
import { colleagueDataParts, companyDataParts } from '../../privacy/own-data-parts.tsx';
import { sanctionsPart } from '../../sanctions/sanctions-note.tsx';
import { SignOutSection } from '../../shell/sign-out.tsx';

export const Route = createFileRoute('/_signed-in/conta-empresa')({
  staticData: { title: 'Conta', shape: 'item' },
  beforeLoad: onlyFor('Company', 'Admin'),
  component: Account,
});

function Account() {
  const user = useSession();
  const parts = [
    publicFacePart,
    mailPart,
    ...(user?.mayAdminister ? [peoplePart] : []),
    ...(user?.company ? [...colleagueDataParts, placePart] : []),
    ...(user?.isOwner ? companyDataParts : []),
    sanctionsPart,
  ];
  return <CompanyAccountPage parts={parts} end={<SignOutSection />} />;
}
