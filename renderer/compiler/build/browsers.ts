/** The oldest browsers that run the scripts; the server plays pages for others, as without scripts. */
export const BROWSERS = ['safari15.4', 'chrome108', 'firefox115'];
