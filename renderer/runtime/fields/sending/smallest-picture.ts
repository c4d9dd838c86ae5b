/** A picture of one pixel, as an example of what is kept of a file. */
export const SMALLEST_PICTURE =
  'data:image/png;name=picture.png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
