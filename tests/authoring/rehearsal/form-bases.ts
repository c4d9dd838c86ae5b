/** Forms that ship, as a generator of variants sees them: their fields, and the calls that their submit makes. */
import { rehearsable, resolvedOf } from '../../../renderer/authoring/rehearsal/rehearsable.ts';
import type { Compilation } from '../../../renderer/compiler/compile.ts';
import type { JsonSchema } from '../../../renderer/language/expression/schema-type.ts';
import { type CallMembers, memberOf, walk } from '../../../renderer/project/analyse/nodes.ts';
import { withParameters } from '../../../renderer/project/analyse/parameters.ts';
import { analyseScreen } from '../../../renderer/project/analyse/screen.ts';
import { entriesOf, member, plain, textOf } from '../../../renderer/project/load/source-node.ts';
import type { ResolvedField } from '../../../renderer/project/resolve/form.ts';

/** A field without fields of its own. */
export interface BaseField {
  path: string;
  type: unknown;
  isRequired: boolean;
  options: readonly unknown[];
}

/** A call of the submit, with the members of its body, written or not. */
export interface BaseCall {
  operation: string;
  members: readonly string[];
}

export interface FormBase {
  subject: string;
  id: string;
  kind: 'screen' | 'part';
  flow: string | null;
  fields: readonly BaseField[];
  calls: readonly BaseCall[];
  /** The names of its blocks by type, those that stand directly on the page. */
  blocks: Readonly<Record<string, string>>;
}

const isLeaf = ({ rules, group }: ResolvedField) => group === null && !member(rules, 'properties');

function baseField({ path, rules, ui, required }: ResolvedField): BaseField {
  const options = member(ui ?? undefined, 'options');
  return {
    path,
    type: plain(member(rules, 'type') ?? rules),
    isRequired: required,
    options: options?.kind === 'list' ? options.items.map((item) => plain(item)) : [],
  };
}

const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | null)?.properties ?? {});

/** @param compilation of the shipped configuration */
export function formBases(compilation: Compilation): FormBase[] {
  const { resolve } = compilation.project.contract;
  return rehearsable(compilation).flatMap((subject): FormBase[] => {
    const screen = resolvedOf(subject, compilation);
    if (!screen?.form) return [];
    const { flow } = analyseScreen(screen, withParameters(screen, compilation.scope));
    const submit = memberOf(memberOf(flow, 'on'), 'submit');
    const calls: BaseCall[] = [];
    if (submit)
      walk(submit, (node) => {
        if (node.kind !== 'effect' || !node.call?.operation?.body) return;
        const { operation, body, more } = node.call;
        const schema: JsonSchema = operation.body?.schema ?? {};
        const written = [body, more]
          .filter((one): one is CallMembers => one?.kind === 'members')
          .flatMap(({ items }) => items.map(({ entry }) => entry.key));
        const known = typeof schema.$ref === 'string' ? resolve(schema.$ref) : schema;
        calls.push({ operation: operation.id, members: [...new Set([...written, ...namesIn(known)])] });
      });
    const { id, flowId, source } = screen;
    const kind = source.kind === 'part' ? 'part' : 'screen';
    const blocks = Object.fromEntries(
      entriesOf(member(screen.node, 'blocks')).map(({ key, value }) => [textOf(member(value, 'type')), key]),
    );
    const fields = screen.form.fields.filter(isLeaf).map(baseField);
    return [{ subject, id, kind, flow: flowId, fields, calls, blocks }];
  });
}
