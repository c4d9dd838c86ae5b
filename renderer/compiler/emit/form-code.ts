/** Code that forms need, all or some: which ones, what their modules import for it, and the members of `form` that hold it. */
import { quote } from '@trilha/language/expression/emit';
import type { Analysed, FormNode } from '@trilha/project/analyse/nodes';
import { childrenOf, memberOf } from '@trilha/project/analyse/nodes';
import { packageFile } from '@trilha/project/package-file';
import { importOf } from './import-line.ts';

interface FormCode {
  isNeeded(form: FormNode): boolean;
  /** Its module of the engine, absolute; null if it has none. */
  engine: string | null;
  /** Its component's module, absolute; null if it has none. */
  view: string | null;
  /** Import lines. */
  imports: readonly string[];
  /** Members of the compiled form, each with its comma. */
  members(form: FormNode, print: (node: Analysed) => string): string;
}

const engine = (name: string): string => packageFile(`@trilha/runtime/engine/form/${name}`);
const view = (name: string): string => packageFile(`@trilha/runtime/view/${name}`);

/** A table, in the order in which modules import. */
const FORM_CODE: readonly FormCode[] = [
  {
    isNeeded: () => true,
    engine: null,
    view: view('FormPlace'),
    imports: [importOf('{ FormPlace as form_place }', view('FormPlace'))],
    members: () => 'Place: form_place, ',
  },
  {
    isNeeded: ({ steps }) => steps !== undefined,
    engine: engine('steps'),
    view: view('form/FormSteps'),
    imports: [
      importOf('* as form_stepping', engine('steps')),
      importOf('{ FormSteps as form_steps }', view('form/FormSteps')),
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
    engine: engine('offered'),
    view: null,
    imports: [importOf('* as form_offered', engine('offered'))],
    members: () => 'offered: form_offered, ',
  },
  {
    // It has a repeated group.
    isNeeded: ({ fields }) => fields.some(({ field }) => field.group !== null),
    engine: engine('groups'),
    view: view('form/FormGroup'),
    imports: [
      importOf('* as form_groups', engine('groups')),
      importOf('{ FormGroup as form_group }', view('form/FormGroup')),
    ],
    members: () => 'groups: form_groups, Group: form_group, ',
  },
];

/** The kinds of code that a form needs. */
export const codeFor = (form: FormNode): readonly FormCode[] =>
  FORM_CODE.filter(({ isNeeded }) => isNeeded(form));

/** Modules of the engine that emitted modules import, absolute. */
export const FORM_ENGINES: readonly string[] = FORM_CODE.flatMap((code) => code.engine ?? []);

/** Components that emitted modules import, absolute. */
export const FORM_VIEWS: readonly string[] = FORM_CODE.flatMap((code) => code.view ?? []);
