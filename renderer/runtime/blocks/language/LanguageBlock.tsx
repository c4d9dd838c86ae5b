/** The `language` block: the locales of the product, the current one marked. */
import * as words from '../../locale/current.ts';
import { usePlain, useScreen } from '../screen-context.ts';
import './language.css';

export function LanguageBlock() {
  const { languages } = useScreen();
  const plain = usePlain();
  if (!languages) return null;
  return (
    <nav className="t-languages" aria-label={words.languages}>
      {languages.all.map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          {...plain?.speak(locale)}
          lang={locale}
          className="t-button t-button--link"
          aria-current={locale === words.locale ? 'true' : undefined}
          onClick={() => void languages.speak(locale)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
