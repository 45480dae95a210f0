import { createContext, type ReactNode, useContext } from 'react';
import { type Language, languageOf } from '../../model/languages';

/** The language of what is drawn: French but for the main content of a page in another one. */
export const LanguageContext = createContext<Language>('fr');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * What gives the `lang` of a record's words where what surrounds them is in another language; undefined
 * where it is in the same. Records without a page are in French.
 */
export function useForeign(): (record?: { readonly lang?: Language }) => Language | undefined {
  const page = useLanguage();
  return (record = {}) => (languageOf(record) === page ? undefined : languageOf(record));
}

/** What is in French on every page: within a page of another language, it says so. */
export function InFrench({ children }: { children: ReactNode }) {
  const french = useForeign()();
  return french ? <div lang={french}>{children}</div> : children;
}
