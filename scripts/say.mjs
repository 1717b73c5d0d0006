// This file also runs on the system's Node, like everything that the launcher loads.
import { hostname } from 'node:os';

/** `npm start` writes a log: without a terminal, each line is JSON like the server's own. */
const isLog = process.argv[2] === 'start';

/** The numbers of the server's log levels. */
const levels = { info: 30, fatal: 60 };

const toLine = (level, msg) =>
  JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), msg });

/** Prints a step of the start that takes time. */
export function say(sentence) {
  console.log(isLog && !process.stdout.isTTY ? toLine(levels.info, sentence) : sentence);
}

/** Prints why a start fails. */
export function sayFailure(sentence) {
  console.error(isLog && !process.stderr.isTTY ? toLine(levels.fatal, sentence) : sentence);
}
