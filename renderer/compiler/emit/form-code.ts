/** Code that only some forms need: which ones, what their modules import for it, and the members of `form` that hold it. */
import { join } from 'node:path';
import { quote } from '../../language/expression/emit.ts';
import type { Analysed, FormNode } from '../analyse/nodes.ts';
import { childrenOf, memberOf } from '../analyse/nodes.ts';
import { importOf } from './import-line.ts';

interface FormCode {
  isNeeded(form: FormNode): boolean;
  /** Its module of the engine, absolute. */
  engine: string;
  /** Its component's module, absolute; null if it has none. */
  view: string | null;
  /** Import lines. */
  imports: readonly string[];
  /** Members of the compiled form, each with its comma. */
  members(form: FormNode, print: (node: Analysed) => string): string;
}

const engine = (name: string): string => join(import.meta.dirname, '../../runtime/engine/form', name);
const view = (name: string): string => join(import.meta.dirname, '../../runtime/view/form', name);

/** A table, in the order in which modules import. */
const FORM_CODE: readonly FormCode[] = [
  {
    isNeeded: ({ steps }) => steps !== undefined,
    engine: engine('steps.ts'),
    view: view('FormSteps.tsx'),
    imports: [
      importOf('* as form_stepping', engine('steps.ts')),
      importOf('{ FormSteps as form_steps }', view('FormSteps.tsx')),
    ],
    members({ steps }, print) {
      const all = (steps ?? []).map(
        ({ id, title, fields }) =>
          `{id: ${quote(id)}, title: ${print(title)}, fields: ${JSON.stringify(fields)}}`,
      );
      return `steps: [${all.join(', ')}], stepping: form_stepping, Steps: form_steps, `;
    },
  },
  {
    // The choices of a field depend on data or answers.
    isNeeded: ({ fields }) =>
      fields.some(({ looks }) =>
        looks.members.some(
          ([key, node]) =>
            key === 'optionsFrom' ||
            (key === 'options' && childrenOf(node).some((option) => memberOf(option, 'when'))) ||
            (key === 'range' && childrenOf(node).some(({ kind }) => kind === 'expression')),
        ),
      ),
    engine: engine('offered.ts'),
    view: null,
    imports: [importOf('* as form_offered', engine('offered.ts'))],
    members: () => 'offered: form_offered, ',
  },
  {
    // It has a repeated group.
    isNeeded: ({ fields }) => fields.some(({ field }) => field.group !== null),
    engine: engine('groups.ts'),
    view: view('FormGroup.tsx'),
    imports: [
      importOf('* as form_groups', engine('groups.ts')),
      importOf('{ FormGroup as form_group }', view('FormGroup.tsx')),
    ],
    members: () => 'groups: form_groups, Group: form_group, ',
  },
];

/** The kinds of code that a form needs. */
export const codeFor = (form: FormNode): readonly FormCode[] =>
  FORM_CODE.filter(({ isNeeded }) => isNeeded(form));

/** Modules of the engine that emitted modules import, absolute. */
export const FORM_ENGINES: readonly string[] = FORM_CODE.map((code) => code.engine);

/** Components that emitted modules import, absolute. */
export const FORM_VIEWS: readonly string[] = FORM_CODE.flatMap((code) => code.view ?? []);
