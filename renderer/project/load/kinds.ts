/** Which file is what: kind and id follow from the path. */

import { About, Brand } from '@trilha/language/definition/brand';
import { Duties } from '@trilha/language/definition/duties';
import { Flow } from '@trilha/language/definition/flow';
import { Journey } from '@trilha/language/definition/journey';
import { Part } from '@trilha/language/definition/part';
import {
  Errors,
  Experiments,
  Facts,
  Fragment,
  Layout,
  Session,
  Texts,
} from '@trilha/language/definition/project';
import { RoutingTable } from '@trilha/language/definition/routing';
import { Screen } from '@trilha/language/definition/screen';
import type { TSchema } from 'typebox';

export type Kind =
  | 'screen'
  | 'part'
  | 'layout'
  | 'brand'
  | 'about'
  | 'fragment'
  | 'flow'
  | 'journey'
  | 'routing'
  | 'facts'
  | 'session'
  | 'experiments'
  | 'errors'
  | 'duties'
  | 'texts';

export const KIND_SCHEMAS: Record<Kind, TSchema> = {
  screen: Screen,
  part: Part,
  layout: Layout,
  brand: Brand,
  about: About,
  fragment: Fragment,
  flow: Flow,
  journey: Journey,
  routing: RoutingTable,
  facts: Facts,
  session: Session,
  experiments: Experiments,
  errors: Errors,
  duties: Duties,
  texts: Texts,
};

/**
 * Where the files of a kind lie. The id is what the pattern captures; that of a part's flow ends in `.part`, and that of a file of
 * texts is its path, since it may stand beside a file of any kind.
 */
export const KIND_PATTERNS: Record<Kind, RegExp> = {
  layout: /^schemas\/layouts\/(.+)\.layout\.yaml$/,
  brand: /^schemas\/brands\/(.+)\.brand\.yaml$/,
  about: /^schemas\/brands\/(about)\.yaml$/,
  fragment: /^schemas\/(.+)\.fragment\.yaml$/,
  screen: /^schemas\/(.+)\.screen\.yaml$/,
  part: /^schemas\/(.+)\.part\.yaml$/,
  flow: /^flows\/(.+(?=\.flow\.yaml$)|.+\.part(?=\.yaml$))/,
  journey: /^flows\/(?:.+\/)?([^/]+)\.journey\.yaml$/,
  routing: /^flows\/(.+)\.routing\.yaml$/,
  facts: /^flows\/(facts)\.yaml$/,
  session: /^flows\/(session)\.yaml$/,
  experiments: /^flows\/(experiments)\.yaml$/,
  errors: /^flows\/(errors)\.yaml$/,
  duties: /^flows\/(duties)\.yaml$/,
  texts: /^((?:schemas|flows)\/.+\.texts\.[^/.]+)\.yaml$/,
};

/** Kind and id of a file by its path from the root, or null when no kind claims it. */
export function kindOf(path: string): { kind: Kind; id: string } | null {
  for (const [kind, pattern] of Object.entries(KIND_PATTERNS)) {
    const id = pattern.exec(path)?.[1];
    if (id) return { kind: kind as Kind, id };
  }
  return null;
}

/** A path without its endings: what a file and the texts beside it have in common. */
export const stemOf = (path: string): string => path.replace(/(\.[a-z]+)?\.yaml$/, '');

/** What a file of texts translates: the path of the files beside it without their endings, and the locale. */
export function translates(id: string): { stem: string; locale: string } {
  const at = id.lastIndexOf('.texts.');
  return { stem: id.slice(0, at), locale: id.slice(at + '.texts.'.length) };
}

export const isYaml = (path: string): boolean => path.endsWith('.yaml') || path.endsWith('.yml');

/**
 * The folders that hold a product's configuration, in its root; of `public` the images and the sprite belong to it. Their names
 * are part of the language, as the endings are.
 */
export const CONFIGURATION_FOLDERS = ['schemas', 'flows', 'public'] as const;

/** True for a file that belongs to the configuration at all; the contract under schemas/api is read by the host. */
export const isConfiguration = (path: string): boolean =>
  isYaml(path) &&
  (path.startsWith('schemas/') || path.startsWith('flows/')) &&
  !path.startsWith('schemas/api/');
