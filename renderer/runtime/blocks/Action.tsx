/** A link if the target has a URL, a button if it emits an event. */

import type { CompiledText, Expression, Scope } from '@trilha/language/definition/annotations';
import type { ReactNode } from 'react';
import { evaluateMap, textOf } from '../engine/evaluate.ts';
import { safeAddress } from '../engine/safe-address.ts';
import { useScreen } from './screen-context.ts';

/** The compiled `linkMembers`. */
export interface Target {
  emit?: string;
  with?: Record<string, Expression>;
  go?: string;
  href?: CompiledText;
  params?: Record<string, Expression>;
  query?: Record<string, Expression>;
}

interface Props {
  target: Target;
  scope: Scope;
  className: string;
  children: ReactNode;
  disabled?: boolean;
  /** Marked although another page is on show: a page below this one. */
  isCurrent?: boolean;
  /** The id of an element that says what it is about, where others have the same words. */
  describedBy?: string | undefined;
  /** The id of an element that names it, where it contains more. */
  labelledBy?: string;
  /** Called before the event is emitted or the link followed. */
  onUse?(): void;
}

/** The URL of a target; undefined for an event, and for a URL that is not allowed. */
export function useHref(target: Target, scope: Scope): string | undefined {
  const { hrefOf } = useScreen();
  if (target.go === undefined)
    return target.href === undefined ? undefined : (safeAddress(textOf(target.href, scope)) ?? undefined);
  const params = evaluateMap(target.params, scope);
  return hrefOf(target.go, params, evaluateMap(target.query, scope)) ?? undefined;
}

export function Action({
  target,
  scope,
  className,
  children,
  disabled,
  isCurrent,
  describedBy,
  labelledBy,
  onUse,
}: Props) {
  const { emit, busyEvent, path, plain } = useScreen();
  const href = useHref(target, scope);
  const event = target.emit;
  if (event === undefined) {
    return (
      <a
        className={className}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        href={disabled ? undefined : href}
        aria-disabled={disabled || undefined}
        aria-current={href === path ? 'page' : isCurrent || undefined}
        onClick={onUse}
      >
        {children}
      </a>
    );
  }
  const busy = busyEvent === event;
  const givenNow = () => target.with && evaluateMap(target.with, scope);
  const press = () => {
    if (disabled || busyEvent !== null) return;
    onUse?.();
    const given = givenNow();
    if (given) emit(event, scope.item, given);
    else if ('item' in scope) emit(event, scope.item);
    else emit(event);
  };
  // Not `disabled`: a disabled button would lose the keyboard focus.
  return (
    <button
      type="button"
      className={busy ? `${className} is-busy` : className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={disabled || busyEvent !== null || undefined}
      onClick={press}
      {...(import.meta.env.SSR &&
        plain && {
          ...plain.press({ type: 'emit', name: event, item: scope.item, given: givenNow() }),
          disabled,
        })}
    >
      {children}
    </button>
  );
}
