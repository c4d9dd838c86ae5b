/** What is known of the project, as new as the last edit. */
import { app as firstApp } from 'virtual:trilha/app';
import { useEffect, useState } from 'react';
import type { ErrorPayload } from 'vite';
import type { CompiledApp } from '../../../language/definition/compiled.ts';
import { ask, CHANGED, type ProjectIndex, type SampleHead } from '../knowledge.ts';

export interface ProjectKnowledge {
  app: CompiledApp;
  /** Null until the server has told. */
  index: ProjectIndex | null;
  /** Null while they are taken. */
  samples: readonly SampleHead[] | null;
  /** Grows with each edit. */
  edits: number;
  /** Why nothing can be told, or null. */
  failure: string | null;
}

interface Changes {
  /** The YAML was edited. */
  edited(): void;
  /** A module could not be made; null: all is well again. */
  broke(why: string | null): void;
}

/** Listens to the development server. What is wrong with the YAML comes with the index. */
function onChanges({ edited, broke }: Changes): () => void {
  // Named whole: the server looks for these very words.
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
    const takeApp = (event: Event) => {
      event.preventDefault();
      learn({ app: (event as CustomEvent<{ app: CompiledApp }>).detail.app });
    };
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

/** Asks the server again after each edit. Null until it has answered. */
export function useAnswer<T>(question: () => Promise<T>, key: string): T | null {
  const [answer, setAnswer] = useState<{ key: string; value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the question depends on.
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
