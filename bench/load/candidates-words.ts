// These are the texts from which resumes are generated. If a choice prefers some texts, it prefers the earlier ones.
const list = (text: string) => text.trim().split(/\s*[,\n]\s*/);

export const firstNames = list(`
  Maria, José, Ana, João, Antônio, Francisca, Carlos, Adriana, Paulo, Juliana, Lucas, Márcia, Pedro, Fernanda, Luiz, Patrícia, Marcos, Aline
  Gabriel, Sandra, Rafael, Camila, Daniel, Amanda, Marcelo, Bruna, Bruno, Jéssica, Eduardo, Letícia, Felipe, Júlia, Rodrigo, Luciana
  Iracema, Conceição, Ubirajara, Zuleide, Otávio, Quitéria`);

export const surnames = list(`
  Silva, Santos, Oliveira, Souza, Rodrigues, Ferreira, Alves, Pereira, Lima, Gomes, Costa, Ribeiro, Martins, Carvalho, Almeida, Lopes, Soares
  Fernandes, Vieira, Barbosa, Rocha, Dias, Nascimento, Andrade, Moreira, Nunes, Marques, Machado, Mendes, Freitas, Cardoso, Ramos, Gonçalves
  Santana, Teixeira, Araújo, Pinto, Cavalcanti, Bittencourt, Vasconcelos`);

export const states = list(
  'SP, MG, RJ, BA, PR, RS, PE, CE, SC, GO, PA, MA, DF, ES, PB, AM, RN, MT, AL, PI, MS, SE, RO, TO, AC, AP, RR',
);

export const neighbourhoods = list(
  'Centro, Boa Vista, Jardim América, Vila Nova, São José, Santa Luzia, Liberdade',
);

export const streets = list(
  'Rua das Flores, Rua Sete de Setembro, Avenida Brasil, Rua Quinze de Novembro, Travessa do Comércio',
);

export const companies = list(`
  Comercial Horizonte, Grupo Lumiar, Supermercados Planalto, Transportes Andorinha, Clínica Vida Plena, Construtora Alvorada, Colégio Aurora
  Indústrias Ipê, Banco Cerrado, Hotel Maré Alta, Farmácias Bem Viver, Lojas Primavera, Metalúrgica Serra Azul, Agropecuária Boa Terra
  Escritório Contábil Exato, Rede Sabor Mineiro, Tecnologia Araucária, Hospital São Lucas, Gráfica Pampulha, Estaleiro Atlântico`);

export const activities = list(`
  Rotinas do setor e apoio à equipe.
  Atendimento de clientes no balcão e por telefone.
  Organização de documentos e controle de prazos.
  Conferência de mercadorias e reposição de estoque.
  Elaboração de planilhas e relatórios mensais.
  Negociação de preços com fornecedores da região.
  Treinamento de colegas recém contratados.
  Limpeza e conservação do local de trabalho.
  Acompanhamento de indicadores e metas de qualidade.
  Inspeção de equipamentos e pequenos reparos.
  Planejamento de escalas e distribuição de tarefas.
  Participação em projetos de melhoria dos processos.
  Registro de ocorrências e encaminhamento aos responsáveis.
  Visitas a clientes e apresentação de propostas.`);

export const courses = list(`
  Informática básica, Gestão de pessoas, Técnico em administração, Excel intermediário, Atendimento ao público, Logística empresarial
  Segurança do trabalho, Técnico em enfermagem, Marketing digital, Lógica de programação, Operação de empilhadeira, Auxiliar contábil
  Eletricidade predial, Oratória, Desenho técnico, Direção defensiva, Boas práticas de manipulação de alimentos, Redação comercial`);

export const institutions = list(`
  Instituto Federal, Escola Técnica Estadual, Universidade Aberta, Faculdade Santa Rita, Centro de Formação Profissional, Colégio Polivalente`);

export const languages = list(
  'Inglês, Espanhol, Francês, Italiano, Alemão, Japonês, Libras, Mandarim, Árabe, Russo, Coreano, Guarani, Hebraico, Sueco, Iorubá',
);
