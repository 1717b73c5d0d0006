import { Fragment } from 'react';

/** Before `@` and `.`, and after a slash. */
const breaks = /(?=[@.])|(?<=\/)/;

/** A mail or web address that preferably wraps between its parts. */
export function BreakingAddress({ address }: { address: string }) {
  let position = 0;
  return address.split(breaks).map((part) => {
    const key = position;
    position += part.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
