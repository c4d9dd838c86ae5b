/** Made by `early-script.ts`. */
declare module 'virtual:early-script' {
  const text: string;
  export default text;
}
