/** The `form` block: the place where the view puts the screen's form. */
import { textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { formBlock } from './definition.ts';
import './form.css';

export function FormBlock({ block, scope }: BlockProps<typeof formBlock>) {
  const { form } = useScreen();
  const { below, dock, look } = block;
  const busy = block.busy === undefined ? undefined : textOf(block.busy, scope);
  const blocks = block.blocks && <Blocks blocks={block.blocks} scope={scope} />;
  const isApart = block.beside || below !== undefined;
  const place = below === undefined ? 't-form__beside' : 't-form__inset';
  const before = isApart ? <div className={`${place} t-stack`}>{blocks}</div> : blocks;
  const sum = dock && {
    label: textOf(dock.label, scope),
    value: textOf(dock.value, scope),
    note: textOf(dock.note, scope),
  };
  const shown = form({ submit: textOf(block.submit, scope), busy, before, below, dock: sum });
  return look ? <div className="t-form-slip t-card t-lifted">{shown}</div> : shown;
}
