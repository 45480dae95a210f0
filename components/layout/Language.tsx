import { createContext, type ReactNode, useContext } from 'react';
import { type Language, languageOf } from '../../model/languages/languages';

/** The language around a component: French, except in the main content of a page in another language. */
export const LanguageContext = createContext<Language>('fr');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * Returns a function that gives the `lang` of a record's text, if it differs from the language around it. Records
 * without a page are in French.
 */
export function useForeign(): (record?: { readonly lang?: Language }) => Language | undefined {
  const page = useLanguage();
  return (record = {}) => (languageOf(record) === page ? undefined : languageOf(record));
}

/** Marks content that is French on every page, if the page has another language. */
export function InFrench({ children }: { children: ReactNode }) {
  const french = useForeign()();
  return french ? <div lang={french}>{children}</div> : children;
}
