import { Link } from '@tanstack/react-router';
import { retentions } from '@trampolim/contract/accounts/retention';
import { dailyOpeningLimit } from '@trampolim/contract/wire/limits';
import { Entries } from './entries.tsx';

export const CollectedData = () => (
  <>
    <p>Só o que o site usa, sem anúncios, venda de dados nem rastreadores.</p>
    <Entries
      entries={[
        {
          name: 'E-mail e senha',
          text: 'Para entrar e receber mensagens. Da senha, só um resumo do qual não se volta a ela (bcrypt).',
          mark: 'Contrato (art. 7, V)',
        },
        {
          name: 'Cadastro e currículo',
          text: 'O que você preencher, para as vagas que escolher e as empresas que procuram candidatos.',
          mark: 'Contrato (art. 7, V)',
        },
        {
          name: 'Candidaturas',
          text: 'Vaga, data, status, suas respostas, e o que a empresa comenta, anota e combina com você.',
          mark: 'Contrato (art. 7, V)',
        },
        {
          name: 'Dados da empresa',
          text: 'Cadastro, perfil e quem recruta por ela, para que se saiba quem contrata.',
          mark: 'Contrato (art. 7, V)',
        },
        {
          name: 'Registro de acessos e ações',
          text: 'Dia, hora, endereço IP e ação, sem senhas nem textos de currículos.',
          mark: 'Obrigação legal (art. 7, II; Marco Civil da Internet, art. 15)',
        },
        {
          name: 'Sessões e aparelhos',
          text: 'Navegador, sistema e tentativas de entrada.',
          mark: 'Legítimo interesse na segurança (art. 7, IX)',
        },
        {
          name: 'Denúncias',
          text: 'Motivo, descrição, autor e como estava o que foi denunciado.',
          mark: 'Legítimo interesse (art. 7, IX) e exercício de direitos (art. 7, VI)',
        },
        {
          name: 'Recomendações',
          text: 'Por área, cargo, lugar, salário e competências, com o porquê. Gênero e estado civil não contam; a idade só exclui o que a lei proíbe.',
          mark: 'Contrato (art. 7, V)',
        },
        {
          name: 'Alertas de vagas',
          text: 'O e-mail e a busca que você confirmou.',
          mark: 'Consentimento, que você retira em um clique (art. 7, I)',
        },
      ]}
    />
    <p>
      <strong>Dados sensíveis (art. 11).</strong> Não pedimos nenhum, nem em vagas afirmativas. Se você
      escrever algum no currículo, tratamos com o seu consentimento, que você retira apagando o texto.
    </p>
  </>
);

export const DataVisibility = () => (
  <>
    <Entries
      entries={[
        {
          name: 'Qualquer visitante',
          text: 'Vagas abertas e perfis de empresas; de candidatos, só o link que você criar.',
        },
        {
          name: 'Empresas, de quem se candidatou',
          text: 'Currículo, nome, idade em anos, cidade, estado, telefone e e-mail.',
        },
        {
          name: 'Empresas, de quem aparece na busca',
          text: `O mesmo, de até ${dailyOpeningLimit} pessoas por dia. Você vê qual abriu, e quando.`,
        },
        {
          name: 'Nunca, nenhuma empresa',
          text: 'Rua, número, CEP, data de nascimento, gênero e estado civil.',
        },
        {
          name: 'A administração do site',
          text: 'Cadastros, currículos, vagas, candidaturas, denúncias e registro de ações, para moderar e ajudar.',
        },
        {
          name: 'Outras organizações',
          text: 'O CEP ou CNPJ digitado, sem seu nome, vai a um serviço de consulta; e-mails, ao servidor de correio; às autoridades, o que a lei ou um juiz mandar.',
        },
      ]}
    />
    <p>
      Escolha em{' '}
      <Link to="/conta-candidato" hash="visibilidade">
        Conta
      </Link>{' '}
      quem encontra seu currículo.
    </p>
  </>
);

export const RetentionPeriods = () => (
  <>
    <p>Depois do prazo, tudo é apagado automaticamente.</p>
    <Entries entries={retentions.map(({ name, period }) => ({ name, text: period }))} />
  </>
);

export const DeviceStorage = () => (
  <>
    <p>Só o necessário para o site funcionar. Nada segue você em outros sites.</p>
    <Entries
      entries={[
        {
          name: 'Cookie refresh_token',
          text: 'Sua sessão, até fechar o navegador ou por 30 dias. Com HTTPS, os nomes dos cookies começam com __Secure-.',
        },
        {
          name: 'Cookies known_device e device_of_reset',
          text: 'Evitam que tentativas de outros bloqueiem você. 1 ano e 1 hora.',
        },
        {
          name: 'Cookie sign_in',
          text: 'Une as duas etapas da sua entrada. 5 minutos.',
        },
        {
          name: 'Cookie last_write',
          text: 'Mostra logo o que você mudou. 1 minuto.',
        },
        {
          name: 'Armazenamento da aba',
          text: 'A chave da sessão e o que você digita, até fechá-la.',
        },
        {
          name: 'Armazenamento do navegador',
          text: 'Tema, sessão lembrada, atalhos e letras; a vaga tocada antes de entrar, por 1 dia; rascunhos, por 30 dias ou até você apagar.',
        },
        {
          name: 'Páginas sem internet',
          text: 'As últimas 20 vagas públicas que você leu, até sair da conta.',
        },
      ]}
    />
    <p>Você apaga tudo nas configurações do navegador.</p>
  </>
);
