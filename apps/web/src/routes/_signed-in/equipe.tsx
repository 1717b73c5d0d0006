import { createFileRoute } from '@tanstack/react-router';
import { apiKeysSection } from '../../api-keys/api-keys-section.tsx';
import { TeamPage } from '../../colleagues/team-page.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { webhooksSection } from '../../webhooks/webhooks-section.tsx';

export const Route = createFileRoute('/_signed-in/equipe')({
  staticData: { title: 'Equipe', skeleton: 'item' },
  beforeLoad: onlyFor('Company'),
  component: () => (
    <TeamPage
      administration={
        <>
          {apiKeysSection}
          {webhooksSection}
        </>
      }
    />
  ),
});
