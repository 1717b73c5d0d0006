/** Where no name that somebody chose may stand comes first, so that none can pass for it. */
const form = /^(\S+ \S+) \[(INFO|WARN|ERROR)\]: IP: (\S+) - (.*)$/s;

export interface SplitLine {
  at: string;
  level: 'INFO' | 'WARN' | 'ERROR';
  address: string;
  message: string;
}

/** The parts of `2026-11-21 14:03:07 [INFO]: IP: 203.0.113.7 - Login realizado`; undefined for a line of another form. */
export function splitLogLine(line: string): SplitLine | undefined {
  const [, at, level, address, message] = form.exec(line) ?? [];
  if (at === undefined || address === undefined || message === undefined) return undefined;
  return { at, level: level as SplitLine['level'], address, message };
}
