/** What a new file, brand or field type may be called, as a regular expression: it is part of addresses and names of files. */
export const NAME_SHAPE = '[a-z][a-z0-9]*(-[a-z0-9]+)*';

export const isName = (text: string): boolean => new RegExp(`^${NAME_SHAPE}$`).test(text);
