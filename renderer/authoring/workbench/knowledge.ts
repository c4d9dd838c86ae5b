/** What the development server tells the workbench about the project: plain JSON. */
import type { Sample, SampleAnswer } from '../../language/definition/sample.ts';

/** One screen or variant, as far as finding and staging it need. */
export interface ScreenEntry {
  id: string;
  /** Its own file, from the root. */
  file: string;
  /** Nearest first. */
  bases: readonly string[];
  journey: string | null;
  /** As written, expressions and all. */
  title: string;
  /** Addresses, one for each mount of its journey; none for what stands in for other screens. */
  paths: readonly string[];
  /** The brand that it forces, or null. */
  brand: string | null;
  /** Everybody may see it, and most who do are nobody in particular. */
  isPublic: boolean;
  hasForm: boolean;
  /** It asks something before it shows, or its journey does. */
  asks: boolean;
  /** Its flow sends something. */
  sends: boolean;
  /** Facts that guard it. */
  requires: readonly string[];
  /** Operations that it loads. */
  reads: readonly string[];
  /** How many findings stand in the files that it is made of. */
  findings: number;
}

/** A finding of the checker. `warning`: of the product as a whole; it keeps nothing from being shown. */
export interface Finding {
  code: string;
  file: string;
  line: number;
  column: number;
  message: string;
  hint?: string;
  severity: 'error' | 'warning';
  /** Screens that the file is a part of. */
  screens: readonly string[];
}

export interface ProjectIndex {
  /** Absolute path of the project, for links into the editor. */
  root: string;
  /** Regular expressions of the language's formats, by name. */
  formats: Readonly<Record<string, string>>;
  screens: readonly ScreenEntry[];
  findings: readonly Finding[];
}

/** One line of resolved YAML. */
export interface YamlLine {
  indent: number;
  /** `name:` before the text, or ''. */
  key: string;
  text: string;
  file: string;
  line: number;
  /** Who wrote it: the screen's own file, a base, or a fragment. */
  from: 'own' | 'base' | 'fragment';
  /** What the variant does to its base here; null where it changes nothing. */
  change: 'overrides' | 'adds' | 'removes' | null;
}

export interface ResolvedYaml {
  screen: readonly YamlLine[];
  flow: readonly YamlLine[];
}

/** A sample without its answers. */
export type SampleHead = Omit<Sample, 'answers'>;

/** A sample to stage; `borrowed` holds what others were answered and this one was not. */
export interface StagedSample {
  context: Sample['context'];
  answers: Readonly<Record<string, SampleAnswer>>;
  borrowed: Readonly<Record<string, SampleAnswer>>;
}

/** Below this path everything of the workbench is served. */
export const BASE = '/workbench';
export const STAGE = `${BASE}/stage`;

/** The server's word that what it knows has changed. */
export const CHANGED = 'workbench:changed';

/** What can be asked of the server, and the answer to each. */
export interface Answers {
  index: ProjectIndex;
  samples: readonly SampleHead[];
  sample: StagedSample;
  yaml: ResolvedYaml;
  /** An SVG, or '' when there is none. */
  journey: string;
}

/**
 * Asks the server.
 * @throws when it does not answer as promised
 */
export async function ask<K extends keyof Answers>(
  what: K,
  query: Readonly<Record<string, string>> = {},
): Promise<Answers[K]> {
  const response = await fetch(`${BASE}/api/${what}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`${what}: ${await response.text()}`);
  return (await response.json()) as Answers[K];
}
