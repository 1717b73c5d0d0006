import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fillComment } from '@trampolim/contract/comment-templates/comment-placeholders';
import type { InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { useState } from 'react';
import { templatesQuery } from '../applicants/comments/templates-api.ts';
import { SelectField } from '../forms/fields/field.tsx';
import actions from '../ui/controls/action.module.css';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import classes from './interview-panel.module.css';

interface ContactButtonsProps {
  contact: NonNullable<InterviewPanelData['contact']>;
  /**
   * True after an approval, when the company is expected to call. Before that, the resume below is more important.
   */
  isPinned: boolean;
}

/** Opens WhatsApp or a mail to an applicant, with the text of a comment template. */
export function ContactButtons({ contact, isPinned }: ContactButtonsProps) {
  const { name, vacancyTitle, phone, email } = contact;
  const { data: templates = [] } = useQuery(templatesQuery);
  const [templateName, setTemplateName] = useState('');
  const template = templates.find((each) => each.name === templateName);
  const text = template
    ? fillComment(template.text, { candidateName: name, vacancyTitle })
    : greeting(name, vacancyTitle);
  const whatsApp = phone && (
    <a
      href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={isPinned ? actions.quiet : actions.link}
    >
      <IconBrandWhatsapp size={20} aria-hidden="true" />
      Chamar no WhatsApp
      <span className="only-for-screen-readers"> (abre em outra aba)</span>
    </a>
  );
  const mail = (
    <a
      href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Vaga ${vacancyTitle}`)}&body=${encodeURIComponent(text)}`}
      className={isPinned ? actions.quiet : actions.link}
    >
      <IconMail size={20} aria-hidden="true" />
      Escrever e-mail
    </a>
  );
  const templateField = templates.length > 0 && (
    <SelectField
      label="Mensagem pronta"
      placeholder="Saudação simples"
      options={templates.map((each) => each.name)}
      value={templateName}
      onChange={setTemplateName}
    />
  );
  return (
    <section className={classes.contact} aria-label={`Falar com ${name}`}>
      {isPinned && templateField}
      <div className={isPinned ? classes.actions : actions.links}>
        {whatsApp}
        {mail}
        {!isPinned && templateField && (
          <Disclosure label="Mudar a mensagem" className={classes.template}>
            {templateField}
          </Disclosure>
        )}
      </div>
    </section>
  );
}

const greeting = (candidateName: string, vacancyTitle: string): string =>
  fillComment('Olá, {nome}! É sobre a sua candidatura à vaga “{vaga}” no Trampolim.', {
    candidateName,
    vacancyTitle,
  });
