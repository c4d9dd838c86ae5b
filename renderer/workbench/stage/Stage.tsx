/** The stage: the portal itself, playing one screen as one customer. */

import type { CompiledApp } from '@trilha/language/definition/compiled';
import { PortalRoutes } from '@trilha/runtime/view/PortalRoutes';
import { useEffect, useState } from 'react';
import { viewOf } from '../choice.ts';
import type { ToStage } from '../messages.ts';
import { hearNotices } from './notices.ts';
import { perform } from './perform.ts';
import { prepare } from './prepare.ts';
import { StageRouter } from './StageRouter.tsx';
import type { Prepared } from './set-up.ts';
import { tell } from './tell.ts';
import { barWayOut } from './way-out.ts';

interface Props {
  app: CompiledApp;
  /** The choice, as in its URL. */
  query: string;
  /** Changes to play the choice again. */
  round: number;
}

interface Play extends Prepared {
  query: string;
  /** Distinguishes plays of the same choice. */
  serial: number;
}

let serial = 0;

/** Prepares each choice. The previous play stays until then, and its messages are ignored. */
function usePlay({ app, query, round }: Props): Play | null {
  const [play, setPlay] = useState<Play | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round plays the same choice again.
  useEffect(() => {
    let isWanted = true;
    prepare(app, viewOf(query), (message) => isWanted && tell(message)).then(
      (prepared) => {
        if (!isWanted || !prepared) return;
        serial += 1;
        tell({ says: 'begun', query, sample: prepared.sample });
        setPlay({ ...prepared, query, serial });
      },
      (error: unknown) => tell({ says: 'did', entry: { kind: 'error', title: String(error) } }),
    );
    return () => {
      isWanted = false;
    };
  }, [app, query, round]);
  return play;
}

function Playing({ host, address, leave, query }: Play) {
  useEffect(() => barWayOut(leave), [leave]);
  useEffect(() => hearNotices((title) => tell({ says: 'did', entry: { kind: 'notice', title } })), []);
  useEffect(() => {
    const travel = ({ origin, source, data }: MessageEvent<ToStage>) => {
      const isShell = origin === location.origin && (source === parent || source === window);
      if (isShell && data.tells === 'travel') host.travel(data.to);
    };
    addEventListener('message', travel);
    return () => removeEventListener('message', travel);
  }, [host]);
  useEffect(() => {
    const over = new AbortController();
    const { dataset } = document.documentElement;
    void perform(host, viewOf(query), over.signal).then(() => {
      if (over.signal.aborted) return;
      dataset.settled = query;
      tell({ says: 'settled', query });
    });
    return () => {
      over.abort();
      delete dataset.settled;
    };
  }, [host, query]);
  return (
    <StageRouter address={address} leave={leave}>
      <PortalRoutes host={host} />
    </StageRouter>
  );
}

export function Stage(props: Props) {
  const play = usePlay(props);
  return play && <Playing key={play.serial} {...play} />;
}
