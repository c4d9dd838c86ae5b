/** The screens that are counted, as the build lists them: whatever else is reported was never defined. */

export interface CataloguedScreen {
  readonly journey: string;
  readonly title: string;
  /** Of the portal's page; null where the address has parameters. */
  readonly path: string | null;
  /** Labels by field id. */
  readonly fields: Readonly<Record<string, string>>;
}

/** By screen id, in the order of the routes. */
export type ScreenCatalogue = ReadonlyMap<string, CataloguedScreen>;

/** Without a build nothing is counted. */
export const noScreens: ScreenCatalogue = new Map();
