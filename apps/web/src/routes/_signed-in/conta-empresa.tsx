import { createFileRoute } from '@tanstack/react-router';
import { peoplePart } from '../../colleagues/people-part.tsx';
import { placePart } from '../../colleagues/place/place-part.tsx';
import { onlyFor } from '../../platform/route-protection.ts';
import { useSession } from '../../platform/session.ts';
import { SignOutSection } from '../../shell/sign-out-section.tsx';
import { ComingLater } from '../../ui/pages/coming-later.tsx';
import { PageSection } from '../../ui/pages/page-section.tsx';

export const Route = createFileRoute('/_signed-in/conta-empresa')({
  staticData: { title: 'Conta', shape: 'message' },
  beforeLoad: onlyFor('Company', 'Admin'),
  component: Account,
});

function Account() {
  const user = useSession();
  const parts = [...(user?.mayAdminister ? [peoplePart] : []), ...(user?.company ? [placePart] : [])];
  return (
    <>
      <ComingLater will="Aqui você poderá atualizar os dados da empresa e sua senha." />
      {parts.map(({ content, ...part }) => (
        <PageSection key={part.id} {...part} open>
          {content}
        </PageSection>
      ))}
      <SignOutSection />
    </>
  );
}
