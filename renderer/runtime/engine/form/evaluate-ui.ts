/** A field's compiled `ui` for one scope: texts and expressions evaluated, choices computed. */
import type { CompiledText, Expression, Scope } from '@trilha/language/definition/annotations';
import type { CompiledField } from '@trilha/language/definition/field';
import { imageAddress } from '../image-address.ts';
import { safeImage } from '../safe-address.ts';
import type { Choice, FieldUi } from './field-ui.ts';

interface ChoiceSource {
  of: Expression<unknown[] | null>;
  value: Expression;
  label: CompiledText;
  description?: CompiledText;
  image?: Expression<string | null>;
}

type Written = Record<string, unknown> & { when?: Expression<boolean> };

/** Every expression in a tree of members replaced by its value. */
function evaluated(member: unknown, scope: Scope): unknown {
  if (typeof member === 'function') return (member as Expression)(scope);
  if (Array.isArray(member)) return member.map((item) => evaluated(item, scope));
  if (typeof member !== 'object' || member === null) return member;
  return Object.fromEntries(Object.entries(member).map(([name, value]) => [name, evaluated(value, scope)]));
}

const isShown = (option: unknown, scope: Scope): boolean => (option as Written).when?.(scope) !== false;

const textOf = (text: CompiledText, scope: Scope): string => (typeof text === 'string' ? text : text(scope));

/** A written option names a file. */
function written(option: unknown, scope: Scope): Choice {
  const choice = evaluated(option, scope) as Choice;
  return choice.image === undefined ? choice : { ...choice, image: imageAddress(choice.image) };
}

/** Null where the list is unknown. */
function listed(source: ChoiceSource, scope: Scope): Choice[] | null {
  const list = source.of(scope)?.map((item): Choice => {
    const inside = { ...scope, item };
    const image = safeImage(source.image?.(inside));
    return {
      value: source.value(inside) as Choice['value'],
      label: textOf(source.label, inside),
      ...(source.description === undefined ? {} : { description: textOf(source.description, inside) }),
      ...(image === null ? {} : { image }),
    };
  });
  return list ?? null;
}

/** Null where an end is unknown. */
function numbered({ from, to }: { from: number | null; to: number | null }): Choice[] | null {
  if (from === null || to === null) return null;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    value: from + index,
    label: String(from + index),
  }));
}

/** The choices of a field, from whichever of the three sources it has; undefined when it has none, null when unknown. */
export function choicesOf(ui: CompiledField, scope: Scope): Choice[] | null | undefined {
  if (Array.isArray(ui.options)) {
    return ui.options.filter((option) => isShown(option, scope)).map((option) => written(option, scope));
  }
  if (ui.optionsFrom !== undefined) return listed(ui.optionsFrom as ChoiceSource, scope);
  if (ui.range !== undefined) return numbered(evaluated(ui.range, scope) as Parameters<typeof numbered>[0]);
  return undefined;
}

/** @returns the `ui` as a field component gets it */
export function evaluateUi(ui: CompiledField, scope: Scope): FieldUi {
  const {
    options: _options,
    optionsFrom: _from,
    messages: _messages,
    when: _when,
    must: _must,
    ...rest
  } = ui;
  const members = evaluated(rest, scope) as FieldUi;
  const options = choicesOf(ui, scope);
  return options === undefined ? members : { ...members, options: options ?? [] };
}
