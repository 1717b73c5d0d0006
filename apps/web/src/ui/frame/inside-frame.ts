import { createContext } from 'react';

/** True below a frame that already brings logo, menu and `<main>`: messages then leave theirs out. */
export const InsideFrame = createContext(false);
