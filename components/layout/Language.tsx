import { createContext, type ReactNode, useContext } from 'react';
import { type Language, languageOf } from '../../model/languages/languages';

/** The language of the text around a component: French, except in the main content of a page in another language. */
export const LanguageContext = createContext<Language>('fr');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * Returns a function from a record to the value of `lang` for its text, undefined if the text around it has the same
 * language. Records without a page of their own are in French.
 */
export function useForeign(): (record?: { readonly lang?: Language }) => Language | undefined {
  const page = useLanguage();
  return (record = {}) => (languageOf(record) === page ? undefined : languageOf(record));
}

/** Sets `lang` of content that is French on every page, if the page has another language. */
export function InFrench({ children }: { children: ReactNode }) {
  const french = useForeign()();
  return french ? <div lang={french}>{children}</div> : children;
}
