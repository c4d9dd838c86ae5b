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
  /** What the dialog has made the address say that the page has not shown yet. */
  const asked = useRef<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these changes are followed.
  useEffect(() => {
    const before = last.current;
    last.current = { isOpen, isNamed };
    if (address === undefined) return;
    const isMoved = isNamed !== before.isNamed && asked.current === null;
    if (asked.current === isNamed) asked.current = null;
    if (isMoved) {
      if (isNamed && !isOpen) openModal(id);
      if (!isNamed && isOpen) closeModal(id);
    } else if (isOpen !== before.isOpen && isOpen !== (asked.current ?? isNamed)) {
      // Closed before its name was shown, it does not open when the name comes.
      asked.current = isOpen && isNamed ? null : isOpen;
      showDialog(address, isOpen);
    }
  }, [isOpen, isNamed]);
  useEarlyBack(address !== undefined && isOpen && !isNamed, (names) => {
    if (names.includes(address ?? '')) return;
    asked.current = null;
    closeModal(id);
  });
}
