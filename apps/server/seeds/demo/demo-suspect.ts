import { companyRows } from '../company-factory.ts';
import { daysAgo } from '../days-ago.ts';
import { vacancyRow } from '../vacancy-factory.ts';

/** Creates a vacancy with signs of fraud and its company, for the moderators' list and the advice to candidates. */
export async function demoSuspect() {
  const { account, company } = await companyRows({
    created_at: daysAgo(4),
    email: 'vagas.agilselecao@correio.example',
    name: 'Ágil Seleção',
    cnpj: '11444777000161',
    branch_of_activity: 'Recursos Humanos',
    description: 'Vagas em casa para todo o Brasil.',
    site: '',
    employee_count: 350,
  });
  const vacancy = vacancyRow(company, {
    created_at: daysAgo(2),
    title: 'Pessoa digitadora em casa',
    description: [
      'Digite formulários em casa, no seu horário, com renda de R$ 250 por dia.',
      'O material chega pelo correio. Para liberar o cadastro há um valor simbólico de R$ 39,90, por Pix, devolvido no primeiro pagamento.',
      'Chame a Camila no WhatsApp para começar hoje.',
    ].join('\n\n'),
    area: 'Administração',
    salary: '',
    employment_type: 'PJ',
    required_qualifications: ['Computador com internet'],
    desired_skills: [],
  });
  return { account, company, vacancy };
}
