/**
 * Rules about what an answer means to the call that it is sent with: a secret (`x-secret` of the contract) is hidden while
 * it is typed, and an option does not bear the word of another value (`x-words`: value → word).
 */
import type { JsonSchema } from '@trilha/language/expression/schema-type';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import type { Project } from '@trilha/project/load/project';
import { itemsOf, member, plain, textOf } from '@trilha/project/load/source-node';
import type { ResolvedField } from '@trilha/project/resolve/form';
import { plainSchema } from '../../readings/wider-limits.ts';

function checkSecret({ path, ui, place }: ResolvedField, project: Project, diagnostics: Diagnostics): void {
  const type = member(ui ?? undefined, 'field');
  const hiding = [...project.fields.values()].filter(({ hides }) => hides).map((one) => one.type);
  if (!type || hiding.includes(textOf(type) ?? '')) return;
  const at = type.file === place.file ? type : place;
  diagnostics.at(
    at,
    'TR824',
    `${path} is a secret, and shown while it is typed`,
    `field: ${hiding.join(', ')}`,
  );
}

function checkWords(
  { ui }: ResolvedField,
  words: Readonly<Record<string, unknown>>,
  diagnostics: Diagnostics,
): void {
  for (const option of itemsOf(member(ui ?? undefined, 'options'))) {
    const [value, label] = [member(option, 'value'), member(option, 'label')];
    const said = textOf(label)?.toLowerCase();
    const own = words[String(value && plain(value))];
    if (!label || said === undefined || own === undefined || said.includes(String(own))) continue;
    const other = Object.entries(words).find(([, word]) => said.includes(String(word)));
    if (!other) continue;
    const message = `«${textOf(label)}» is ${other[0]}, and this option stands for ${String(value && plain(value))}`;
    diagnostics.at(label, 'TR516', message, `say ${String(own)}`);
  }
}

/** Checks one field against the schema of what it is sent as. */
export function checkSentMeaning(
  field: ResolvedField,
  sentAs: JsonSchema,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const schema = plainSchema(sentAs, project);
  const words = schema['x-words'];
  if (sentAs['x-secret'] ?? schema['x-secret']) checkSecret(field, project, diagnostics);
  if (typeof words === 'object' && words !== null)
    checkWords(field, words as Record<string, unknown>, diagnostics);
}
