/** One stage in an iframe with the size of a device, scaled to the available space. */
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
  /** Unique among the stages. */
  name: string;
  label: string;
  device: Device;
  scale: number;
  /** The choice to show. */
  query: string;
  /** Scroll position in px; undefined lets the user scroll. */
  top: number | undefined;
  /** Increased to play the choice again from the start. */
  round: number;
  hear(stage: string, message: FromStage): void;
}

const tellStage = (frame: RefObject<HTMLIFrameElement | null>, message: ToStage) =>
  frame.current?.contentWindow?.postMessage(message, location.origin);

export function StageFrame({ name, label, device, scale, query, top, round, hear }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Later choices are sent as messages, so that the stage keeps its modules and the history has no entries of it.
  const [first] = useState(query);
  useEffect(() => {
    const onMessage = (event: MessageEvent<FromStage>) => {
      if (!isFrom(event, frame.current?.contentWindow ?? null)) return;
      hear(name, event.data);
      // The stage started before it could receive another choice.
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
