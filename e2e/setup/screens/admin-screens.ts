import type { APIRequestContext } from '@playwright/test';
import { call } from '../call.ts';
import { demoToken } from './demo-token.ts';
import type { Screen } from './screen.ts';

export async function adminScreens(request: APIRequestContext): Promise<Screen[]> {
  const token = await demoToken(request, 'admin');
  const [vacancy] = await call(request, 'GET /api/user/company/vacancy/list-vacancies', { token });
  if (!vacancy) throw new Error('The demo data has no vacancy.');
  return [
    { name: 'area-administrador', path: '/area-administrador' },
    { name: 'avisos-administrador', path: '/avisos' },
    { name: 'conta-administrador', path: '/conta-administrador' },
    { name: 'editar-vaga-administrador', path: `/editar-vaga/${vacancy._id}` },
  ];
}
