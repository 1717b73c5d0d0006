import classes from './offline-sign.module.css';

/** Says that the network is gone for as long as it is; what is on screen stays, and is brought up to date afterwards. */
export const OfflineSign = ({ online }: { online: boolean }) => (
  <div className={classes.sign} role="status">
    {!online && (
      <p className={classes.text}>
        Sem internet<span className={classes.more}>. Assim que a conexão voltar, a tela se atualiza.</span>
      </p>
    )}
  </div>
);
