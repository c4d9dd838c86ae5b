/** What starting points say to customers until their author writes something else, by the language of the product. */

export interface StartingTexts {
  back: string;
  details: string;
  showDetails: string;
}

const TEXTS: Readonly<Record<string, StartingTexts>> = {
  en: { back: 'Back', details: 'These are the details.', showDetails: 'Show details' },
  pt: { back: 'Voltar', details: 'Estes são os detalhes.', showDetails: 'Ver detalhes' },
};

/** @param locale a BCP 47 tag; of a language without texts of its own, they are in English */
export function startingTexts(locale: string): StartingTexts {
  const [language = ''] = locale.split('-');
  return (TEXTS[language] ?? TEXTS.en) as StartingTexts;
}
