/** Selects for the customer, brand and error code of the screen. */
import type { ReactNode } from 'react';
import { groupName, NOBODY, type WorkbenchView } from '../choice.ts';
import { bestSample } from '../fitting.ts';
import type { SampleHead, ScreenEntry } from '../knowledge.ts';
import type { ProjectKnowledge } from './use-project.ts';
import type { ChangeView } from './use-view.ts';

interface Props {
  project: ProjectKnowledge;
  entry: ScreenEntry;
  view: WorkbenchView;
  change: ChangeView;
  /** Samples that fit, the best first. */
  fitting: readonly SampleHead[];
}

interface ChooserProps {
  label: string;
  value: string;
  onChoose(value: string | null): void;
  disabled?: boolean;
  title?: string;
  children: ReactNode;
}

/** A select whose empty option is the default. */
function Chooser({ label, value, onChoose, disabled, title, children }: ChooserProps) {
  return (
    <label className="w-chooser" title={title}>
      <span>{label}</span>
      <select value={value} disabled={disabled} onChange={(event) => onChoose(event.target.value || null)}>
        {children}
      </select>
    </label>
  );
}

const sampleOption = ({ id, title }: SampleHead) => (
  <option key={id} value={id}>
    {id} · {title}
  </option>
);

/** Label of the default without a sample. */
const FIRST_VISIT = 'First visit';

export function CustomerChooser({ project: { samples }, entry, view, change, fitting }: Props) {
  const others = samples?.filter((sample) => !fitting.includes(sample)) ?? [];
  const best = bestSample(entry, fitting);
  return (
    <Chooser label="Customer" value={view.sample ?? ''} onChoose={(sample) => change({ sample })}>
      <option value="">{best?.id ?? FIRST_VISIT}</option>
      {best && <option value={NOBODY}>{FIRST_VISIT}</option>}
      {fitting.length > 0 && <optgroup label="At home on this screen">{fitting.map(sampleOption)}</optgroup>}
      {others.length > 0 && <optgroup label="Others">{others.map(sampleOption)}</optgroup>}
    </Chooser>
  );
}

function BrandChooser({ project: { app }, entry, view, change }: Omit<Props, 'fitting'>) {
  const brands = Object.values(app.brands);
  const usual = brands.find(({ id, default: isDefault }) =>
    entry.brand === null ? isDefault : id === entry.brand,
  );
  return (
    <Chooser
      label="Brand"
      value={entry.brand === null ? (view.brand ?? '') : ''}
      onChoose={(brand) => change({ brand })}
      disabled={entry.brand !== null}
      {...(entry.brand === null ? {} : { title: 'The screen forces its brand' })}
    >
      <option value="">{usual?.name ?? 'None'}</option>
      {brands
        .filter((brand) => brand !== usual)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Chooser>
  );
}

/** Every group of every experiment, to see a screen as one that is in it. */
function GroupChooser({ project: { app }, view, change }: Pick<Props, 'project' | 'view' | 'change'>) {
  const experiments = Object.entries(app.experiments.experiments);
  if (experiments.length === 0) return null;
  return (
    <Chooser label="Group" value={view.group ?? ''} onChoose={(group) => change({ group })}>
      <option value="">the customer’s</option>
      {experiments.map(([id, { groups }]) => (
        <optgroup key={id} label={id}>
          {groups.map((group) => (
            <option key={group} value={groupName(id, group)}>
              {group}
            </option>
          ))}
        </optgroup>
      ))}
    </Chooser>
  );
}

/** The workbench speaks English. */
const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

/** The further languages of the product. */
function LanguageChooser({ project: { index }, view, change }: Pick<Props, 'project' | 'view' | 'change'>) {
  if (!index || index.languages.length === 0) return null;
  return (
    <Chooser label="Language" value={view.language ?? ''} onChoose={(language) => change({ language })}>
      <option value="">the product’s first</option>
      {index.languages.map((locale) => (
        <option key={locale} value={locale}>
          {NAMES.of(locale) ?? locale}
        </option>
      ))}
    </Chooser>
  );
}

/** The brand, the language, the group of an experiment, and in states that fail, the error code. */
export function Choosers(props: Omit<Props, 'fitting'>) {
  const { project, view, change } = props;
  const hasCode = view.state === 'failed' || view.state === 'refused';
  return (
    <>
      <BrandChooser {...props} />
      <LanguageChooser {...props} />
      <GroupChooser {...props} />
      {hasCode && (
        <Chooser label="Error code" value={view.code ?? ''} onChoose={(code) => change({ code })}>
          <option value="">one that nobody knows</option>
          {Object.keys(project.app.errors.catalogue).map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Chooser>
      )}
    </>
  );
}
