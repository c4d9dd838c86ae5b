/** The path of a field in the configuration: that of a repeated group's field is the same for all elements. */
export const templateOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '');
