import { formatCount } from '../ui/format/format.ts';
import classes from './transparency-page.module.css';

/** What the record of decisions is, in words that need no knowledge of hashes, and the seal of all that it holds. */
export const TheRecord = ({ entries, head }: { entries: number; head: string }) => (
  <>
    <p>
      Cada decisão é uma linha de um registro. Cada linha carrega um selo, calculado com o que ela diz e com o
      selo da linha de antes, como os elos de uma corrente. Quem mudasse ou apagasse uma linha antiga
      quebraria todos os selos que vieram depois dela.
    </p>
    {entries === 0 ? (
      <p>O registro ainda não tem linhas: começa com a primeira decisão.</p>
    ) : (
      <>
        <p>
          O registro tem hoje <strong>{entries === 1 ? '1 linha' : `${formatCount(entries)} linhas`}</strong>,
          e este é o selo da última. Quem o anotar pode pedir, daqui a um mês ou a um ano, que a equipe mostre
          que ele ainda está na corrente: se estiver, nada do que veio antes foi mudado.
        </p>
        <p className={classes.seal}>
          <span className="only-for-screen-readers">Selo da última linha (SHA-256): </span>
          <code>{head}</code>
        </p>
      </>
    )}
  </>
);
