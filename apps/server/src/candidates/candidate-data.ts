import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const candidateData: OwnDataSection[] = [
  {
    name: 'cadastro_e_curriculo',
    tables: ['candidate'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('candidate as k')
          .select([
            'k.name as nome',
            'k.phone as telefone',
            'k.birth_date as nascimento',
            'k.gender as genero',
            'k.civil_status as estado_civil',
            'k.education_level as escolaridade',
            'k.cep',
            'k.street as rua',
            'k.number as numero',
            'k.complement as complemento',
            'k.neighborhood as bairro',
            'k.city as cidade',
            'k.state as estado',
            'k.last_job as ultimo_cargo',
            'k.desired_role as cargo_desejado',
            'k.desired_city as cidade_desejada',
            'k.desired_state as estado_desejado',
            'k.salary as pretensao_salarial',
            'k.area as area_de_interesse',
            'k.hierarchical_area as area_hierarquica',
            'k.about as sobre_mim',
            'k.experience as experiencias',
            'k.courses as cursos',
            'k.languages as idiomas',
            'k.qualifications as qualificacoes',
            'k.link',
            'k.visible as visivel_as_empresas',
            'k.experience_days as dias_de_experiencia',
          ])
          .where('k.id', '=', id),
        'k.id',
      ),
  },
];
