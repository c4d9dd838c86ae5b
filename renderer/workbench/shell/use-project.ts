/** The data about the project, updated after each edit. */
import { app as firstApp } from 'virtual:trilha/app';
import type { CompiledApp } from '@trilha/language/definition/compiled';
import { useEffect, useState } from 'react';
import type { ErrorPayload } from 'vite';
import { ask, CHANGED, type ProjectIndex, type SampleHead } from '../knowledge.ts';

export interface ProjectKnowledge {
  app: CompiledApp;
  /** Null until the server has responded. */
  index: ProjectIndex | null;
  /** Null while they are captured. */
  samples: readonly SampleHead[] | null;
  /** Increased by each edit. */
  edits: number;
  /** Why there is no data, or null. */
  failure: string | null;
}

interface Changes {
  /** The YAML was edited. */
  edited(): void;
  /** A module cannot be loaded; null: all can again. */
  broke(why: string | null): void;
}

/** Listens to the development server. Errors in YAML are part of the index. */
function onChanges({ edited, broke }: Changes): () => void {
  // Vite replaces only this literal expression.
  const hot = import.meta.hot;
  const onError = ({ err }: ErrorPayload) => err.plugin !== 'trilha' && broke(err.message);
  const onUpdate = () => broke(null);
  hot?.on(CHANGED, edited);
  hot?.on('vite:error', onError);
  hot?.on('vite:beforeUpdate', onUpdate);
  return () => {
    hot?.off(CHANGED, edited);
    hot?.off('vite:error', onError);
    hot?.off('vite:beforeUpdate', onUpdate);
  };
}

export function useProject(): ProjectKnowledge {
  const [known, setKnown] = useState<ProjectKnowledge>({
    app: firstApp,
    index: null,
    samples: null,
    edits: 0,
    failure: null,
  });
  useEffect(() => {
    const learn = (news: Partial<ProjectKnowledge>) => setKnown((before) => ({ ...before, ...news }));
    const refuse = (error: unknown) => learn({ failure: String(error) });
    const readIndex = () =>
      ask('index').then(
        (index) => setKnown((before) => ({ ...before, index, edits: before.edits + 1, failure: null })),
        refuse,
      );
    const learnApp = async (app: CompiledApp) => {
      const { catalogue } = await app.loadErrors();
      learn({ app: { ...app, errors: { ...app.errors, catalogue } } });
    };
    const takeApp = (event: Event) => {
      event.preventDefault();
      learnApp((event as CustomEvent<{ app: CompiledApp }>).detail.app).catch(refuse);
    };
    learnApp(firstApp).catch(refuse);
    void readIndex();
    ask('samples').then((samples) => learn({ samples }), refuse);
    addEventListener('trilha:app', takeApp);
    const stop = onChanges({
      edited: () => void readIndex(),
      broke: (failure) => learn({ failure }),
    });
    return () => {
      stop();
      removeEventListener('trilha:app', takeApp);
    };
  }, []);
  return known;
}

/** Sends the request again after each edit. Null until the server has responded. */
export function useAnswer<T>(question: () => Promise<T>, key: string): T | null {
  const [answer, setAnswer] = useState<{ key: string; value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question depends only on the key.
  useEffect(() => {
    let isWanted = true;
    question().then(
      (value) => isWanted && setAnswer({ key, value }),
      () => isWanted && setAnswer(null),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return answer?.value ?? null;
}
