import classes from './drawings.module.css';
import { Drawing } from './drawings.tsx';

/** A dotted line: the dashes have almost no length, and round ends. */
const dots = '0.1 9';

/** Illustrates searches without results: a magnifying glass at the end of the jump. */
export const NothingFoundDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M40 122V96M24 92c22 6 42 5 58-4" />
    <path className={classes.leap} strokeDasharray={dots} d="M84 72c8-24 24-36 44-34" />
    <circle className={classes.board} cx="158" cy="56" r="27" />
    <path className={classes.board} d="m178 76 26 28" />
  </Drawing>
);

/** Illustrates an empty list of favourite vacancies: the jump leads to an empty heart. */
export const NoFavouritesDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M44 122V90M24 86c26 7 50 5 72-6" />
    <path className={classes.leap} strokeDasharray={dots} d="M98 64c6-26 22-38 42-34" />
    <path
      className={classes.absent}
      d="M178 88s-26-16-26-36c0-18 22-22 26-6 4-16 26-12 26 6 0 20-26 36-26 36z"
    />
  </Drawing>
);

/** Illustrates an empty list of favourite candidates: the jump leads to an empty star. */
export const NoStarsDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M44 122V90M24 86c26 7 50 5 72-6" />
    <path className={classes.leap} strokeDasharray={dots} d="M98 64c6-26 22-38 42-34" />
    <path className={classes.absent} d="m178 24 9 19 21 3-15 15 4 21-19-10-19 10 4-21-15-15 21-3z" />
  </Drawing>
);

/** Illustrates an empty list of applications: a resume on the board. */
export const NoApplicationsDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M60 122V94M28 88c44 10 84 6 120-8" />
    <path className={classes.board} d="M66 80V30h36l14 14v32M80 50h20M80 62h24" />
    <path className={classes.leap} strokeDasharray={dots} d="M152 62c10-22 24-28 40-22" />
    <circle className={classes.absent} cx="204" cy="54" r="10" />
  </Drawing>
);

/** Illustrates an empty list of own vacancies: an empty notice board. */
export const NoVacanciesDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M66 122V26h108v62H66M174 88v34" />
    <path className={classes.absent} d="M90 44h60v26H90z" />
    <path className={classes.leap} d="M120 50v14M113 57h14" />
  </Drawing>
);

/** Illustrates an empty list of applicants: empty seats. */
export const NoApplicantsDrawing = () => (
  <Drawing>
    <circle className={classes.absent} cx="64" cy="62" r="13" />
    <path className={classes.absent} d="M38 116c0-34 52-34 52 0" />
    <circle className={classes.absent} cx="176" cy="62" r="13" />
    <path className={classes.absent} d="M150 116c0-34 52-34 52 0" />
    <circle className={classes.board} cx="120" cy="50" r="15" />
    <path className={classes.board} d="M90 118c0-42 60-42 60 0" />
  </Drawing>
);

/** Illustrates filters without matches: one of three steps is empty. */
export const NoMatchesDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M52 64h42M146 64h42" />
    <circle className={classes.board} cx="40" cy="64" r="12" />
    <circle className={classes.absent} cx="120" cy="64" r="16" />
    <circle className={classes.board} cx="200" cy="64" r="12" />
    <path className={classes.leap} strokeDasharray={dots} d="M46 38c40-30 108-30 148 0" />
  </Drawing>
);

/** Illustrates a company without open vacancies: a closed door. */
export const NoCompanyVacanciesDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M76 122V34h88v88M108 122V94h24v28" />
    <path className={classes.board} d="M98 54h8M134 54h8M98 74h8M134 74h8" />
    <path className={classes.leap} strokeDasharray={dots} d="M178 96c4-22 16-32 32-30" />
  </Drawing>
);

/** Illustrates a page of another role: a padlock. */
export const NotForRoleDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M84 64V48c0-44 72-44 72 0v16M70 64h100v58H70z" />
    <circle className={classes.person} cx="120" cy="88" r="8" />
    <path className={classes.leap} d="M120 94v12" />
  </Drawing>
);

/** Illustrates an empty list of notices: a silent bell. */
export const NoNoticesDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M44 122V96M24 92c22 6 42 5 62-3" />
    <path className={classes.leap} strokeDasharray={dots} d="M88 74c8-22 20-32 36-34" />
    <path className={classes.board} d="M140 86c8-8 8-18 8-30 0-34 44-34 44 0 0 12 0 22 8 30zM170 24v6" />
    <path className={classes.absent} d="M160 98c2 10 18 10 20 0" />
  </Drawing>
);

/** Illustrates that all notices are read: a bell with a tick. */
export const AllReadDrawing = () => (
  <Drawing>
    <path
      className={classes.board}
      d="M52 86c8-8 8-18 8-30 0-34 44-34 44 0 0 12 0 22 8 30zM82 24v6M72 98c2 10 18 10 20 0"
    />
    <path className={classes.leap} strokeDasharray={dots} d="M120 66c8-20 20-26 34-22" />
    <path className={classes.board} d="m150 82 16 16 34-38" />
  </Drawing>
);

/** Illustrates unfinished setup: the board with a dashed jump. */
export const SketchDrawing = () => (
  <Drawing>
    <path className={classes.board} d="M44 122V84h18v38" />
    <path className={classes.board} strokeDasharray="14 12" d="M40 84c50 4 84 3 116-6" />
    <path className={classes.leap} strokeDasharray={dots} d="M150 62c12-32 34-42 52-26" />
    <circle className={classes.person} cx="208" cy="48" r="11" />
  </Drawing>
);
