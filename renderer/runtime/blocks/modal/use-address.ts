/** Keeps a dialog and the address in step: whichever of them changes, the other follows. */
import { useEffect, useRef } from 'react';
import { useScreen } from '../screen-context.ts';
import { useEarlyBack } from '../use-early-back.ts';

/** @param address what stands after the `#` while the dialog is open; undefined: it has no address */
export function useAddress(id: string, address: string | undefined): void {
  const { modals, anchors, openModal, closeModal, showDialog } = useScreen();
  const isOpen = modals.includes(id);
  const isNamed = address !== undefined && anchors.includes(address);
  const last = useRef({ isOpen: false, isNamed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these changes are followed.
  useEffect(() => {
    const before = last.current;
    last.current = { isOpen, isNamed };
    if (address === undefined) return;
    if (isNamed !== before.isNamed) {
      if (isNamed && !isOpen) openModal(id);
      if (!isNamed && isOpen) closeModal(id);
    } else if (isOpen !== before.isOpen && isOpen !== isNamed) showDialog(address, isOpen);
  }, [isOpen, isNamed]);
  useEarlyBack(address !== undefined && isOpen && !isNamed, (names) => {
    if (!names.includes(address ?? '')) closeModal(id);
  });
}
