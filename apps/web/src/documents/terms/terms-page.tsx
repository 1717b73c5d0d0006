import { Link } from '@tanstack/react-router';
import { unexportedMails } from '@trampolim/contract/accounts/retention';
import {
  appealDays,
  dailyApplicationLimit,
  liveVacancyLimit,
  minimumCandidateAge,
} from '@trampolim/contract/wire/limits';
import type { WithHead } from '../../platform/public-pages/page-head.ts';
import type { PublicCalls } from '../../platform/public-pages/public-calls.ts';
import { PageHeader } from '../../ui/pages/page-header.tsx';
import { TableOfContents } from '../../ui/pages/table-of-contents.tsx';
import layout from '../document.module.css';
import { loadDocument, type WithContact } from '../load-document.ts';
import { CollectedData, DataVisibility, DeviceStorage, RetentionPeriods } from './data-sections.tsx';
import { ContactLink, Entries } from './entries.tsx';

/** Links to the same section of the candidate's and the company's account page. */
const InAccount = ({ part }: { part: string }) => (
  <>
    em Conta, como{' '}
    <Link to="/conta-candidato" hash={part}>
      candidato
    </Link>{' '}
    ou{' '}
    <Link to="/conta-empresa" hash={part}>
      empresa
    </Link>
  </>
);

const Rights = ({ contact }: WithContact) => (
  <>
    <p>Pela LGPD (art. 18), quase todos na hora:</p>
    <Entries
      entries={[
        {
          name: 'Confirmar e acessar (I e II)',
          text: (
            <>
              “Meus dados” baixa o que guardamos sobre você, <InAccount part="meus-dados" /> ou{' '}
              <Link to="/conta-administrador" hash="meus-dados">
                administrador
              </Link>
              . Ficam de fora anotações e notas internas, que se pedem às empresas, quem denunciou você, e
              também {unexportedMails}. Alertas e convites, só com e-mail&nbsp;confirmado.
            </>
          ),
        },
        {
          name: 'Corrigir (III)',
          text: (
            <>
              O cadastro, <InAccount part="dados" />; o currículo, na{' '}
              <Link to="/area-candidato">Minha Área</Link>.
            </>
          ),
        },
        {
          name: 'Bloquear ou eliminar o que sobra (IV)',
          text: (
            <>
              Apague o que quiser do currículo ou escolha{' '}
              <Link to="/conta-candidato" hash="visibilidade">
                quem o encontra
              </Link>
              .
            </>
          ),
        },
        {
          name: 'Levar seus dados (V)',
          text: (
            <>
              O currículo, em JSON Resume e PDF, na <Link to="/area-candidato">Minha Área</Link>.
            </>
          ),
        },
        {
          name: 'Eliminar (VI)',
          text: (
            <>
              “Excluir”, <InAccount part="excluir-conta" />, quando quiser. Antes, veja o que fica.
            </>
          ),
        },
        {
          name: 'Saber com quem compartilhamos (VII)',
          text: (
            <>
              Seção 3 e{' '}
              <Link to="/conta-candidato" hash="quem-abriu">
                quem abriu seu currículo
              </Link>
              .
            </>
          ),
        },
        {
          name: 'Não consentir, e voltar atrás (VIII e IX)',
          text: (
            <>
              Cancele alertas e e-mails, salvo os de segurança e moderação, em cada mensagem; os da conta,
              também <InAccount part="emails" />. O resto não muda.
            </>
          ),
        },
        {
          name: 'Opor-se, e rever decisões (§ 2º e art. 20)',
          text: (
            <>
              Só pessoas aprovam, dispensam, avisam ou banem. Recorra da moderação pelo link da decisão; do
              resto, a <ContactLink contact={contact} />.
            </>
          ),
        },
      ]}
    />
    <p>Você também pode reclamar à ANPD (Autoridade Nacional de Proteção de Dados) ou ao Procon.</p>
  </>
);

