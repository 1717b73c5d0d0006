-- Vocabulary of the generated rows. Every choice is skewed: the first of a list is by far the most frequent.
create schema bench;

create function bench.pick(choices text[], skew double precision) returns text language sql volatile
  return choices[1 + floor(cardinality(choices) * power(random(), skew))::integer];

-- UUIDv7 of an instant; `n` makes the rest of it.
create function bench.id_at(instant timestamptz, n integer) returns uuid language sql immutable
  return (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
    || 'a' || substr(md5(n::text), 4, 15))::uuid;

create table bench.area_words (rank integer, area public.area primary key, roles text[], skills text[]);
insert into bench.area_words values
  (1, 'Administração', '{Auxiliar administrativo,Assistente administrativa,Recepcionista,Analista administrativa,Secretária executiva}', '{Excel avançado,Rotinas administrativas,Arquivo,Pacote Office,Controle de contratos}'),
  (2, 'Vendas', '{Vendedora,Representante comercial,Consultor de vendas,Promotora de vendas,Gerente de loja}', '{Prospecção,Pós-venda,CRM,Técnicas de venda,Metas}'),
  (3, 'Saúde', '{Técnica de enfermagem,Enfermeiro,Fisioterapeuta,Farmacêutica,Cuidadora de idosos}', '{Curativos,UTI,Farmácia hospitalar,Primeiros socorros,Prontuário eletrônico}'),
  (4, 'Tecnologia', '{Pessoa desenvolvedora,Analista de suporte,Analista de dados,Administradora de redes,Testadora de software}', '{JavaScript,Python,C++,SQL,Linux,Docker,React}'),
  (5, 'Logística', '{Auxiliar de logística,Motorista,Conferente,Operador de empilhadeira,Analista de transportes}', '{Roteirização,Inventário,CNH categoria D,WMS,Expedição}'),
  (6, 'Construção Civil', '{Pedreiro,Servente de obras,Mestre de obras,Eletricista,Pintora}', '{Alvenaria,NR-35,Leitura de projetos,Instalações elétricas,Acabamento}'),
  (7, 'Educação', '{Professora,Auxiliar de classe,Coordenador pedagógico,Monitora,Intérprete de Libras}', '{Didática,Alfabetização,Planejamento de aulas,Libras,Inclusão}'),
  (8, 'Atendimento ao Cliente', '{Operadora de telemarketing,Atendente,Analista de suporte ao cliente,Caixa,Hostess}', '{SAC,Telefonia,Chat,Mediação de conflitos,Boa dicção}'),
  (9, 'Finanças', '{Analista financeira,Auxiliar contábil,Contador,Tesoureira,Analista fiscal}', '{Conciliação bancária,SPED,Fluxo de caixa,Contas a pagar,Power BI}'),
  (10, 'Operações', '{Auxiliar de produção,Operador de máquinas,Supervisora de operações,Soldador,Auxiliar de limpeza}', '{5S,Lean,Solda MIG,Manutenção preventiva,Controle de qualidade}'),
  (11, 'Marketing', '{Analista de marketing,Redatora,Social media,Produtora de conteúdo,Gerente de marca}', '{SEO,Google Ads,Redes sociais,Copywriting,Branding}'),
  (12, 'Recursos Humanos', '{Analista de RH,Recrutadora,Assistente de departamento pessoal,Psicóloga organizacional,Business partner}', '{Folha de pagamento,eSocial,Recrutamento e seleção,Treinamento,Clima organizacional}'),
  (13, 'Engenharia', '{Engenheira civil,Engenheiro de produção,Projetista,Técnica em edificações,Engenheira eletricista}', '{AutoCAD,Revit,Orçamento de obras,NR-10,MS Project}'),
  (14, 'Jurídico', '{Advogada,Assistente jurídico,Estagiária de direito,Paralegal,Analista de contratos}', '{Contencioso,Contratos,Direito trabalhista,LGPD,Peticionamento}'),
  (15, 'Design', '{Designer gráfica,Designer de produto,Ilustrador,Diretora de arte,Designer de interiores}', '{Figma,Photoshop,Illustrator,Tipografia,Prototipagem}');

-- Areas as often as `bench.pick` takes them.
create function bench.some_area() returns public.area language sql volatile
  return (bench.pick((select array_agg(area::text order by rank) from bench.area_words), 1.6))::public.area;

create function bench.some_state() returns text language sql volatile
  return bench.pick('{SP,MG,RJ,BA,PR,RS,PE,CE,SC,GO,PA,MA,DF,ES,PB,AM,RN,MT,AL,PI,MS,SE,RO,TO,AC,AP,RR}', 2.2);

-- The words of everyday resumes, then thousands that are made of syllables.
create function bench.word_at(rank integer) returns text language sql immutable as $$
  select case when rank <= 60
    then ('{experiência,trabalho,equipe,profissional,área,busco,oportunidade,empresa,clientes,responsável,organizada,atendimento,gosto,aprender,anos,comunicação,novos,desafios,proativa,dedicada,resultados,processos,crescimento,qualidade,facilidade,rotina,vendas,controle,gestão,relatórios,pontual,conhecimento,desenvolvimento,atuação,segurança,disponibilidade,horário,liderança,planejamento,operação,produtos,estoque,sistema,informática,curso,formação,superior,técnico,habilidade,negociação,pessoas,projetos,soluções,metas,treinamento,apoio,setor,público,carteira,viagens}'::text[])[rank]
    else ('{ba,ca,da,fa,ga,la,ma,na,pa,ra,sa,ta,va,be,ce,de,fe,ge,le,me,ne,pe,re,se,te,ve,bi,ci,di,fi,gi,li,mi,ni,pi,ri,si,ti,vi,zu}'::text[])[1 + rank % 40]
      || ('{lo,ra,men,ti,co,dor,bri,ca,ção,nho,fer,lin,gra,pos,tur,vel,zim,xa,qui,nal}'::text[])[1 + rank / 40 % 20]
      || ('{na,to,is,ra,do,lha,mos,res,te,va,cio,gem,ndo,dade,nte,eira,ista,oso,avel,ura}'::text[])[1 + rank / 800 % 20]
      || case when rank < 16000 then '' else ('{da,r,s,ria,zinho}'::text[])[1 + rank / 16000 % 5] end
  end
$$;

-- Words by Zipf's law: the higher the rank, the rarer the word.
create function bench.some_word() returns text language sql volatile
  return bench.word_at(floor(exp(random() * ln(60000)))::integer);
