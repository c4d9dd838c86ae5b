/**
 * A repeated group: @rjsf/core's `ArrayField` lays out its elements and keeps each one's place on the page; the answers stay
 * with their owner, where an element is added, removed and brought back. Imported by the modules of forms with groups only.
 */
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  Registry,
  FieldProps as RjsfFieldProps,
} from '@rjsf/utils';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useScreen } from '../../blocks/screen-context.ts';
import { type Answers, answerAt } from '../../engine/form/answers.ts';
import { entriesOf } from '../../engine/form/entries.ts';
import { pathOf } from '../../engine/form/field-path.ts';
import {
  type ChangedList,
  listOf,
  newElement,
  withElement,
  withoutElement,
} from '../../engine/form/groups.ts';
import { plainWords } from '../../engine/words.ts';
import * as words from '../../locale/current.ts';
import { useField } from './AnswerField.tsx';
import { type FormContext, idOf, useAnswer, useFieldView } from './form-context.ts';
import { elementName } from './shown-form.ts';

const nothing = () => undefined;

/** What RJSF asks of its schema utilities and defaults for a list; our structure has none of it. */
const withTemplates = (registry: Registry): Registry =>
  ({
    ...registry,
    templates: {
      ...registry.templates,
      ArrayFieldTemplate: GroupTemplate,
      ArrayFieldItemTemplate: ElementTemplate,
    },
    schemaUtils: {
      ...registry.schemaUtils,
      isMultiSelect: () => false,
      isFilesArray: () => false,
      getDisplayLabel: () => false,
      getDefaultFormState: () => ({}),
    },
  }) as unknown as Registry;

export function FormGroup({ name, schema, fieldPathId, registry: outer, onBlur, onFocus }: RjsfFieldProps) {
  const { length } = listOf(useAnswer(outer.formContext, fieldPathId.path.map(String)));
  const registry = useMemo(() => withTemplates(outer), [outer]);
  // It needs to know how many there are, and no more of them.
  const formData = useMemo(() => Array.from({ length }, () => ({})), [length]);
  const given = { name, schema, fieldPathId, registry, formData, onBlur, onFocus };
  return <ArrayField {...given} onChange={nothing} />;
}

/** What the last change was: said of an element, and, if something was removed, undone. */
interface News {
  say: (name: string) => string;
  /** Of the element, without those that it is in: they may move meanwhile. */
  name: string;
  removed?: { at: number; element: Answers };
}

/** What the elements of a group get from it. */
interface GroupParts {
  path: string;
  /** The names of the elements that the group is in. */
  around: string;
  /** Words of the remove button; null where none may be removed. */
  remove: string | null;
  removeAt(at: number, forget: () => void): void;
}

const GroupContext = createContext<GroupParts | null>(null);

const CONTROLS = 'input:not([type=hidden]), select, textarea, button';

/** The elements of the group whose legend has this id. */
const elementsOf = (id: string): NodeListOf<HTMLElement> | undefined =>
  document.getElementById(id)?.closest('fieldset')?.querySelectorAll(':scope > .t-fields > fieldset');

/** Where the focus goes after a change: into a new element, or to the one that took the place of a removed one. */
type Target = { into: number } | { at: number };

function useFocusAfter(id: string): (target: Target) => void {
  const next = useRef<Target | null>(null);
  useEffect(() => {
    const target = next.current;
    const elements = elementsOf(id);
    next.current = null;
    if (target === null || !elements) return;
    if ('into' in target) elements[target.into]?.querySelector<HTMLElement>(CONTROLS)?.focus();
    else {
      const legend = elements[Math.min(target.at, elements.length - 1)]?.querySelector('legend');
      (legend ?? document.getElementById(id))?.focus();
    }
  });
  return (target) => {
    next.current = target;
  };
}

/** The elements around a button's group, for those who do not see where it stands. */
const Within = ({ name }: { name: string }) =>
  name && <span className="t-visually-hidden">{` (${name})`}</span>;

type AddAt = (event?: unknown, index?: number) => void;

