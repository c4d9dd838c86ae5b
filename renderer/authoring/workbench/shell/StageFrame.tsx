/** One stage in a frame of its own, at the true size of a device, scaled to the room that there is. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { STAGE } from '../knowledge.ts';
import { type FromStage, isFrom, type ToStage } from '../messages.ts';

export interface Device {
  name: string;
  /** px */
  width: number;
  height: number;
}

interface Props {
  /** Tells the stages apart. */
  name: string;
  label: string;
  device: Device;
  scale: number;
  /** The choice to show. */
  query: string;
  /** How far to scroll, px; undefined leaves that to whoever looks. */
  top: number | undefined;
  /** Grows whenever the choice is to be played from its beginning. */
  round: number;
  hear(stage: string, message: FromStage): void;
}

const tellStage = (frame: RefObject<HTMLIFrameElement | null>, message: ToStage) =>
  frame.current?.contentWindow?.postMessage(message, location.origin);

export function StageFrame({ name, label, device, scale, query, top, round, hear }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Later choices come as messages: the stage keeps its modules, and the history stays the workbench's.
  const [first] = useState(query);
  useEffect(() => {
    const onMessage = (event: MessageEvent<FromStage>) => {
      if (!isFrom(event, frame.current?.contentWindow ?? null)) return;
      hear(name, event.data);
      // It began before it could hear of another choice.
      if (event.data.says === 'begun' && event.data.query !== query)
        tellStage(frame, { tells: 'show', query });
    };
    addEventListener('message', onMessage);
    tellStage(frame, { tells: 'show', query });
    return () => removeEventListener('message', onMessage);
  }, [name, query, hear]);
  useEffect(() => {
    if (top !== undefined) tellStage(frame, { tells: 'scroll', top });
  }, [top]);
  useEffect(() => {
    if (round > 0) tellStage(frame, { tells: 'again' });
  }, [round]);
  const { width, height } = device;
  return (
    <div className="w-device" style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={frame}
        src={STAGE + first}
        title={label}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}
