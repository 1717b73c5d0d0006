import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/listar-candidatos')({
  staticData: { title: 'Listar Candidatos', shape: 'message' },
  beforeLoad: onlyFor('Company', 'Admin'),
  component: () => (
    <ComingLater will="Aqui você poderá buscar candidatos por área, experiência, idioma e habilidades." />
  ),
});
