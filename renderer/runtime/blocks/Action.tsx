/** Whatever leads somewhere: a real link where there is an address, a button where there is an event. */
import type { ReactNode } from 'react';
import type { CompiledText, Expression, Scope } from '../../language/definition/annotations.ts';
import { evaluateMap, textOf } from '../engine/evaluate.ts';
import { safeAddress } from '../engine/safe-address.ts';
import { useScreen } from './screen-context.ts';

/** The compiled `linkMembers`. */
export interface Target {
  emit?: string;
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
  /** Called before the event or the link is followed. */
  onUse?(): void;
}

/** The address a target leads to; undefined for an event, and where no link may lead. */
export function useHref(target: Target, scope: Scope): string | undefined {
  const { hrefOf } = useScreen();
  if (target.go === undefined)
    return target.href === undefined ? undefined : (safeAddress(textOf(target.href, scope)) ?? undefined);
  const params = evaluateMap(target.params, scope);
  return hrefOf(target.go, params, evaluateMap(target.query, scope)) ?? undefined;
}

export function Action({ target, scope, className, children, disabled, onUse }: Props) {
  const { emit, busyEvent, path } = useScreen();
  const href = useHref(target, scope);
  const event = target.emit;
  if (event === undefined) {
    return (
      <a
        className={className}
        href={disabled ? undefined : href}
        aria-disabled={disabled || undefined}
        aria-current={href === path ? 'page' : undefined}
        onClick={onUse}
      >
        {children}
      </a>
    );
  }
  const busy = busyEvent === event;
  const press = () => {
    if (disabled || busy) return;
    onUse?.();
    if ('item' in scope) emit(event, scope.item);
    else emit(event);
  };
  // Not `disabled`: a button that loses focus while it works leaves the keyboard nowhere.
  return (
    <button
      type="button"
      className={busy ? `${className} is-busy` : className}
      aria-disabled={disabled || busy || undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}
