import { createContext, type ReactNode, use, useContext, useEffect } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { type ResumeSectionName, type ResumeValue, resumeSections } from '../resume-value.ts';
import classes from './resume-editor.module.css';

interface EditorSectionProps {
  section: ResumeSectionName;
  /** At the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Where whoever opened the editor wants to begin. */
export const AskedForSection = createContext<ResumeSectionName | undefined>(undefined);

export const editorSectionId = (section: ResumeSectionName): string => `editar-${section}`;

/** A part of the resume in the editor, which can be led to. */
export function EditorSection({ section, action, children }: EditorSectionProps) {
  const id = editorSectionId(section);
  const asked = use(AskedForSection);
  const isAskedFor = asked === section;
  // Who asks for none begins with the first, and not at the cross.
  const isBegun = isAskedFor || (asked === undefined && section === 'about');

  // The dialog gives it the focus as it opens, and does not scroll.
  useEffect(() => {
    if (isAskedFor) document.getElementById(id)?.scrollIntoView();
  }, [isAskedFor, id]);

  return (
    <section className={classes.section} id={id} aria-labelledby={`${id}-titulo`}>
      <header className={classes.sectionHead}>
        <h3
          id={`${id}-titulo`}
          className={classes.sectionTitle}
          tabIndex={-1}
          data-autofocus={isBegun || undefined}
        >
          {resumeSections[section].title}
        </h3>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Goes past the dialog, so that a key draws the field anew that it was typed in, and not the dialog around it. */
export const ResumeFormContext = createContext<ContractFormState<ResumeValue> | undefined>(undefined);

export function useResumeForm(): ContractFormState<ResumeValue> {
  const form = useContext(ResumeFormContext);
  if (!form) throw new Error('A resume’s form was drawn outside of its dialog.');
  return form;
}
