/** The file of a shell, as a build writes it. */
import { type DocumentParts, shellOf } from '../../renderer/server/document.ts';

export const shellWith = (more: Partial<DocumentParts> = {}): string => {
  const { brand = 'um' } = more;
  return shellOf({
    ...{ language: 'pt-BR', title: 'x', brand, body: '', screen: null, preload: [], earlyScript: 'early()' },
    ...{ style: '<style data-file="/assets/a.css">p{}</style>', entry: '/assets/main.js', typeface: null },
    headerColor: { light: '#fff', dark: '#000' },
    shared: {
      ...{ name: brand, title: 'x', description: undefined, origin: '', path: '/' },
      ...{ icon: undefined, touchIcon: undefined, picture: undefined },
    },
    ...more,
  });
};
