import { useOnline } from '../platform/connection.ts';
import classes from './offline-strip.module.css';

/** Says that the network is gone for as long as it is; what is on screen stays, and is brought up to date afterwards. */
export function OfflineStrip() {
  const online = useOnline();
  return (
    <div className={classes.strip} role="status">
      {!online && (
        <p className={classes.text}>Sem internet. Assim que a conexão voltar, a tela se atualiza.</p>
      )}
    </div>
  );
}
