/** The address to write to, as a link of a sentence. */
export const ContactLink = ({ contact }: { contact: string | undefined }) =>
  contact ? (
    <a href={`mailto:${contact}`}>{contact}</a>
  ) : (
    'o e-mail de contato, que não pôde ser carregado agora'
  );
