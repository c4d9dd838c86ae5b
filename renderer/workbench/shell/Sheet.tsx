/**
 * Every state of the screen on one sheet, and its first one in every brand, as rendered pictures at a phone's width: a click puts
 * one on the stage.
 */
import { queryOf, type WorkbenchView } from '../choice.ts';
import { ask, type ListedState, RENDERED } from '../knowledge.ts';
import { useAnswer } from './use-project.ts';
import { addressOf } from './use-view.ts';

interface Props {
  view: WorkbenchView;
  edits: number;
}

interface SheetProps extends Props {
  /** Those that the screen may be shown in. */
  brands: readonly { id: string; name: string }[];
}

/** The first state in each brand. */
const inBrands = (first: ListedState | undefined, brands: SheetProps['brands']): ListedState[] =>
  first === undefined || brands.length < 2
    ? []
    : brands.map(({ id, name }) => ({
        ...{ label: name, hint: `${first.label}, in this brand`, ways: [] },
        choice: { ...first.choice, brand: id },
      }));

/** A sample that was chosen stays, where the state is not of a recorded scenario. */
const choiceFor = ({ choice }: ListedState, { sample, group, code }: WorkbenchView): ListedState['choice'] =>
  choice.scenario === null ? { ...choice, sample, group, code } : choice;

function ListedStage({ state, view, edits }: { state: ListedState } & Props) {
  const { label, hint, ways } = state;
  const choice = choiceFor(state, view);
  const address = addressOf({ ...choice, width: 'phone', pane: view.pane });
  return (
    <li className="w-sheet__state">
      <h3>
        <a href={address}>{label}</a>
      </h3>
      <p className="w-quiet">{hint}</p>
      <div className="w-sheet__picture">
        <iframe
          src={`${RENDERED}${queryOf(choice)}&edits=${edits}`}
          title={`Picture: ${label}`}
          loading="lazy"
          inert
          tabIndex={-1}
        />
      </div>
      <ul className="w-sheet__ways">
        {ways.map(({ events, to }) => (
          <li key={to}>
            {events.join('; ')} → {to}
          </li>
        ))}
      </ul>
    </li>
  );
}

export function Sheet({ view, edits, brands }: SheetProps) {
  const { screen, brand } = view;
  const key = `${screen} ${brand} ${edits}`;
  const states = useAnswer(() => ask('sheet', brand === null ? { screen } : { screen, brand }), key);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
    <section className="w-sheet" tabIndex={0} aria-label="Every state">
      <ul className="w-sheet__states">
        {[...(states ?? []), ...inBrands(states?.[0], brands)].map((state) => (
          <ListedStage key={state.label} state={state} view={view} edits={edits} />
        ))}
      </ul>
    </section>
  );
}
