/** The location of a screen: its parsed URL. */
export interface PagePlace {
  /** Path without query; identifies a visit. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** What stands after the `#`: open dialogs and the steps of forms, with `+` between them; or empty. */
  anchor: string;
  params: Readonly<Record<string, string>>;
  /** URL prefix of the journey's mount, or null. */
  mount: string | null;
}
