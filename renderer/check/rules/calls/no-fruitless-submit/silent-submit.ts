/**
 * Rule: whoever submits a form gets somewhere. Its effects call, keep what was answered, or lead on; those of a variant
 * also write where its base writes, or the customer is thanked for what nobody received.
 */
import { kindsThat } from '@trilha/language/definition/effect';
import type { Operation } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { flatMap } from '@trilha/project/load/flat-map';
import type { Project } from '@trilha/project/load/project';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { effectsIn } from '../../../readings/effects-in.ts';

/** Effects that only show something, or count it. */
const SHOWING: ReadonlySet<string> = new Set(
  kindsThat(({ course, does }) => /^(goes-on|refuses)$/.test(course) && !does.includes('brings')),
);
const MODIFIERS: ReadonlySet<string> = new Set(['when', 'unless', 'once', 'text', 'data', 'per', 'to']);

const doesMore = (effect: SourceNode): boolean =>
  effect.kind === 'scalar' ||
  entriesOf(effect).some(({ key }) => !SHOWING.has(key) && !MODIFIERS.has(key) && key !== 'do');

/** Whether some other event sends answers, as the button of a dialog in which these are read once more. */
const isSentLater = ({ flow }: ResolvedScreen): boolean =>
  flatMap(entriesOf(member(flow ?? undefined, 'on')), ({ value }) => effectsIn(value)).some((effect) => {
    const sent = member(effect, 'call') && effect;
    return sent && /\bform\b/.test(sent.file.text.slice(sent.start, sent.end));
  });

const submitOf = ({ flow }: ResolvedScreen) => member(member(flow ?? undefined, 'on'), 'submit');

/** The calls of a submit that change something. */
function writesOf(screen: ResolvedScreen, { contract }: Project): Operation[] {
  const called = effectsIn(submitOf(screen)).map((effect) => textOf(member(effect, 'call')));
  return called
    .map((id) => contract.operations.get(id ?? ''))
    .filter((one): one is Operation => one !== undefined && one.method !== 'GET');
}

const keeps = (screen: ResolvedScreen): boolean =>
  effectsIn(submitOf(screen)).some((effect) => member(effect, 'set') ?? member(effect, 'action'));

/**
 * Checks the submit of one screen.
 * @param base which it extends
 */
export function checkSubmit(
  screen: ResolvedScreen,
  base: ResolvedScreen | undefined,
  project: Project,
  diagnostics: Diagnostics,
): void {
  const submit = submitOf(screen);
  const effects = effectsIn(submit);
  if (!screen.form || !submit || effects.length === 0) return;
  if (!effects.some(doesMore)) {
    if (isSentLater(screen)) return;
    const message = 'The submit only shows something: what was answered is lost';
    diagnostics.at(submit, 'TR412', message, 'call: …, or lead on to where it is sent');
    return;
  }
  const [lost] = base ? writesOf(base, project) : [];
  if (!lost || keeps(screen) || writesOf(screen, project).length > 0) return;
  const message = `The submit sends nothing, and that of ${base?.id} calls ${lost.id}`;
  diagnostics.at(submit, 'TR412', message, `call: ${lost.id}`);
}
