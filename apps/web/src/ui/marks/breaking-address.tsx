import { Fragment } from 'react';

/** Before what begins a part, and after a slash. */
const breaks = /(?=[@.])|(?<=\/)/;

/** A mail or web address that goes on in the next line where one of its parts begins, and within one only where there is no room. */
export function BreakingAddress({ address }: { address: string }) {
  let place = 0;
  return address.split(breaks).map((part) => {
    const key = place;
    place += part.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
