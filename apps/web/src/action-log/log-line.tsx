import classes from './log-line.module.css';
import { splitLogLine } from './split-log-line.ts';

/** One line of the log, a paragraph. What it says turns nothing round that stands beside it. */
export function LogLine({ line }: { line: string }) {
  const parts = splitLogLine(line);
  if (!parts)
    return (
      <p className={classes.line}>
        <bdi>{line}</bdi>
      </p>
    );
  const { at, level, address, message } = parts;
  return (
    <p className={classes.line}>
      {at}{' '}
      <span className={classes.level} data-level={level}>
        [{level}]
      </span>
      : IP: {address} -{' '}
      <strong className={classes.message}>
        <bdi>{message}</bdi>
      </strong>
    </p>
  );
}
