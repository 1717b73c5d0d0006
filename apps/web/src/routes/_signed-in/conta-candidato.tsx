import { createFileRoute } from '@tanstack/react-router';
import { mailPart } from '../../accounts/mails/mail-part.tsx';
import { CandidateAccountPage } from '../../candidate-account/candidate-account-page.tsx';
import { invitationPart } from '../../invitations/invitation-part.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { privacyParts } from '../../privacy/privacy-parts.tsx';
import { sanctionsPart } from '../../sanctions/sanctions-note.tsx';
import { SignOutSection } from '../../shell/sign-out.tsx';
import { alertPart } from '../../vacancy-alerts/alert-part.tsx';

export const Route = createFileRoute('/_signed-in/conta-candidato')({
  staticData: { title: 'Conta', shape: 'item' },
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => (
    <CandidateAccountPage
      groups={[
        { title: 'Privacidade', parts: [invitationPart, ...privacyParts] },
        { title: 'Avisos', parts: [alertPart, mailPart] },
      ]}
      parts={[sanctionsPart]}
      end={<SignOutSection />}
    />
  ),
});
