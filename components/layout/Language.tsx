import { createContext, type ReactNode, useContext } from 'react';
import { type Language, languageOf } from '../../model/languages/languages';

/** The language of the text around a component: French, except in the main content of a page in another language. */
export const LanguageContext = createContext<Language>('fr');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * Returns a function that returns the `lang` attribute for the text of a record (a content file); undefined if the
 * surrounding text is in the same language. A record that names no language is in French.
 */
export function useForeign(): (record?: { readonly lang?: Language }) => Language | undefined {
  const page = useLanguage();
  return (record = {}) => (languageOf(record) === page ? undefined : languageOf(record));
}

/** Shows content that is always in French. On a page in another language, a `<div lang="fr">` wraps this content. */
export function InFrench({ children }: { children: ReactNode }) {
  const french = useForeign()();
  return french ? <div lang={french}>{children}</div> : children;
}
