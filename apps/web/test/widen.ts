const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };

/** Makes the window this wide; it is as wide as usual again in the next test. */
export const widen = (width: number): void => happyDOM.setViewport({ width });
