/** Where the images of public/images are served. */
export const imageAddress = (name: string): string => `/images/${name}`;
