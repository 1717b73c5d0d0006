import { type ResumeSectionName, resumeSections } from '../resume.ts';
import type { ComparedLine, SectionDifference } from './compare-resumes.ts';
import classes from './conflict-dialog.module.css';

export type Version = 'mine' | 'saved';

interface SectionChoiceProps {
  difference: SectionDifference;
  chosen: Version;
  onChoose: (version: Version) => void;
}

/** Who changed it, in words. */
function noteOn({ changedHere, changedThere }: SectionDifference): string {
  if (changedHere && changedThere) return 'Mudou aqui e na versão salva.';
  return changedHere ? 'Só mudou aqui.' : 'Só mudou na versão salva.';
}

/** One section in both versions, one of which is kept. */
export function SectionChoice({ difference, chosen, onChoose }: SectionChoiceProps) {
  const { section, mine, saved } = difference;
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{resumeSections[section].title}</legend>
      <p className={classes.note}>{noteOn(difference)}</p>
      <div className={classes.versions}>
        <VersionCard
          section={section}
          label="Minha versão"
          lines={mine}
          checked={chosen === 'mine'}
          onChoose={() => onChoose('mine')}
        />
        <VersionCard
          section={section}
          label="Versão salva"
          lines={saved}
          checked={chosen === 'saved'}
          onChoose={() => onChoose('saved')}
        />
      </div>
    </fieldset>
  );
}

interface VersionCardProps {
  section: ResumeSectionName;
  label: string;
  lines: ComparedLine[];
  checked: boolean;
  onChoose: () => void;
}

const VersionCard = ({ section, label, lines, checked, onChoose }: VersionCardProps) => (
  <label className={classes.version}>
    <span className={classes.choice}>
      <input type="radio" name={`versao-${section}`} checked={checked} onChange={onChoose} />
      {label}
    </span>
    {lines.length === 0 && <span className={classes.line}>(vazio)</span>}
    {Array.from(lines, ({ text, isOnlyHere }, index) => (
      <span key={index} className={classes.line} data-only-here={isOnlyHere}>
        {text}
        {isOnlyHere && <span className="only-for-screen-readers"> (só nesta versão)</span>}
      </span>
    ))}
  </label>
);
