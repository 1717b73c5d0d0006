import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/area-empresa')({
  staticData: { title: 'Minha Área' },
  beforeLoad: onlyFor('Company', 'Admin'),
  component: () => (
    <ComingLater
      will="Aqui você verá os números das suas vagas e os currículos recomendados."
      meanwhile={{ to: '/minhas-vagas', label: 'Ver minhas vagas' }}
    />
  ),
});
