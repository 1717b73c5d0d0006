const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };

/** Sets the window's width for the current test. */
export const setWindowWidth = (width: number): void => happyDOM.setViewport({ width });
