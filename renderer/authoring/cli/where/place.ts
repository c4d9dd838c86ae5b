/** Sections of places that a terminal or editor can open. */
import { positionOf, type Place as SourcePlace } from '@trilha/project/load/source-node';

/** One line of the output. */
export interface Spot {
  /** `path:line` from the project's root; null if it is not in a file. */
  at: string | null;
  text: string;
}

export interface Section {
  title: string;
  spots: Spot[];
}

/** A place in the configuration with a text. */
export const spot = ({ file, start }: SourcePlace, text: string): Spot => ({
  at: `${file.path}:${positionOf(file, start).line}`,
  text,
});

/** The first line of a file. */
export const fileSpot = (path: string, text: string): Spot => ({ at: `${path}:1`, text });
