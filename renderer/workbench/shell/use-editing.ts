/** Editing in the workbench: the page's values, the chosen one, what the server says of an edit. */
import { useCallback, useEffect, useState } from 'react';
import type { WorkbenchView } from '../choice.ts';
import { pickValues } from '../editing/pick-values.ts';
import type { Creation, Edit, EditableValue, EditResult, OpenQuestion } from '../edits.ts';
import { ask, send } from '../knowledge.ts';
import type { FromStage, ToStage } from '../messages.ts';
import { useAnswer } from './use-project.ts';

export interface Editing {
  /** Null until they are known. */
  values: readonly EditableValue[] | null;
  /** The number of edits that can be undone. */
  steps: number;
  /** What the last click meant; null for all values. */
  picked: readonly EditableValue[] | null;
  /** Key of the value that is open; null for none. */
  chosen: string | null;
  choose(key: string | null): void;
  showAll(): void;
  /** Clicks on the stage edit, instead of playing. */
  isPicking: boolean;
  setPicking(isPicking: boolean): void;
  /** The last answer of the server, until something else is chosen. */
  result: EditResult | null;
  isSaving: boolean;
  /** What the form could ask besides. */
  questions: readonly OpenQuestion[];
  /** The language of texts. */
  lang: string | undefined;
  save(edit: Edit): Promise<void>;
  /** Returns the screen to open; null for none, or if it was refused. */
  create(creation: Creation): Promise<string | null>;
  /** Records what these subjects show now in their snapshots. */
  accept(subjects: readonly string[]): Promise<void>;
  undo(): Promise<void>;
  hear(message: FromStage): void;
}

export function tellStages(message: ToStage): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('[data-stage] iframe'))
    frame.contentWindow?.postMessage(message, location.origin);
}

const failed = (error: unknown): EditResult => ({ ok: false, why: String(error), findings: [] });

interface Page {
  screen: string;
  brand: string | null;
  pane: WorkbenchView['pane'];
  edits: number;
}

export function useEditing({ screen, brand, pane, edits }: Page): Editing {
  const query = { screen, ...(brand === null ? {} : { brand }) };
  const isAsked = (pane === 'edit' || pane === 'new') && screen !== '';
  const answer = useAnswer(
    async () => (isAsked ? { screen, ...(await ask('values', query)) } : null),
    isAsked ? `${screen} ${brand} ${edits}` : '',
  );
  const page = answer?.screen === screen && isAsked ? answer : null;
  const values = page?.values ?? null;
  const [picked, setPicked] = useState<Editing['picked']>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(true);
  const [result, setResult] = useState<EditResult | null>(null);
  const [isSaving, setSaving] = useState(false);
  const choose = useCallback((next: string | null) => {
    setChosen(next);
    setResult(null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen starts anew.
  useEffect(() => {
    setPicked(null);
    choose(null);
  }, [screen, choose]);
  const isOn = pane === 'edit' && isPicking;
  useEffect(() => tellStages({ tells: 'pick', isOn }), [isOn]);
  const hear = useCallback(
    (message: FromStage) => {
      if (message.says === 'ready' || message.says === 'begun') tellStages({ tells: 'pick', isOn });
      if (message.says !== 'picked' || !values) return;
      const meant = pickValues(values, message.picked);
      setPicked(meant.length > 0 ? meant : null);
      choose(meant[0]?.key ?? null);
    },
    [isOn, values, choose],
  );
  const run = async (act: () => Promise<EditResult>) => {
    setSaving(true);
    const outcome = await act().catch(failed);
    setResult(outcome);
    setSaving(false);
    return outcome;
  };
  return {
    values,
    steps: page?.steps ?? 0,
    picked: picked && values ? values.filter(({ key }) => picked.some((one) => one.key === key)) : null,
    chosen,
    choose,
    showAll: () => setPicked(null),
    isPicking,
    setPicking,
    result,
    isSaving,
    questions: page?.questions ?? [],
    lang: page?.lang,
    async save(edit) {
      await run(() => send('edit', edit));
    },
    async create(creation) {
      const outcome = await run(() => send('create', creation));
      return outcome.ok ? (outcome.opens ?? null) : null;
    },
    async accept(subjects) {
      await run(() => send('accept', subjects));
    },
    async undo() {
      await run(() => send('undo', null));
    },
    hear,
  };
}
