import { createFileRoute } from '@tanstack/react-router';
import { mailSection } from '../../accounts/mails/mail-section.tsx';
import { CandidateAccountPage } from '../../candidate-account/candidate-account-page.tsx';
import { invitationSection } from '../../invitations/invitation-section.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { privacySections } from '../../privacy/privacy-sections.tsx';
import { sanctionsSection } from '../../sanctions/sanctions-note.tsx';
import { SignOutSection } from '../../shell/sign-out.tsx';
import { alertSection } from '../../vacancy-alerts/alert-section.tsx';

export const Route = createFileRoute('/_signed-in/conta-candidato')({
  staticData: { title: 'Conta', skeleton: 'form' },
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => (
    <CandidateAccountPage
      groups={[
        { title: 'Privacidade', sections: [invitationSection, ...privacySections] },
        { title: 'Avisos', sections: [alertSection, mailSection] },
      ]}
      accessSections={[sanctionsSection]}
      end={<SignOutSection />}
    />
  ),
});
