/** The kinds of values possible at a path of the scope, according to the language and the contract. */

import type { Type } from '@trilha/language/expression/type';
import { commonRoots } from '@trilha/project/analyse/roots';
import type { Project } from '@trilha/project/load/project';

/** As in `typeof`, and `list`. */
const KINDS: Readonly<Record<Type['kind'], string | null>> = {
  any: null,
  null: null,
  bool: 'boolean',
  number: 'number',
  string: 'string',
  list: 'list',
  object: 'object',
};

export interface Kinds {
  /** One kind, or none if unknown. */
  of(path: string): string[];
}

function below(type: Type | null | undefined, name: string): Type | null {
  if (type?.kind === 'list') return type.of;
  return type?.kind === 'object' ? (type.members().get(name) ?? type.open) : null;
}

/** The kinds of one project's scope. */
export function createKinds(project: Project): Kinds {
  const roots = commonRoots(project);
  return {
    of(path) {
      const [root = '', ...names] = path.split('.');
      const type = names.reduce<Type | null>(below, roots[root] ?? null);
      const kind = type && KINDS[type.kind];
      return kind ? [kind] : [];
    },
  };
}
