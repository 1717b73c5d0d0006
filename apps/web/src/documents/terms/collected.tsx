import { Entries } from './entries.tsx';

export const Collected = () => (
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
