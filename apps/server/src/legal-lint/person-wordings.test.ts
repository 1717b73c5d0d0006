import { checkWordings } from '../../test/check-wordings.ts';

checkWordings([
  {
    rule: 'sex',
    name: 'abbreviations, items and numbers of people',
    unlawful: [
      'Vaga (fem.)',
      '✅ MASCULINO ✅ CNH B',
      'Precisamos de duas senhoras.',
      'Exclusivo p/ mulheres.',
    ],
    lawful: ['Alojamento (masculino) e (feminino).', 'Loja de roupas (feminina).', 'Contrata 2 caixas.'],
  },
  {
    rule: 'sex',
    name: 'a group that is refused or preferred',
    unlawful: ['Mulheres não.', 'Não contrato homem.', 'Candidatas mulheres terão preferência.'],
    lawful: ['Dar prioridade a mulheres e idosos no atendimento.', 'Auxiliar mulheres e homens na rua.'],
  },
  {
    rule: 'age',
    name: 'ages in words, years of birth and bare ranges',
    unlawful: [
      'Entre vinte e trinta anos.',
      'Nascidos entre 1985 e 2000.',
      '20-35 anos, CNH.',
      'Máx. 35 anos.',
    ],
    lawful: ['Mais de dezoito anos.', 'Casas com até 30 anos de uso.', 'Há mais de 40 anos no mercado.'],
  },
  {
    rule: 'age',
    name: 'ages next to experience, and groups by age',
    unlawful: [
      'Acima de 25 anos e com experiência.',
      'Perfil: criativo, jovem.',
      'Não aceitamos aposentados.',
    ],
    lawful: ['Mais de 25 anos de experiência da equipe.', 'Auxiliar pessoas idosas e jovens.'],
  },
  {
    rule: 'age',
    name: 'ages that laws require',
    unlawful: ['Idade mínima de 21 anos para o balcão.'],
    lawful: [
      'Vigilante com idade mínima de 21 anos.',
      'A partir de 16 anos.',
      'Menores de 16 anos na piscina.',
    ],
  },
  {
    rule: 'marital_status',
    name: 'records and customers',
    unlawful: ['Não ser casado.', 'Informe o seu estado civil.'],
    lawful: [
      'Atender mães solteiras.',
      'Atualizar o estado civil dos segurados.',
      'O estado civil não interessa.',
    ],
  },
  {
    rule: 'pregnancy',
    name: 'a refusal in other words',
    unlawful: ['Se estiver grávida, não se candidate.', 'Descartamos gestantes.', 'Beta-HCG na admissão.'],
    lawful: [
      'Gestantes têm prioridade na fila.',
      'Se estiver grávida, tem estabilidade.',
      'Exame de gestação em vacas.',
    ],
  },
  {
    rule: 'appearance',
    name: 'traits in a list, and the appearance of things',
    unlawful: [
      'Pessoa simpática, alta e elegante.',
      'Nada de dreads.',
      'Dentes perfeitos.',
      'Proibido tatuagem.',
    ],
    lawful: ['Boa aparência dos pratos.', 'Cabelos longos presos com touca.', 'A aparência não conta.'],
  },
  {
    rule: 'race',
    name: 'refusals, and the colours of things',
    unlawful: [
      'Não contrato nordestino.',
      'Procura-se babá de cor clara.',
      'Recusamos estrangeiros.',
      'Brancos terão preferência.',
    ],
    lawful: [
      'Pintar paredes de cor clara.',
      'Pessoa clara e objetiva.',
      'Incentivamos a candidatura de pessoas negras.',
    ],
  },
  {
    rule: 'religion',
    name: 'belonging to a church in other words',
    unlawful: [
      'Que não seja da umbanda.',
      'Informe a sua religião.',
      'Acreditar em Deus.',
      'Nada de crentes.',
    ],
    lawful: ['Informar a religião do paciente.', 'Não é preciso ser católico.', 'Atender membros da igreja.'],
  },
  {
    rule: 'residence',
    name: 'distances and neighbours',
    unlawful: ['Morar a menos de 10 minutos.', 'Ser morador da comunidade.', 'Quem mora longe não chamar.'],
    lawful: [
      'Fretado para quem mora longe.',
      'Atender moradores do bairro.',
      'Entregas em domicílio na região.',
    ],
  },
  {
    rule: 'children',
    name: 'refusals, even where the work is about children',
    unlawful: [
      'Babá sem filhos para cuidar de bebê.',
      'Não ter crianças.',
      'Pessoas com filhos não serão chamadas.',
    ],
    lawful: [
      'Casal sem filhos busca faxineira.',
      'Não ter crianças na cozinha.',
      'Vale-brinquedo para filhos pequenos.',
    ],
  },
  {
    rule: 'health_test',
    name: 'refusals of ill people, and tests',
    unlawful: ['Não pode ser portador de HIV.', 'Toxicológico em dia.', 'Exame de urina.'],
    lawful: [
      'Motorista com toxicológico em dia.',
      'Vender testes de covid.',
      'O ambiente precisa ser saudável.',
    ],
  },
  {
    rule: 'criminal_or_credit_record',
    name: 'records in other words',
    unlawful: ['Sem passagem.', 'Não responder a processo.', 'Folha corrida.', 'CPF sem restrição.'],
    lawful: ['Sem passagem de ônibus.', 'Anotar antecedentes dos pacientes.', 'Acompanhar processos.'],
  },
  {
    rule: 'age',
    name: 'ages of those whom the work serves',
    unlawful: [
      'Vaga destinada ao público de 20 a 29 anos.',
      'Não passar dos 35 anos.',
      'Atender clientes e ter até 30 anos.',
    ],
    lawful: [
      'Entrevistar pessoas de 18 a 60 anos nas ruas.',
      'Passageiros acima de 65 anos viajam de graça.',
      'Passeios para a melhor idade, de 60 anos ou mais.',
    ],
  },
  {
    rule: 'race',
    name: 'groups that the work includes',
    unlawful: ['Procura babá branca.', 'Não quero gente do Norte.', 'Estrangeiro nem adianta.'],
    lawful: [
      'Ampliar a presença de pessoas negras na liderança.',
      'Diploma estrangeiro não será aceito sem tradução.',
      'Atender imigrantes haitianos.',
    ],
  },
  {
    rule: 'criminal_or_credit_record',
    name: 'records of customers, and those who were imprisoned',
    unlawful: [
      'Ex-detentos não serão aceitos.',
      'Consultar o SPC dos candidatos.',
      'Nunca ter acionado a Justiça.',
    ],
    lawful: [
      'Projeto que emprega ex-detentos.',
      'Levantar certidões e consultar o Serasa dos locatários.',
      'Não consultamos SPC nem Serasa de candidatos.',
    ],
  },
  {
    rule: 'health_test',
    name: 'tests that no admission exam may include',
    unlawful: [
      'Exame admissional inclui teste de HIV.',
      'Não aceitamos PCD.',
      'Quem usa insulina não pode assumir.',
    ],
    lawful: [
      'Exame admissional pago pela empresa.',
      'Vaga também para PCD.',
      'Aplicar insulina em pacientes.',
    ],
  },
  {
    rule: 'appearance',
    name: 'the manner of a task, and people after “da”',
    unlawful: [
      'Atender com excelente aparência.',
      'Boa aparência da recepcionista.',
      'Divulgar produtos com corpo sarado.',
    ],
    lawful: ['Cuidar da boa aparência da vitrine.', 'Organizar jardim com boa aparência.', 'Calcular o IMC.'],
  },
  {
    rule: 'race',
    name: 'people whom no programme for inclusion is about',
    unlawful: ['Contratação de pessoas brancas.', 'Vender e procuramos pessoas brancas.'],
    lawful: ['Apoio à contratação de pessoas negras.', 'Entrevistar pessoas negras para a pesquisa.'],
  },
  {
    rule: 'pregnancy',
    name: 'tests that a laboratory makes for the employer',
    unlawful: [
      'Apresentar teste de gravidez negativo, laboratório à escolha.',
      'Exame de gravidez na farmácia antes da admissão.',
    ],
    lawful: ['Farmácia: realizar testes de gravidez.', 'Coleta para exame de gravidez no laboratório.'],
  },
  {
    rule: 'health_test',
    name: 'tests that a laboratory makes for the employer',
    unlawful: ['Fazer exame de HIV na farmácia antes da admissão.', 'Não ter doenças crônicas (ASO).'],
    lawful: ['Farmácia: realizar testes de HIV.', 'Laboratório com coleta para exames de HIV.'],
  },
  {
    rule: 'age',
    name: 'young applicants who serve others',
    unlawful: ['Procuramos pessoa jovem para atender.', 'Perfil jovem para atender.'],
    lawful: ['Atender pessoas jovens.', 'Acolher e orientar profissionais jovens.'],
  },
  {
    rule: 'sex',
    name: 'applicants who serve others, next to goods for both sexes',
    unlawful: ['Menina para atender.', 'Recepcionista (feminino). Uniforme masculino e feminino.'],
    lawful: ['Atender meninas e meninos.', 'Loja de roupas (feminino) e (masculino).'],
  },
  {
    rule: 'criminal_or_credit_record',
    name: 'demands next to tasks and benefits',
    unlawful: [
      'Atender clientes, não ter dívidas, horário comercial.',
      'Certidão de antecedentes. Auxílio-creche.',
      'Nada consta. Banco de horas.',
    ],
    lawful: ['Antecedentes, para a creche.', 'Consultar o Serasa, negociar dívidas dos clientes.'],
  },
  {
    rule: 'health_test',
    name: 'demands next to tasks and benefits',
    unlawful: [
      'Atender clientes, exame de HIV, vale-transporte.',
      'Vender na loja, não ter limitação física.',
    ],
    lawful: ['Atender pacientes, exames de HIV e hepatite.', 'Auxiliar clientes com doença celíaca.'],
  },
  {
    rule: 'pregnancy',
    name: 'demands next to tasks and benefits',
    unlawful: ['Atender clientes, exame de gravidez, vale-transporte.', 'Atender clientes, sem gestantes.'],
    lawful: ['Atender pacientes, exames de gravidez.', 'Acompanhar gestantes sem plano de saúde.'],
  },
  {
    rule: 'photo_required',
    name: 'photos of people and of work',
    unlawful: ['Sem foto não serão analisados.', 'Só com foto.', 'Mande uma foto 3x4 para a entrevista.'],
    lawful: ['Enviar fotos da instalação.', 'Foto 3x4 só na admissão.', 'Enviar o relatório com fotos.'],
  },
]);
