import { Fragment } from 'react';

/** A line may break before `@` and `.`, and after a slash. */
const breaks = /(?=[@.])|(?<=\/)/;

/** An e-mail address or URL that preferably wraps between its parts. */
export function BreakableText({ text }: { text: string }) {
  let position = 0;
  return text.split(breaks).map((part) => {
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
