/** Where a screen stands: its URL, taken apart. */
export interface Place {
  /** Path without query; also what tells one visit from the next. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  params: Readonly<Record<string, string>>;
  /** URL prefix of the journey's mount, or null. */
  mount: string | null;
}
