import {
  type ComponentProps,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToString } from 'react-dom/server';
import type { ServerStyleSheet } from 'styled-components';
import { ContactForm } from './ContactForm.island';
import { ErrorBoundary } from './ErrorBoundary';
import { PortfolioFilter } from './PortfolioFilter.island';

/** The islands that React draws. `UnknownPath` draws nothing: it only acts in the browser. */
interface PropsByName {
  ContactForm: object;
  PortfolioFilter: ComponentProps<typeof PortfolioFilter>;
  UnknownPath: object;
}

type IslandName = keyof PropsByName;
type ComponentsByName = { [Name in IslandName]: (props: PropsByName[Name]) => ReactNode };

const components: ComponentsByName = { ContactForm, PortfolioFilter, UnknownPath: () => null };

/** When the browser fetches an island's code: at once, or when the visitor first touches it. */
type Strategy = 'load' | 'interaction';

interface IslandProps<Name extends IslandName> {
  readonly name: Name;
  readonly on: Strategy;
  /** Handed over as JSON in the page: text, numbers, lists and objects of them. */
  readonly props: PropsByName[Name];
}

/** What the document must know of the islands of a page, gathered while it is rendered. */
export interface IslandCollector {
  /** Receives the islands' styles, apart from the page's: the browser takes these over. */
  readonly sheet: ServerStyleSheet;
  names: IslandName[];
}

export const IslandContext = createContext<IslandCollector | undefined>(undefined);

/**
 * A piece of the page that comes alive in the browser: the only places where a page gets a script.
 * It is rendered apart, so that its ids (`useId`) are the same on both sides.
 */
export function Island<Name extends IslandName>({ name, on, props }: IslandProps<Name>) {
  const collector = useContext(IslandContext);
  if (!collector) throw new Error(`<Island name="${name}"> is rendered outside of a document`);
  const prefix = `${name}${collector.names.length}-`;
  collector.names.push(name);
  const draw: ComponentsByName[Name] = components[name];
  const html = renderToString(
    collector.sheet.collectStyles(
      <ErrorBoundary>{createElement<PropsByName[Name]>(draw, props)}</ErrorBoundary>,
    ),
    { identifierPrefix: prefix },
  );
  return (
    <div
      data-island={name}
      data-on={on}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
