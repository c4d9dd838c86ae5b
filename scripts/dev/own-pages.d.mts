export function isOfOtherPage(url: string, site: string | string[] | undefined): boolean;
