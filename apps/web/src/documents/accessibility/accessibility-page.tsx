import type { ReactNode } from 'react';
import type { WithHead } from '../../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import { PageHeader } from '../../ui/pages/page-header.tsx';
import { TableOfContents } from '../../ui/pages/table-of-contents.tsx';
import layout from '../document.module.css';
import { loadDocument, type WithContact } from '../load-document.ts';
import { ContactLink } from '../terms/entries.tsx';

/** The date of the last review of this statement. */
const checkedOn = '28 de novembro de 2026';

const sections = [
  { id: 'compromisso', title: 'O que prometemos' },
  { id: 'testes', title: 'Como testamos' },
  { id: 'teclado', title: 'Pelo teclado' },
  { id: 'limites', title: 'O que ainda não funciona bem' },
  { id: 'contato', title: 'Encontrou uma barreira?' },
] as const;

/** The keyboard shortcuts of each screen. */
const keyboard = [
  {
    screen: 'Em todas as páginas',
    keys: [
      [['Tab'], 'vai ao próximo botão, link ou campo; o primeiro leva ao conteúdo'],
      [['Esc'], 'fecha a janela ou o menu aberto'],
    ],
  },
  {
    screen: 'Busca de vagas e de candidatos',
    keys: [
      [['/'], 'vai ao campo de busca'],
      [['↓', '↑'], 'percorrem as sugestões e os resultados'],
      [['Enter'], 'escolhe a sugestão ou abre o resultado'],
      [['J', 'K'], 'com um resultado aberto, passam ao próximo e ao anterior'],
      [['Esc'], 'volta à lista'],
    ],
  },
  {
    screen: 'Candidatos de uma vaga',
    keys: [
      [['J', 'K'], 'passam ao próximo e ao anterior'],
      [['Enter'], 'abre o currículo'],
      [['A'], 'aprova'],
      [['D'], 'dispensa'],
      [['C'], 'comenta'],
      [['X'], 'seleciona'],
      [['Shift', 'J'], 'seleciona também o próximo'],
      [['Ctrl', 'Enter'], 'confirma a janela aberta'],
      [['Esc'], 'volta à lista'],
      [['?'], 'mostra os atalhos e deixa desligá-los'],
    ],
  },
  {
    screen: 'Moderação, só para a administração',
    keys: [
      [['J', 'K'], 'passam à próxima e à anterior'],
      [['Enter'], 'lê a denúncia, o recurso ou o sinal'],
      [['E'], 'arquiva a denúncia ou diz que nada está errado'],
      [['A'], 'avisa a pessoa ou a empresa'],
      [['B'], 'bane a conta'],
      [['V'], 'exclui a vaga'],
      [['D'], 'desfaz o banimento'],
      [['R'], 'aceita o recurso'],
      [['M'], 'mantém a decisão'],
      [['Ctrl', 'Enter'], 'confirma'],
      [['Esc'], 'volta à lista'],
      [['?'], 'mostra os atalhos e deixa desligá-los'],
    ],
  },
] as const;

/** States how accessible the site is, its known problems, and the contact. */
export const AccessibilityPage = ({ contact }: WithContact) => (
  <>
    <PageHeader title="Acessibilidade" note={`Revisado em ${checkedOn}.`} />
    <div className={layout.document}>
      <TableOfContents entries={sections} />
      <div className={layout.parts}>
        <Section id="compromisso">
          <p>
            O Trampolim é feito para que todas as pessoas consigam usá-lo, como pede o artigo 63 da Lei
            Brasileira de Inclusão (Lei 13.146/2015). Seguimos as WCAG 2.2, no nível AA.
          </p>
          <p>
            Dá para usar tudo só com o teclado, com letras ampliadas, em telas de 320 pixels, nos temas claro
            e escuro e sem animações, se o seu aparelho pedir. Os currículos e cartazes em PDF têm marcação
            para leitores de tela.
          </p>
        </Section>
        <Section id="testes">
          <p>
            A cada mudança, programas verificam as telas de celular e de computador, nos dois temas:
            contraste, nomes de controles, ordem dos títulos e uso pelo teclado.
          </p>
          <p>
            Ainda não houve auditoria independente, nem testes com pessoas que usam leitor de tela ou Libras
            no dia a dia.
          </p>
        </Section>
        <Section id="teclado">
          {keyboard.map(({ screen, keys }) => (
            <section key={screen}>
              <h3>{screen}</h3>
              <dl className={`${layout.entries} ${layout.keys}`}>
                {keys.map(([names, effect]) => (
                  <div key={effect} className={layout.entry}>
                    <dt>
                      {names.map((name) => (
                        <kbd key={name} className={layout.key}>
                          {name}
                        </kbd>
                      ))}
                    </dt>
                    <dd className={layout.text}>{effect}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Section>
        <Section id="limites">
          <ul>
            <li>
              Não há tradução para Libras. O texto das páginas pode ser lido por tradutores como o VLibras,
              com os quais ainda não testamos.
            </li>
            <li>
              O que empresas e candidatos escrevem pode ser difícil de ler: não reescrevemos textos de outras
              pessoas.
            </li>
          </ul>
        </Section>
        <Section id="contato">
          <p>
            Conte o que você tentou fazer e em que aparelho. Escreva para <ContactLink contact={contact} />.
          </p>
        </Section>
      </div>
    </div>
  </>
);

function Section({ id, children }: { id: (typeof sections)[number]['id']; children: ReactNode }) {
  const section = sections.find((each) => each.id === id);
  return (
    <section id={id} className={layout.part}>
      <h2 className={layout.title}>{section?.title}</h2>
      {children}
    </section>
  );
}

export const loadAccessibility = (calls: PublicCalls): Promise<WithContact & WithHead> =>
  loadDocument(calls, {
    title: 'Acessibilidade',
    description:
      'O que o Trampolim faz para que todas as pessoas consigam usá-lo, os atalhos de teclado, o que ainda falta e como avisar de uma barreira.',
    canonical: '/acessibilidade',
  });
