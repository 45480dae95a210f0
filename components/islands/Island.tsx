import { createContext, createElement, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ServerStyleSheet, styled } from 'styled-components';
import { ContactForm, type ContactFormProps } from './ContactForm.island';
import type { PortfolioFilterProps } from './PortfolioFilter.island';

/** The islands that React hydrates in the browser. */
interface PropsByName {
  ContactForm: ContactFormProps;
}

/** Those that act on the HTML of the page, without React. */
interface PlainPropsByName {
  PortfolioFilter: PortfolioFilterProps;
  UnknownPath: object;
}

type IslandName = keyof PropsByName;
type ComponentsByName = {
  [Name in IslandName]: (props: PropsByName[Name] & { children?: ReactNode }) => ReactNode;
};

const components: ComponentsByName = { ContactForm };

/** When the browser fetches an island's code: at once, or when the visitor first touches it. */
type Strategy = 'load' | 'interaction';

interface IslandProps<Name, Props> {
  readonly name: Name;
  readonly on: Strategy;
  /** Handed over as JSON in the page: text, numbers, lists and objects of them. */
  readonly props: Props;
}

/** What the document must know of the islands of a page, gathered while it is rendered. */
export interface IslandCollector {
  /** Receives the islands' styles, apart from the page's: the browser takes these over. */
  readonly sheet: ServerStyleSheet;
  names: string[];
}

export const IslandContext = createContext<IslandCollector | undefined>(undefined);

/**
 * A piece of the page that comes alive in the browser: the only places where a page gets a script.
 * React hydrates its one element (hydratedContent.ts); `children`, the content of that element, are HTML of the page.
 */
export function Island<Name extends IslandName>({
  name,
  on,
  props,
  children,
}: IslandProps<Name, PropsByName[Name]> & { readonly children: ReactNode }) {
  const collector = useCollector(name);
  const prefix = `${name}${collector.names.length}-`;
  collector.names.push(name);
  const draw: ComponentsByName[Name] = components[name];
  const html = renderToStaticMarkup(
    collector.sheet.collectStyles(createElement<PropsByName[Name]>(draw, props, children)),
    { identifierPrefix: prefix },
  );
  return (
    <Root
      data-island={name}
      data-on={on}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * The same for an island whose code does without React: its HTML is the page's own, and `mount` of
 * the file of its name is given the element around it and the properties.
 */
export function PlainIsland<Name extends keyof PlainPropsByName>({
  name,
  on,
  props,
  children,
}: IslandProps<Name, PlainPropsByName[Name]> & { readonly children?: ReactNode }) {
  useCollector(name).names.push(name);
  return (
    <Root data-island={name} data-on={on} data-props={JSON.stringify(props)}>
      {children}
    </Root>
  );
}

function useCollector(name: string): IslandCollector {
  const collector = useContext(IslandContext);
  if (!collector) throw new Error(`The island ${name} is rendered outside of a document`);
  return collector;
}

/** The notice of an island that failed (notice.ts) is its child. */
const Root = styled.div`
  > [role='alert'] {
    padding: 1.5rem;
    border: 1px solid var(--error);
    p {
      margin: 0.5rem 0 1rem;
    }
    button {
      min-height: 44px;
      padding: 0 1.1rem;
      border: 1px solid var(--line);
      background: none;
    }
  }
`;
