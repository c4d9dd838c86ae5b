/** What the development server sends to the workbench: plain JSON. */

import type { Resources } from '@trilha/authoring/samples/resources';
import type { Usual } from '@trilha/authoring/samples/usual';
import type { Scenario } from '@trilha/authoring/snapshots/scenario';
import type { Sample } from '@trilha/language/definition/sample';
import type { RuleData } from '@trilha/language/host';
import type { RelatedPlace } from '@trilha/project/load/diagnostic';
import type { Answers } from '@trilha/runtime/engine/form/answers';
import type { Selection } from './choice.ts';
import type { Creation, Edit, EditableValue, EditResult, OpenQuestion } from './edits.ts';

/** What the workbench needs to find and stage a screen, a variant, or a part. */
export interface ScreenEntry {
  id: string;
  kind: 'screen' | 'part';
  /** Of a part: the screens on whose pages it stands. */
  pages: readonly string[];
  /** The parts on its page; of a part, those that it places. */
  parts: readonly string[];
  /** Its own file, from the root. */
  file: string;
  /** Nearest first. */
  bases: readonly string[];
  journey: string | null;
  /** As written, with its expressions. */
  title: string;
  /** URLs, one for each mount of its journey; none for loading and fallback screens. */
  paths: readonly string[];
  /** The brand that it forces, or null. */
  brand: string | null;
  /** Open to everyone, and usually seen without data about the visitor. */
  isPublic: boolean;
  hasForm: boolean;
  /** It loads something before it is shown, or its journey does. */
  asks: boolean;
  /** Its flow sends something. */
  sends: boolean;
  /** Facts of its guards; of a part, of the blocks that place it, too. */
  requires: readonly string[];
  /** Operations that it loads. */
  reads: readonly string[];
  /** The number of diagnostics in its files. */
  diagnostics: number;
}

/** A finding of the checker. */
export interface ListedDiagnostic {
  code: string;
  file: string;
  line: number;
  column: number;
  message: string;
  hint?: string;
  /** The other place of a contradiction. */
  related?: RelatedPlace;
  /** The name of its rule. */
  rule?: string;
  severity: RuleData['severity'];
  /** While it stands, the stage shows what was last right; what is found of the project as a whole leaves the stage as it is. */
  stops: boolean;
  /** The path of the map in the file that may accept it, where it is advice. */
  holder?: readonly (string | number)[];
  /** Screens that the file belongs to. */
  screens: readonly string[];
}

export interface ProjectIndex {
  /** Absolute path of the project, for links into the editor. */
  root: string;
  /** Regular expressions of the language's formats, by name. */
  formats: Readonly<Record<string, string>>;
  resources: Resources;
  /** What calls that no server implements yet answer, by operation. */
  examples: Readonly<Record<string, unknown>>;
  /** The product's locales after its first. */
  languages: readonly string[];
  screens: readonly ScreenEntry[];
  diagnostics: readonly ListedDiagnostic[];
}

/** One line of resolved YAML. */
export interface YamlLine {
  indent: number;
  /** `name:` before the text, or ''. */
  key: string;
  text: string;
  file: string;
  line: number;
  /** Where it is written: the screen's own file, a base, or a fragment. */
  from: 'own' | 'base' | 'fragment';
  /** How the variant changes its base here; null for no change. */
  change: 'overrides' | 'adds' | 'removes' | null;
}

export interface ResolvedYaml {
  screen: readonly YamlLine[];
  flow: readonly YamlLine[];
}

/** A sample without its responses. */
export type SampleHead = Omit<Sample, 'responses'> & {
  /** Reads that are answered with something. */
  answered: readonly string[];
};

/** A sample to stage; `usual` stands in for the responses that it lacks. */
export interface StagedSample {
  context: Sample['context'];
  responses: Sample['responses'];
  usual: Usual;
}

/** A recorded scenario, with what is filled into its form. */
export interface StagedScenario extends Scenario {
  answers: Answers;
}

