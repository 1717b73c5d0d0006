import classes from './select-box.module.css';
import type { Selected, Selection } from './use-selection.ts';

interface SelectBoxProps {
  applicant: Selected;
  selection: Selection;
  /** In the order in which they are shown, for a choice of all between two. */
  shown: readonly Selected[];
}

/** Chooses somebody to be moved with others; with Shift, all between them and who was chosen before. */
export const SelectBox = ({ applicant, selection, shown }: SelectBoxProps) => (
  <label className={classes.box}>
    <input
      type="checkbox"
      aria-label={`Selecionar ${applicant.candidateName}`}
      checked={selection.people.has(applicant._id)}
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          ? selection.extendTo(applicant, shown)
          : selection.toggle(applicant)
      }
    />
  </label>
);
