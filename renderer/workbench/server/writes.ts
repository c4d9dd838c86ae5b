/** What the workbench may have written, by the name of the request. */

import { type Known, planCreation, readCreation } from '../creating/plan-creation.ts';
import type { EditHistory } from '../editing/edit-history.ts';
import type { ProjectEditor } from '../editing/edit-project.ts';
import { readEdit } from '../editing/read-edit.ts';
import type { EditResult } from '../edits.ts';
import type { ServerWrites } from '../knowledge.ts';

export type Writes = {
  readonly [K in keyof ServerWrites]: (body: unknown) => EditResult | Promise<EditResult>;
};

interface WritesOptions {
  editor: ProjectEditor;
  history: EditHistory;
  product: Known['product'];
  /** Folder of the snapshots, from the root. */
  snapshots: string;
  /** What their files are to hold, by path in the folder, and what cannot be recorded. */
  accepted(
    subjects: readonly string[],
  ): Promise<{ files: ReadonlyMap<string, string | null>; failures: readonly string[] }>;
}

function readSubjects(body: unknown): string[] {
  if (Array.isArray(body) && body.every((one) => typeof one === 'string')) return body;
  throw new Error('The names of subjects are a list of texts');
}

export const createWrites = ({ editor, history, product, snapshots, accepted }: WritesOptions): Writes => ({
  async accept(body) {
    const { files, failures } = await accepted(readSubjects(body));
    const texts = Object.fromEntries([...files].map(([path, text]) => [`${snapshots}/${path}`, text]));
    if (files.size > 0) history.write(texts);
    return failures.length === 0
      ? { ok: true, files: Object.keys(texts) }
      : { ok: false, why: failures.join('; '), findings: [] };
  },
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
