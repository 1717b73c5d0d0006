/** Last sentences of "about me" texts. `{cidade}` and `{area}` are replaced with the candidate's. */
export const closings = [
  'Procuro um lugar onde dê para aprender e ficar.',
  'Tenho disponibilidade imediata.',
  'Gosto de equipe que conversa.',
  'Nas horas livres, corro e cuido de uma horta na varanda.',
  'Busco crescer em {area} sem perder o bom humor.',
  'Estudo um pouco toda noite, nem que sejam vinte minutos.',
  'Pontualidade e palavra são o que mais prezo.',
  'Prefiro perguntar duas vezes a refazer uma.',
  'Falo pouco, entrego bastante.',
  'Aprendo rápido e ensino com paciência.',
  'Sou de {cidade} e conheço bem a região.',
  'Tenho facilidade com gente de todo tipo.',
  'Participo de um coletivo de voluntários no meu bairro.',
  'Gosto de processo claro e café forte.',
  'Acredito que gentileza é competência técnica.',
  'Posso começar em uma semana.',
  'Levo a sério a parte chata do trabalho também.',
  'Sou curiosidade em forma de gente.',
  'Busco estabilidade e um time honesto.',
  'Tenho boa escrita e ouvido melhor ainda.',
  'Quero trabalhar perto de casa, em {cidade}.',
] as const;

/** Last sentences that only people with years of work would write. */
export const seasonedClosings = [
  'Quero um desafio novo depois de um bom tempo na mesma casa.',
  'Voltei ao mercado este ano, com energia de sobra.',
  'Tenho veículo próprio e disponibilidade para viagens.',
  'Converso sobre PJ ou CLT sem problema.',
  'Sonho em liderar uma equipe e estou me preparando para isso.',
  'Fiz voluntariado, estágio e depois efetivação: conheço cada degrau.',
  'Não tenho medo de começar de novo.',
  'Costumo ser quem organiza o bolão e também o plantão.',
  'Aceito mudança de cidade se o projeto for bom.',
  'Moro em {cidade} e topo trabalho híbrido.',
  'Trabalho bem sob pressão, mas prefiro planejar.',
] as const;

/** First sentences of candidates who have not worked in the trade yet. `{campo}` is the desired field. */
export const beginnings = [
  'Busco minha primeira oportunidade em {campo}.',
  'Estou no começo e sei disso: o que não falta é vontade de aprender {campo}.',
  'Quero começar em {campo} e construir carreira.',
  'Terminei um curso e quero colocar a mão na massa em {campo}.',
  'Estudo de manhã e procuro vaga à tarde, de preferência em {campo}.',
  'Ajudo minha família no comércio desde cedo e agora quero experiência em {campo}.',
  'Sempre fui a pessoa que os vizinhos chamam para resolver. Agora quero fazer disso profissão, em {campo}.',
  'Faço projetos pequenos por conta própria e quero a primeira experiência de verdade em {campo}.',
  'Sou jovem, responsável e gosto de {campo}.',
] as const;

/** Sentences about the strengths of candidates without experience. */
export const beginnerStrengths = [
  'Fui representante de turma por dois anos.',
  'Participo da feira de ciências desde o sexto ano.',
  'Cuido da rede social do time do bairro.',
  'Aprendo vendo vídeo, perguntando e errando depressa.',
  'Tenho boas notas e nenhuma falta sem motivo.',
  'Faço trabalho voluntário na biblioteca da paróquia aos sábados.',
  'Jogo vôlei no time da escola, então disciplina eu tenho.',
  'Organizei a campanha de alimentos da escola.',
] as const;
