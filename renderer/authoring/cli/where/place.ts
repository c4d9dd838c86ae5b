/** What stands behind a screen, as a list of places that a terminal or editor opens. */
import { positionOf, type Place as SourcePlace } from '../../../compiler/load/source-node.ts';

/** One line of the answer. */
export interface Spot {
  /** `path:line` from the project's root; null for what is no file's. */
  at: string | null;
  text: string;
}

export interface Section {
  title: string;
  spots: Spot[];
}

/** A place in the configuration with some words. */
export const spot = ({ file, start }: SourcePlace, text: string): Spot => ({
  at: `${file.path}:${positionOf(file, start).line}`,
  text,
});

/** The first line of a file. */
export const fileSpot = (path: string, text: string): Spot => ({ at: `${path}:1`, text });
