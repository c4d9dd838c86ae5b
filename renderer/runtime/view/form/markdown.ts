/** In place of markdown-to-jsx, which RJSF uses for messages to developers: their words as they stand. */
import type { ReactNode } from 'react';

export const Markdown = ({ children }: { children?: ReactNode }) => children;
