/** The screens that are counted, as the build and what was published since define them: whatever else is reported was never defined. */

export interface CataloguedField {
  readonly label: string;
  /** Of its element in the picture of its face. */
  readonly elementId: string;
  /** The groups of experiments whose form has it; empty for one that all see. */
  readonly face: string;
  /** What its messages may be about. */
  readonly rules: readonly string[];
}

export interface CataloguedScreen {
  readonly journey: string;
  readonly title: string;
  /** The path of its page; null where the address has parameters, and for parts. */
  readonly path: string | null;
  /** Fields by id; the one with the empty id is the form as a whole. */
  readonly fields: Readonly<Record<string, CataloguedField>>;
  /**
   * By face: makes a document that shows it without a customer's data and marks the element in its address; null where it
   * cannot be shown so.
   */
  readonly pictures: Readonly<Record<string, () => Promise<string | null>>>;
}

export interface ScreenCatalogue {
  /** Screens and parts that have a form by their ids: at least those of these ids that there are. */
  find(ids: Iterable<string>): Promise<ReadonlyMap<string, CataloguedScreen>>;
}

/** Without a build nothing is counted. */
export const noScreens: ScreenCatalogue = { find: async () => new Map() };
