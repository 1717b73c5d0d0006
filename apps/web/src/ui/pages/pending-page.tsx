import classes from './pending-page.module.css';

/** Full-screen wait, while the session or a page's code is on its way. */
export function PendingPage() {
  return (
    <div className={classes.page} role="status">
      <span className={classes.spinner} />
      <p className={classes.text}>Aguarde, isso pode levar alguns instantes...</p>
    </div>
  );
}
