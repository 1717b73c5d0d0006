import { type OwnDataSection, readInBatches } from '../platform/own-data.ts';

export const candidateData: OwnDataSection[] = [
  {
    name: 'cadastro_e_curriculo',
    tables: ['candidate'],
    read: (db, { id }) =>
      readInBatches(
        db
          .selectFrom('candidate as cand')
          .select([
            'cand.name as nome',
            'cand.phone as telefone',
            'cand.birth_date as nascimento',
            'cand.gender as genero',
            'cand.civil_status as estado_civil',
            'cand.education_level as escolaridade',
            'cand.cep',
            'cand.street as rua',
            'cand.number as numero',
            'cand.complement as complemento',
            'cand.neighborhood as bairro',
            'cand.city as cidade',
            'cand.state as estado',
            'cand.last_job as ultimo_cargo',
            'cand.desired_role as cargo_desejado',
            'cand.desired_city as cidade_desejada',
            'cand.desired_state as estado_desejado',
            'cand.salary as pretensao_salarial',
            'cand.area as area_de_interesse',
            'cand.hierarchical_area as area_hierarquica',
            'cand.about as sobre_mim',
            'cand.experience as experiencias',
            'cand.courses as cursos',
            'cand.languages as idiomas',
            'cand.qualifications as qualificacoes',
            'cand.link',
            'cand.visible as visivel_as_empresas',
            'cand.experience_days as dias_de_experiencia',
          ])
          .where('cand.id', '=', id),
        'cand.id',
      ),
  },
];
