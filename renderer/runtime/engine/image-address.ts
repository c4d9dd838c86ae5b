/** The URL of an image in public/images. */
export const imageAddress = (name: string): string => `/images/${name}`;
