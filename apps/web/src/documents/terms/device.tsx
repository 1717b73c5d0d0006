import { Entries } from './entries.tsx';

export const Device = () => (
  <>
    <p>
      Usamos só o que o site precisa para funcionar. Nada disso segue você em outros sites, e por isso não há
      o que aceitar ou recusar.
    </p>
    <Entries
      entries={[
        {
          name: 'Cookie refresh_token',
          text: 'Mantém sua sessão. Até o navegador fechar, ou 30 dias com "Lembrar de mim".',
        },
        {
          name: 'Cookies known_device e device_of_reset',
          text: 'Reconhecem um aparelho em que você já entrou, para que quem tenta adivinhar sua senha não tranque você do lado de fora. 1 ano, e 1 hora.',
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
