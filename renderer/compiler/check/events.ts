/** Law: each emitted event is handled, and each handled event is emitted by something on the screen. */
import { suggestion } from '../../expression/suggestion.ts';
import { allBlocks } from '../emit/blocks.ts';
import type { EmitContext } from '../emit/context.ts';
import { entriesOf, member } from '../load/source-node.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';

/** Checks the events of a screen whose blocks were walked. */
export function checkEvents(screen: ResolvedScreen, { seen, findings, names }: EmitContext): void {
  const handled = entriesOf(member(screen.flow ?? undefined, 'on'));
  const handledNames = handled.map(({ key }) => key);
  for (const [event, { place }] of seen.emitted) {
    if (handledNames.includes(event)) continue;
    findings.at(
      place,
      'TR701',
      `Nothing handles the event ${event}`,
      suggestion(event, handledNames) ?? `on: { ${event}: … } in the flow`,
    );
  }
  const place = allBlocks(member(screen.node, 'blocks')).find(({ type }) => type === 'form');
  if (screen.form && !place)
    findings.at(
      screen.form.place,
      'TR703',
      'The form has no place among the blocks',
      'form: { type: form, submit: … }',
    );
  if (place && !screen.form)
    findings.at(place.entry.keyPlace, 'TR703', 'This is the place of a form, and the screen has none');
  if (screen.form && !handledNames.includes('submit')) {
    findings.at(
      screen.form.place,
      'TR701',
      'Nothing handles the event submit',
      'on: { submit: … } in the flow',
    );
  }
  for (const { key, keyPlace } of handled) {
    if (seen.emitted.has(key) || (key === 'submit' && screen.form)) continue;
    const [, path] = /^change\.(.+)$/.exec(key) ?? [];
    if (path !== undefined && names.fields?.has(path)) continue;
    const known = path === undefined ? [...seen.emitted.keys(), 'submit'] : (names.fields ?? []);
    const hint = suggestion(path ?? key, known);
    findings.at(
      keyPlace,
      'TR702',
      path === undefined ? `Nothing emits the event ${key}` : `The form has no field ${path}`,
      hint,
    );
  }
}
