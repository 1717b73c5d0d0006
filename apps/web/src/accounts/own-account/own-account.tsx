import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { PageIndex } from '../../ui/pages/page-index.tsx';
import { PageSection } from '../../ui/pages/page-section.tsx';
import { wideWidth } from '../../ui/theme/breakpoints.ts';
import { passwordPart, sessionsPart } from './access-parts.tsx';
import type { AccountPart } from './account-part.ts';
import classes from './own-account.module.css';

/** What a page of somebody's account is given by the address that shows it. */
export interface AccountSlots {
  /** What other features let people do with their account, in this order. */
  parts?: readonly AccountPart[];
  /** Below them all: the way out. */
  end?: ReactNode;
}

interface OwnAccountProps extends AccountSlots {
  /** The parts that `children` draws, for the index. */
  sections: readonly Pick<AccountPart, 'id' | 'title'>[];
  /** What the account says of somebody; `isWide` where there is room for all of it at once. */
  children: (isWide: boolean) => ReactNode;
}

/** The page of one's own account: what it says of somebody, how they sign in, and what else there is, in parts with an index. */
export function OwnAccount({ sections, children, parts = [], end }: OwnAccountProps) {
  const isWide = useMediaQuery(wideWidth, undefined, { getInitialValueInEffect: false });
  const others = [passwordPart, sessionsPart, ...parts];
  return (
    <div className={classes.account}>
      {isWide && <PageIndex entries={[...sections, ...others]} />}
      <div className={classes.parts}>
        {children(isWide)}
        {others.map(({ content, staysFolded, ...part }) => (
          <PageSection key={part.id} {...part} open={isWide && !staysFolded}>
            {content}
          </PageSection>
        ))}
        {end}
      </div>
    </div>
  );
}
