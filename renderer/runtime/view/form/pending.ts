/** Answers that are not given yet: text that is still being typed, a picture that is still being prepared. */

export interface Pending {
  /** Keeps what commits such an answer. Returns the undo. */
  hold(commit: () => unknown): () => void;
  /** Commits every one. A promise when one of them takes longer. */
  settle(): Promise<unknown> | null;
}

export function createPending(): Pending {
  const commits = new Set<() => unknown>();
  return {
    hold(commit) {
      commits.add(commit);
      return () => commits.delete(commit);
    },
    settle() {
      const longer = [...commits].map((commit) => commit()).filter((done) => done instanceof Promise);
      return longer.length === 0 ? null : Promise.allSettled(longer);
    },
  };
}