/** What a customer may do with the elements of a group. */
function useElements(context: FormContext, id: string, segments: readonly string[], addAt: AddAt) {
  const path = pathOf(segments);
  const [news, setNews] = useState<News | null>(null);
  const focus = useFocusAfter(id);
  const elements = () => listOf(answerAt(context.owner.state().form, segments));
  const nameAt = (at: number) => plainWords(context.shown.view(`${path}.${at}`)?.ui.label ?? '');
  const change = (changed: ChangedList) => {
    context.owner.dispatch({ type: 'change', path, ...changed });
    context.shown.show();
  };
  const insert = (at: number, element: Answers, say: (name: string) => string) => {
    change(withElement(elements(), at, element));
    addAt(undefined, at);
    setNews({ say, name: nameAt(at) });
    focus({ into: at });
  };
  /** What is still being typed or prepared becomes an answer of its element before the elements move. */
  const settled = (act: () => void) => {
    const prepared = context.pending.settle();
    if (prepared) void prepared.then(act);
    else act();
  };
  return {
    news,
    add: () =>
      settled(() => {
        const fields = entriesOf(context.current.form, context.owner.state().form);
        const inner = fields.get(path)?.inner ?? [];
        insert(elements().length, newElement(inner), words.elementAdded);
      }),
    restore: ({ at, element }: NonNullable<News['removed']>) =>
      settled(() => insert(at, element, words.elementRestored)),
    removeAt: (at: number, forget: () => void) =>
      settled(() => {
        const before = elements();
        const element = before[at] ?? {};
        const name = nameAt(at);
        change(withoutElement(before, at));
        forget();
        setNews({ say: words.elementRemoved, name, removed: { at, element } });
        focus({ at });
      }),
  };
}

const limitOf = (
  rule: unknown,
  other: unknown,
  nearer: (...ends: number[]) => number,
): number | undefined => {
  const ends = [rule, other].filter((end) => typeof end === 'number');
  return ends.length === 0 ? undefined : nearer(...ends);
};

function GroupTemplate({ items, onAddClick, fieldPathId, registry }: ArrayFieldTemplateProps) {
  const context: FormContext = registry.formContext;
  const segments = fieldPathId.path.map(String);
  const path = pathOf(segments);
  const field = useField(context, fieldPathId.$id, segments);
  const { plain } = useScreen();
  const { add, restore, removeAt, ...elements } = useElements(
    context,
    fieldPathId.$id,
    segments,
    onAddClick as AddAt,
  );
  if (!field) return null;
  const removed = import.meta.env.SSR ? plain?.removed(path) : undefined;
  const news: News | null = removed
    ? { say: words.elementRemoved, name: removed.name, removed }
    : elements.news;
  const { ui, rules, readOnly } = field.props;
  const around = elementName(context.shown, path);
  const limits = (ui.limits ?? {}) as Readonly<Record<string, unknown>>;
  const least = limitOf(rules.minItems, limits.minItems, Math.max) ?? 0;
  const most = limitOf(rules.maxItems, limits.maxItems, Math.min) ?? Number.POSITIVE_INFINITY;
  const remove = items.length > least && !readOnly ? String(ui.remove ?? words.remove) : null;
  const undone = items.length < most ? news?.removed : undefined;
  return (
    <field.Component {...field.props}>
      <GroupContext value={{ path, around, remove, removeAt }}>
        <div className="t-fields">{items}</div>
      </GroupContext>
      <p role="status" className={news?.removed ? 't-field__note' : 't-visually-hidden'}>
        {news?.say([around, news.name].filter(Boolean).join(', '))}
      </p>
      {undone && (
        <button
          type="button"
          className="t-button t-button--secondary"
          onClick={() => restore(undone)}
          {...plain?.press({ type: 'restore', path })}
        >
          <span>{words.undo}</span>
          <Within name={around} />
        </button>
      )}
      {items.length < most && !readOnly && (
        <button
          type="button"
          className="t-button t-button--secondary"
          onClick={add}
          {...plain?.press({ type: 'add', path })}
        >
          <span>{String(ui.add)}</span>
          <Within name={around} />
        </button>
      )}
    </field.Component>
  );
}

/** One element: a legend with its name and number, its fields, and what removes it. */
function ElementTemplate({
  children,
  index,
  totalItems,
  buttonsProps,
  registry,
}: ArrayFieldItemTemplateProps) {
  const context: FormContext = registry.formContext;
  const group = useContext(GroupContext);
  const { plain } = useScreen();
  const path = `${group?.path}.${index}`;
  const name = plainWords(useFieldView(context, path)?.ui.label ?? '');
  return (
    <ElementFrame id={idOf(context.idPrefix, path)} title={words.elementOf(name, totalItems)}>
      {children}
      {group?.remove != null && (
        <button
          type="button"
          className="t-button t-button--link"
          onClick={() => group.removeAt(index, () => buttonsProps.onRemoveItem())}
          {...plain?.press({ type: 'remove', path: group.path, at: index })}
        >
          <span>{`${group.remove} ${name}`}</span>
          <Within name={group.around} />
        </button>
      )}
    </ElementFrame>
  );
}

function ElementFrame({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <fieldset className="t-fieldset t-fieldset--element">
      <legend className="t-field__label" id={id} tabIndex={-1}>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}
