/** The screen's message. Its live region exists before the message, so that it is announced; an error gets the focus. */
import { useEffect, useRef } from 'react';
import { NoticeWords } from '../blocks/notice/NoticeWords.tsx';
import type { Notice } from '../engine/state.ts';

export function NoticeBar({ notice }: { notice: Notice | null }) {
  const box = useRef<HTMLDivElement>(null);
  const tone = notice?.tone;
  const serial = notice?.serial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated message counts as a new one.
  useEffect(() => {
    if (tone === 'error') box.current?.focus({ preventScroll: true });
    if (tone !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [tone, serial]);
  return (
    <div aria-live="polite" className="t-live">
      {notice && (
        <div ref={box} key={notice.serial} tabIndex={-1} className={`t-notice t-notice--${notice.tone}`}>
          <NoticeWords tone={notice.tone} text={notice.text} />
        </div>
      )}
    </div>
  );
}
