/** What the workbench may have written, by the name of the request. */

import { type Known, planCreation, readCreation } from '../creating/plan-creation.ts';
import type { ProjectEditor } from '../editing/edit-project.ts';
import { readEdit } from '../editing/read-edit.ts';
import type { EditResult } from '../edits.ts';
import type { ServerWrites } from '../knowledge.ts';

export type Writes = { readonly [K in keyof ServerWrites]: (body: unknown) => EditResult };

export const createWrites = (editor: ProjectEditor, product: Known['product']): Writes => ({
  create(body) {
    let opens: string | null = null;
    const result = editor.writeAll((compilation, { read }) => {
      const plan = planCreation(readCreation(body), { compilation, read, product });
      opens = plan.opens;
      return plan.texts;
    });
    return result.ok && opens !== null ? { ...result, opens } : result;
  },
  edit: (body) => editor.edit(readEdit(body)),
  undo: () => editor.undo(),
});
