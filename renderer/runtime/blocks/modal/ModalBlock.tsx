/** The `modal` block: a native dialog, open according to the screen's state. The browser restores the focus. */
import { useEffect, useId, useRef } from 'react';
import { textOf } from '../../engine/evaluate.ts';
import * as words from '../../locale/current.ts';
import { Blocks } from '../Blocks.tsx';
import type { BlockProps } from '../contract.ts';
import { useScreen } from '../screen-context.ts';
import type { modalBlock } from './definition.ts';
import './modal.css';
import { useAddress } from './use-address.ts';

export function ModalBlock({ block, scope }: BlockProps<typeof modalBlock>) {
  const { modals, closeModal, plain } = useScreen();
  const isSheet = block.look === 'sheet';
  const open = modals.includes(block.id);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useAddress(block.id, block.address);
  useEffect(() => {
    const { current } = dialog;
    if (open && current && !current.open) current.showModal();
    if (!open && current?.open) current.close();
  }, [open]);
  const close = () => closeModal(block.id);
  // It is told late: the dialog may have been opened again meanwhile.
  const closed = () => dialog.current?.open || close();
  const posted = import.meta.env.SSR && plain?.press({ type: 'closeModal', id: block.id });
  return (
    <dialog
      ref={dialog}
      {...(import.meta.env.SSR && plain && open && { open, autoFocus: true, tabIndex: -1 })}
      className={isSheet ? 't-dialog t-dialog--sheet' : 't-dialog'}
      aria-labelledby={title}
      onClose={closed}
      closedby={isSheet ? 'any' : undefined}
    >
      <div className="t-dialog__head">
        <h2 id={title} className="t-heading">
          {textOf(block.title, scope)}
        </h2>
        {isSheet && (
          <button type="button" className="t-dialog__close" onClick={close} {...posted}>
            <span className="t-visually-hidden">{words.close}</span>
          </button>
        )}
      </div>
      <div className="t-dialog__body">{open && <Blocks blocks={block.blocks} scope={scope} />}</div>
      {block.dismiss && (
        <div className="t-dialog__actions">
          <button
            type="button"
            className={`t-button t-button--${isSheet ? 'link' : 'secondary'}`}
            onClick={close}
            {...posted}
          >
            {textOf(block.dismiss, scope)}
          </button>
        </div>
      )}
    </dialog>
  );
}