/** The path below which the workbench is served. */
export const BASE = '/workbench';
export const STAGE = `${BASE}/stage`;
/** A state as a rendered document, without scripts. */
export const RENDERED = `${BASE}/rendered`;
/** Added to the query of such a document: as it was committed. */
export const BEFORE = '&before=true';
/** The styles of such documents. */
export const STYLES = `${BASE}/portal.css`;

/** The event by which the server announces changed data. */
export const CHANGED = 'workbench:changed';

/** The server's requests and their responses. */
export interface ServerResponses {
  index: ProjectIndex;
  samples: readonly SampleHead[];
  sample: StagedSample;
  /** Null for one that is not recorded. */
  scenario: StagedScenario | null;
  /** Every state of a screen. */
  sheet: readonly ListedState[];
  yaml: ResolvedYaml;
  /** An SVG, or '' if there is none. */
  journey: string;
  values: PageValues;
  changes: readonly ListedChange[];
  records: ListedRecords;
  live: ListedLive;
}

/** What a portal has live, beside the project. */
export interface ListedLive {
  /** What is live and who published it, or why that is not known. */
  words: readonly string[];
  /** The publication that was compared with; null for none. */
  number: number | null;
  /** What differs from it: `screen/<id>`, `table/<id>` …; null where nothing was compared. */
  changed: readonly string[] | null;
}

/** A subject that differs from its recorded snapshot. */
export interface ListedRecord {
  /** `screen/<id>`, `part/<id>`, `table/<id>`, `facts` … */
  subject: string;
  /** Each difference: what, and when, in the first line; then the lines that were and are. */
  words: readonly string[];
  /** The number of differences that are not listed. */
  more: number;
  /** What to look at first. */
  risks: readonly string[];
  /** The name of a recorded scenario that differs; null for none. */
  scenario: string | null;
}

export interface ListedRecords {
  /** Null while the checker finds mistakes. */
  records: readonly ListedRecord[] | null;
  /** There is a commit to show pictures of. */
  isCommitted: boolean;
  /** The number of edits that can be undone. */
  steps: number;
}

/** A state of a screen, as a sheet shows it. */
export interface ListedState {
  /** A state, or the name of a recorded scenario. */
  label: string;
  /** What it shows. */
  hint: string;
  choice: Selection;
  /** Screens that it leads to, with the events that do. */
  ways: readonly { events: readonly string[]; to: string }[];
}

/** A difference between two screens, in words. */
export interface ListedChange {
  /** Its element, e.g. `block hero`. */
  part: string;
  words: string;
  isGone: boolean;
  file: string;
  line: number;
}

/** What can be edited on a page. */
export interface PageValues {
  values: readonly EditableValue[];
  /** What its form could ask besides. */
  questions: readonly OpenQuestion[];
  /** The language of texts, e.g. `pt-BR`. */
  lang: string;
  /** The number of edits that can be undone. */
  steps: number;
}

/** What the page may have written, and what it sends for it. */
export interface ServerWrites {
  /** The subjects whose snapshots are to record what they show now. */
  accept: readonly string[];
  create: Creation;
  edit: Edit;
  undo: null;
}

/**
 * Sends a request to the server.
 * @throws when it does not respond with 200
 */
export async function ask<K extends keyof ServerResponses>(
  what: K,
  query: Readonly<Record<string, string>> = {},
): Promise<ServerResponses[K]> {
  const response = await fetch(`${BASE}/api/${what}?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`${what}: ${await response.text()}`);
  return (await response.json()) as ServerResponses[K];
}

/**
 * Has the server write files.
 * @throws when it does not respond with 200
 */
export async function send<K extends keyof ServerWrites>(
  what: K,
  body: ServerWrites[K],
): Promise<EditResult> {
  const response = await fetch(`${BASE}/api/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${what}: ${await response.text()}`);
  return (await response.json()) as EditResult;
}
