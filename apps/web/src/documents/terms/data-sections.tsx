import { Link } from '@tanstack/react-router';
import { retentions } from '@trampolim/contract/accounts/retention';
import { dailyOpeningLimit } from '@trampolim/contract/wire/limits';
import { Entries } from './entries.tsx';

export const CollectedData = () => (
  <>
    <p>
      Pedimos só o que o site usa. Não há anúncios, não vendemos dados, e nenhuma ferramenta de terceiros mede
      o que você faz aqui.
    </p>
    <Entries
      entries={[
        {
          name: 'E-mail e senha',
          text: 'Para você entrar, recuperar a senha e receber o que pediu. Da senha guardamos só um resumo do qual não se volta a ela (bcrypt).',
          mark: 'Base: execução de contrato (art. 7, V)',
        },
        {
          name: 'Cadastro e currículo',
          text: 'Nome, telefone, endereço, nascimento, gênero, estado civil, escolaridade, experiências, cursos, idiomas, pretensão e o que mais você escrever, para montar seu currículo e levá-lo às vagas que você escolher.',
          mark: 'Base: execução de contrato, a seu pedido (art. 7, V)',
        },
        {
          name: 'Candidaturas',
          text: 'A que vagas, quando, em que passo estão, os comentários da empresa e as anotações e notas internas dela.',
          mark: 'Base: execução de contrato, a seu pedido (art. 7, V)',
        },
        {
          name: 'Dados da empresa',
          text: 'Nome, CNPJ ou CPF e registro do profissional liberal, endereço, telefone e descrição, para que quem procura trabalho saiba quem contrata; e as pessoas que recrutam por ela.',
          mark: 'Base: execução de contrato (art. 7, V)',
        },
        {
          name: 'Registro de acessos e ações',
          text: 'Dia, hora, endereço IP e o que foi feito: entradas e tentativas, mudanças de conta, vagas, candidaturas, denúncias e moderação. Nunca senhas nem textos de currículos.',
          mark: 'Base: obrigação legal (art. 7, II; Marco Civil da Internet, art. 15)',
        },
        {
          name: 'Sessões e aparelhos',
          text: 'Em que navegador e sistema sua conta está aberta, e quantas tentativas de entrada falharam, para que ninguém entre no seu lugar.',
          mark: 'Base: legítimo interesse na segurança da conta (art. 7, IX)',
        },
        {
          name: 'Denúncias',
          text: 'O motivo, a descrição, quem denunciou e como estava o que foi denunciado, para que a moderação decida e a decisão possa ser revista.',
          mark: 'Base: legítimo interesse (art. 7, IX) e exercício de direitos (art. 7, VI)',
        },
        {
          name: 'Recomendações',
          text: 'Comparamos currículo e vaga por área, cargo, lugar, salário e competências, e dizemos por quê. Gênero, idade e estado civil não contam pontos; da idade usamos só o que a lei fecha a ela, como trabalho noturno antes dos 18.',
          mark: 'Base: execução de contrato (art. 7, V)',
        },
        {
          name: 'Alertas de vagas',
          text: 'O e-mail e a busca que você quis acompanhar, depois que você confirma.',
          mark: 'Base: consentimento, que você retira em um clique (art. 7, I)',
        },
      ]}
    />
    <p>
      <strong>Dados sensíveis (art. 11).</strong> Não pedimos nenhum: nem raça, religião, saúde, opinião
      política, vida sexual ou biometria. Vagas afirmativas dizem a quem se dirigem e não perguntam nada a
      quem se candidata. Não é preciso contar nada disso no currículo; se você escolher contar, trataremos com
      o seu consentimento (art. 11, I), que você retira apagando o texto.
    </p>
  </>
);

export const DataVisibility = () => (
  <>
    <Entries
      entries={[
        {
          name: 'Qualquer visitante',
          text: 'As vagas abertas e o perfil das empresas, com o número de registro delas. De quem procura trabalho, nada.',
        },
        {
          name: 'Empresas, de quem se candidatou',
          text: 'O currículo, com nome, idade em anos, cidade e estado, telefone e e-mail, enquanto a candidatura existir.',
        },
        {
          name: 'Empresas, de quem aparece na busca',
          text: `O mesmo, de até ${dailyOpeningLimit} pessoas por dia que não se candidataram a elas. Cada abertura fica registrada, e você vê qual empresa e em que dia.`,
        },
        {
          name: 'Nunca, nenhuma empresa',
          text: 'Rua, número, CEP, data de nascimento, gênero e estado civil.',
        },
        {
          name: 'A administração do site',
          text: 'Os cadastros, as vagas, as denúncias e o registro de ações, para moderar e dar suporte. O que ela faz também fica registrado.',
        },
        {
          name: 'Outras organizações',
          text: 'O CEP que você digita, sem dizer de quem é, vai a um serviço público de endereços. Os e-mails passam pelo servidor de correio. Autoridades recebem o que a lei ou um juiz mandar entregar. Mais ninguém.',
        },
      ]}
    />
    <p>
      Você decide se aparece nas buscas, bloqueia empresas e vê quem abriu seu currículo em{' '}
      <Link to="/conta-candidato" hash="visibilidade">
        Conta
      </Link>
      .
    </p>
  </>
);

export const RetentionPeriods = () => (
  <>
    <p>Cada coisa tem seu prazo. Quando ele passa, ela é apagada sozinha, todos os dias.</p>
    <Entries entries={retentions.map(({ name, period }) => ({ name, text: period }))} />
  </>
);

export const DeviceStorage = () => (
  <>
    <p>
      Usamos só o que o site precisa para funcionar. Nada disso segue você em outros sites, e por isso não há
      o que aceitar ou recusar.
    </p>
    <Entries
      entries={[
        {
          name: 'Cookie refresh_token',
          text: 'Mantém sua sessão, até você fechar o navegador ou por 30 dias com "Lembrar de mim". Com HTTPS, os nomes dos cookies começam com __Secure-.',
        },
        {
          name: 'Cookies known_device e device_of_reset',
          text: 'Reconhecem um aparelho em que você já entrou, para que quem tenta adivinhar sua senha não tranque você do lado de fora. O primeiro dura 1 ano; o segundo, 1 hora.',
        },
        {
          name: 'Cookie last_write',
          text: 'Faz as páginas seguintes já mostrarem o que você acabou de mudar. Dura 1 minuto.',
        },
        {
          name: 'Armazenamento da aba',
          text: 'A chave de acesso da sessão e o que você está digitando. Acaba com a aba.',
        },
        {
          name: 'Armazenamento do navegador',
          text: 'O tema claro ou escuro, se você pediu para ser lembrado, se desligou os atalhos de teclado, se as letras do site já foram baixadas; a vaga em que você tocou antes de entrar, por 1 dia; e rascunhos de currículo e de vaga que ainda não foram salvos, por 30 dias, a menos que você os apague ao sair.',
        },
        {
          name: 'Páginas sem internet',
          text: 'As últimas 20 vagas públicas que você leu, para reler sem conexão. Nada da sua conta fica ali, e sair dela apaga a lista.',
        },
      ]}
    />
    <p>Você apaga tudo isso nas configurações do navegador quando quiser; será preciso entrar de novo.</p>
  </>
);
