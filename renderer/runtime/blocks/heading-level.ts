/** The level of the headings in a place: below the title of the group or dialog that it is in. */
import { createContext, useContext } from 'react';

export const HeadingLevel = createContext<2 | 3>(2);

export const useHeading = (): 'h2' | 'h3' => `h${useContext(HeadingLevel)}`;