const About = ({ contact }: WithContact) => (
  <>
    <p>
      Quem mantém o Trampolim é o <strong>controlador</strong> dos seus dados (LGPD, Lei 13.709/2018). A
      empresa também responde pelo currículo que recebe.
    </p>
    <p>
      Dúvidas e pedidos ao <strong>encarregado</strong> (art. 41): <ContactLink contact={contact} />.
      Respondemos em até 15 dias.
    </p>
  </>
);

const TermsOfUse = () => (
  <>
    <p>
      <strong>O serviço.</strong> É gratuito: até {dailyApplicationLimit} currículos por dia e{' '}
      {liveVacancyLimit} vagas abertas. Não somos parte da contratação nem prometemos emprego ou candidatos.
    </p>
    <p>
      <strong>Sua conduta.</strong> Diga a verdade. Não se passe por outra pessoa, não discrimine nem ofenda,
      não cobre por vaga ou entrevista, não anuncie o que não é trabalho, não use contatos para outra coisa e
      não divida sua senha.
    </p>
    <p>
      <strong>Moderação.</strong> A administração arquiva a denúncia, avisa, remove a vaga ou bane a conta, na
      hora, e diz o motivo por e-mail e no site.
    </p>
    <p>
      <strong>Recurso.</strong> Você pode recorrer uma vez de cada aviso, remoção ou banimento, em até{' '}
      {appealDays} dias; outra pessoa da administração julga, sempre que houver.
    </p>
    <p>
      <strong>Seu conteúdo.</strong> É seu. Você permite que apareça como diz a seção 3, enquanto estiver
      aqui; vagas abertas, também em buscadores e leitores de notícias.
    </p>
    <p>
      <strong>Mudanças.</strong> A data no alto é a da última; o texto anterior vale para o que já foi feito.
      Valem a lei brasileira e o foro do seu domicílio.
    </p>
  </>
);

const Safety = ({ contact }: WithContact) => (
  <>
    <p>
      Nem nós lemos senhas e chaves de API. Se um incidente puser você em risco, avisamos você e a ANPD (art.
      48). Achou uma falha? Escreva a <ContactLink contact={contact} />.
    </p>
    <p>
      <strong>Crianças e adolescentes (art. 14).</strong> A conta exige {minimumCandidateAge} anos. Até os 17,
      no melhor interesse do adolescente, não recomendamos vagas proibidas (antes dos 16, só aprendizagem;
      antes dos 18, nada à noite). Pais e responsáveis podem pedir o acesso ou o fim da conta pelo e-mail
      acima.
    </p>
  </>
);

/** The date of the last change of the texts. */
const changedOn = '29 de novembro de 2026';

export const sections = [
  { id: 'quem-somos', title: '1. Quem somos', Section: About },
  { id: 'dados', title: '2. O que coletamos', Section: CollectedData },
  { id: 'quem-ve', title: '3. Quem vê o quê', Section: DataVisibility },
  { id: 'guarda', title: '4. Por quanto tempo', Section: RetentionPeriods },
  { id: 'direitos', title: '5. Seus direitos', Section: Rights },
  { id: 'aparelho', title: '6. Cookies e aparelho', Section: DeviceStorage },
  { id: 'seguranca', title: '7. Segurança e adolescentes', Section: Safety },
  { id: 'uso', title: '8. Termos de uso', Section: TermsOfUse },
] as const;

export const TermsPage = ({ contact }: WithContact) => (
  <>
    <PageHeader title="Privacidade e termos de uso" note={`Em vigor desde ${changedOn}.`} />
    <div className={layout.document}>
      <TableOfContents entries={sections} />
      <div className={layout.parts}>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} className={layout.part}>
            <h2 className={layout.title}>{title}</h2>
            <Section contact={contact} />
          </section>
        ))}
      </div>
    </div>
  </>
);

export const loadTerms = (calls: PublicCalls): Promise<WithContact & WithHead> =>
  loadDocument(calls, {
    title: 'Privacidade e termos de uso',
    description: 'Que dados guardamos, quem vê, por quanto tempo e seus direitos.',
    canonical: '/termos-de-privacidade',
  });
