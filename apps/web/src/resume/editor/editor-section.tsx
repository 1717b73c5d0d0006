import { createContext, type ReactNode, use, useEffect } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { type ResumeSectionName, type ResumeValue, sectionTitles } from '../resume-value.ts';
import classes from './resume-editor.module.css';

interface EditorSectionProps {
  section: ResumeSectionName;
  /** Rendered next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** The section to focus when the editor is opened. */
export const InitialSectionContext = createContext<ResumeSectionName | undefined>(undefined);

export const editorSectionId = (section: ResumeSectionName): string => `editar-${section}`;

/** A section of the editor, which can be focused. */
export function EditorSection({ section, action, children }: EditorSectionProps) {
  const id = editorSectionId(section);
  const initialSection = use(InitialSectionContext);
  const isInitial = initialSection === section;
  // If no section is given, the first one is focused instead of the close button.
  const hasAutoFocus = isInitial || (initialSection === undefined && section === 'about');

  // The dialog moves the focus when it opens, without scrolling.
  useEffect(() => {
    if (isInitial) document.getElementById(id)?.scrollIntoView();
  }, [isInitial, id]);

  return (
    <section className={classes.section} id={id} aria-labelledby={`${id}-titulo`}>
      <header className={classes.sectionHead}>
        <h3
          id={`${id}-titulo`}
          className={classes.sectionTitle}
          tabIndex={-1}
          data-autofocus={hasAutoFocus || undefined}
        >
          {sectionTitles[section]}
        </h3>
        {action}
      </header>
      {children}
    </section>
  );
}

/** A context, so that typing renders the changed field again and not the dialog around it. */
export const ResumeFormContext = createContext<ContractFormState<ResumeValue> | undefined>(undefined);

export function useResumeForm(): ContractFormState<ResumeValue> {
  const form = use(ResumeFormContext);
  if (!form) throw new Error('useResumeForm must be used inside the resume editor.');
  return form;
}
