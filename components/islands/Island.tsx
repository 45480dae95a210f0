import { createContext, createElement, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ServerStyleSheet, styled } from 'styled-components';
import { ContactForm, type ContactFormProps } from './ContactForm.island';
import type { PortfolioFilterProps } from './PortfolioFilter.island';

/** The properties of the islands (interactive parts of a page) that React hydrates, by the name of the island. */
interface PropsByName {
  ContactForm: ContactFormProps;
}

/** The properties of the islands (interactive parts of a page) that work without React, by island name. */
interface PlainPropsByName {
  PortfolioFilter: PortfolioFilterProps;
  UnknownPath: object;
}

type IslandName = keyof PropsByName;
type ComponentsByName = {
  [Name in IslandName]: (props: PropsByName[Name] & { children?: ReactNode }) => ReactNode;
};

const components: ComponentsByName = { ContactForm };

/** When an island's code is loaded: with the page's script, or at the first click, key or focus in it. */
type Strategy = 'load' | 'interaction';

interface IslandProps<Name, Props> {
  readonly name: Name;
  readonly on: Strategy;
  /** The island's properties, which the page contains as JSON: text, numbers, lists and objects. */
  readonly props: Props;
}

/** The names and styles of all islands on a page. Each island adds its own when it is rendered. */
export interface IslandCollector {
  /** The sheet of the islands' CSS, with the markers that styled-components needs in the browser. */
  readonly sheet: ServerStyleSheet;
  names: string[];
}

export const IslandContext = createContext<IslandCollector | undefined>(undefined);

/**
 * Shows an interactive part of a page (an "island"), which React hydrates in the browser. Only pages with an island
 * load a script. React does not change `children`, which are plain HTML inside the element that React hydrates
 * (hydratedContent.ts).
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

/** Shows an interactive part of a page without React: its module exports `mount(element, props)`. */
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

/** The element around an island. Its styles are for the error notice that replaces a failed island (notice.ts). */
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
