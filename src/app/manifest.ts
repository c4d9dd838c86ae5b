/** What a browser is told that puts the portal of a brand on a home screen: a web app manifest. */
import type { CompiledBrand } from '@trilha/runtime';

/** Who has the portal on the home screen is a customer: others are led to the login from there. */
const START = '/cliente';

const GROUND = '#ffffff';

/** Squares of so many pixels, by what stands behind the brand in the name of their files. */
const PICTURES = [
  { file: '192', size: 192, purpose: 'any' },
  { file: '512', size: 512, purpose: 'any' },
  // A fifth of it may be cut off.
  { file: 'maskable', size: 512, purpose: 'maskable' },
] as const;

export const manifestOf = ({ id, name, description, headerColor }: CompiledBrand) => ({
  id: '/',
  name,
  short_name: name,
  description,
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: START,
  scope: '/',
  display: 'standalone',
  theme_color: headerColor.light,
  background_color: GROUND,
  icons: PICTURES.map(({ file, size, purpose }) => ({
    src: `/icons/${id}-${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
});
