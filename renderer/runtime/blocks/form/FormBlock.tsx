/** The `form` block: the place where the view puts the screen's form. */
import { textOf } from '../../engine/evaluate.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { formBlock } from './definition.ts';

export function FormBlock({ block, scope }: BlockProps<typeof formBlock>) {
  const { form } = useScreen();
  const busy = block.busy === undefined ? undefined : textOf(block.busy, scope);
  const blocks = block.blocks && <Blocks blocks={block.blocks} scope={scope} />;
  const before = block.beside ? <div className="t-form__beside t-stack">{blocks}</div> : blocks;
  return form({ submit: textOf(block.submit, scope), busy, before });
}
