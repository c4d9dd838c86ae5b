/** What emitted modules import of the renderer itself, but for components: it is here already. */
import * as expressions from '@trilha/language/expression/runtime';
import { packageFile } from '@trilha/project/package-file';
import * as groups from '@trilha/runtime/engine/form/groups';
import * as offered from '@trilha/runtime/engine/form/offered';
import * as steps from '@trilha/runtime/engine/form/steps';

const NAMED = {
  '@trilha/language/expression/runtime': expressions,
  '@trilha/runtime/engine/form/groups': groups,
  '@trilha/runtime/engine/form/offered': offered,
  '@trilha/runtime/engine/form/steps': steps,
};

/** Modules by their absolute paths. */
export const OWN_IMPORTS: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  Object.entries(NAMED).map(([name, module]) => [packageFile(name), module]),
);
