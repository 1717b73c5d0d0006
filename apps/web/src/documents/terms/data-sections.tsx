import { retentions } from '@trampolim/contract/accounts/retention';
import { dailyOpeningLimit } from '@trampolim/contract/wire/limits';
import { Entries } from './entries.tsx';

export const CollectedData = () => (
  <>
    <p>
      Sem anúncios, venda de dados nem rastreadores. A base é o contrato (art. 7, V), salvo quando indicada
      outra.
    </p>
    <Entries
      entries={[
        {
          name: 'E-mail e senha',
          text: 'Para entrar e receber avisos.',
        },
        {
          name: 'Cadastro e currículo',
          text: 'O que você preencher, para se candidatar e ser encontrado por empresas.',
        },
        {
          name: 'Candidaturas',
          text: 'Vaga, data, status, respostas, mensagens, entrevistas e o que a empresa comenta e anota.',
        },
        {
          name: 'Dados da empresa',
          text: 'Cadastro, perfil e equipe, para que se saiba quem contrata.',
        },
        {
          name: 'Registro de acessos e ações',
          text: 'Dia, hora, IP e ação.',
          mark: 'Obrigação legal (art. 7, II; Marco Civil da Internet, art. 15)',
        },
        {
          name: 'Sessões e aparelhos',
          text: 'Navegador, sistema e tentativas de entrada.',
          mark: 'Legítimo interesse na segurança (art. 7, IX)',
        },
        {
          name: 'Denúncias',
          text: 'Motivo, descrição, autor e cópia do conteúdo.',
          mark: 'Legítimo interesse e exercício de direitos (art. 7, IX e VI)',
        },
        {
          name: 'Recomendações',
          text: 'Por área, cargo, lugar, salário e competências, com o porquê. Gênero e estado civil não contam; idade, só para menores (seção 7).',
        },
        {
          name: 'Alertas de vagas',
          text: 'E-mail e busca confirmados.',
          mark: 'Consentimento (art. 7, I)',
        },
      ]}
    />
    <p>
      <strong>Dados sensíveis (art. 11).</strong> Não pedimos, nem em vagas afirmativas. O que você escrever é
      tratado com seu consentimento, até você apagar.
    </p>
  </>
);

export const DataVisibility = () => (
  <Entries
    entries={[
      {
        name: 'Qualquer visitante',
        text: 'Vagas abertas e perfis de empresas; currículo, só pelo link que você criar.',
      },
      {
        name: 'Empresas, de quem se candidatou',
        text: 'Currículo, nome, idade, telefone, e-mail, cidade e estado.',
      },
      {
        name: 'Empresas, de quem aparece na busca',
        text: `O mesmo, até ${dailyOpeningLimit} pessoas por dia.`,
      },
      {
        name: 'Nunca, nenhuma empresa',
        text: 'Rua, número, CEP, data de nascimento, gênero e estado civil.',
      },
      {
        name: 'Administração',
        text: 'Cadastros, currículos, vagas, candidaturas, denúncias e registro de ações, para moderar e ajudar.',
      },
      {
        name: 'Outras organizações',
        text: 'Serviço de consulta: CEP ou CNPJ digitado, sem seu nome. Servidor de e-mail: mensagens. Autoridades: o que a lei ou um juiz mandar.',
      },
    ]}
  />
);

export const RetentionPeriods = () => (
  <>
    <p>No fim do prazo, apagamos tudo.</p>
    <Entries entries={retentions.map(({ name, period }) => ({ name, text: period }))} />
  </>
);

export const DeviceStorage = () => (
  <>
    <p>Só o necessário. Você pode apagar tudo no navegador.</p>
    <Entries
      entries={[
        {
          name: 'Cookie refresh_token',
          text: 'Sua sessão, até fechar o navegador ou por 30 dias.',
        },
        {
          name: 'Cookies known_device e device_of_reset',
          text: 'Evitam que outros bloqueiem sua entrada. Duram 1 ano e 1 hora, nessa ordem.',
        },
        {
          name: 'Cookie sign_in',
          text: 'Une as duas etapas da entrada. 5 minutos.',
        },
        {
          name: 'Cookie last_write',
          text: 'Mostra logo o que você mudou. 1 minuto.',
        },
        {
          name: 'Na aba',
          text: 'Chave da sessão e o que você digita, até fechá-la.',
        },
        {
          name: 'No navegador',
          text: 'Tema, sessão lembrada, atalhos e letras; a vaga tocada antes de entrar, por 1 dia; rascunhos, por 30 dias.',
        },
        {
          name: 'Sem internet',
          text: 'As últimas 20 vagas lidas, até sair da conta.',
        },
      ]}
    />
  </>
);
