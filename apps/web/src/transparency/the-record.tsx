import classes from './transparency-page.module.css';

interface TheRecordProps {
  seal: { head: string; month: string } | undefined;
}

/** What the record of decisions is, in words that need no knowledge of hashes, and the seal of all that it held as a month ended. */
export const TheRecord = ({ seal }: TheRecordProps) => (
  <>
    <p>
      Cada decisão é uma linha de um registro. Cada linha carrega um selo, calculado com o que ela diz e com o
      selo da linha de antes, como os elos de uma corrente. Quem mudasse ou apagasse uma linha antiga
      quebraria todos os selos que vieram depois dela.
    </p>
    {seal ? (
      <>
        <p>
          Este é o selo da última linha no fim de <strong>{seal.month}</strong>. Quem o anotar pode pedir,
          daqui a um mês ou a um ano, que a equipe mostre que ele ainda está na corrente: se estiver, nada do
          que veio antes foi mudado. Ele muda uma vez por mês, para que ninguém conte decisão por decisão.
        </p>
        <p className={classes.seal}>
          <span className="only-for-screen-readers">Selo da última linha (SHA-256): </span>
          <code>{seal.head}</code>
        </p>
      </>
    ) : (
      <p>O primeiro selo aparece aqui quando acabar o mês da primeira decisão.</p>
    )}
  </>
);
