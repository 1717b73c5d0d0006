import type { ReactNode } from 'react';

interface WhatsAppLinkProps {
  /** Digits with the country's code. */
  phone: string;
  /** The owner of the number, for example “da empresa”. It is empty if the context names them. */
  whose?: string;
  className: string | undefined;
  children: ReactNode;
}

/** Opens WhatsApp for a phone in another tab. */
export const WhatsAppLink = ({ phone, whose = '', className, children }: WhatsAppLinkProps) => (
  <a
    href={`https://wa.me/${phone}`}
    target="_blank"
    rel="noreferrer"
    className={className}
    aria-label={`WhatsApp ${whose && `${whose} `}(abre em outra aba)`}
  >
    {children}
  </a>
);
