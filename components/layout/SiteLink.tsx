import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { addressesAbove, recordAt } from '../../model/addresses/addresses';
import { INTERFACE } from '../../model/languages/languages';
import { pdfMention, withoutMention } from '../../model/media/pdf';
import type { Link } from '../../model/records/finished';
import type { Site } from '../../model/records/site';
import { media, rounded } from '../theme/tokens';
import { VisuallyHidden } from './Band';
import { useLanguage } from './Language';

interface LinkProps {
  readonly site: Site;
  readonly link: Link;
  /** The address of the page with the link. A link to this same page is marked as current. */
  readonly current?: string;
}

/** Shows a link that a content file defines. Renders nothing if the link leads to an unpublished page. */
export function SiteLink({ site, link, current }: LinkProps) {
  if (link.hidden) return null;
  return (
    <a {...anchorProps(link)} aria-current={currentMark(site, link.href, current)}>
      {linkWords(link)}
    </a>
  );
}

/** Shows links as list items, except links to unpublished pages. `below` returns the sub-menu under a link. */
export function LinkItems({ links, below, ...place }: ItemsProps) {
  return links
    .filter(({ hidden }) => !hidden)
    .map((link, index) => (
      <li key={link.href}>
        <SiteLink link={link} {...place} />
        {below?.(link, index)}
      </li>
    ));
}

interface ItemsProps extends Omit<LinkProps, 'link'> {
  readonly links: readonly Link[];
  readonly below?: (link: Link, index: number) => ReactNode;
}

/** Shows a link styled as a button, for the main action of a section. */
export function ButtonLink({ link, children }: Pick<LinkProps, 'link'> & { children?: ReactNode }) {
  if (link.hidden) return null;
  return (
    <Button {...anchorProps(link)}>
      {linkWords(link)}
      {children}
    </Button>
  );
}

/** Returns the attributes of `<a>`. Other sites open in a new tab, without opener and referrer. */
export function anchorProps({ href, lang }: Pick<Link, 'href' | 'lang'>) {
  return isExternal(href)
    ? { href, lang, target: '_blank', rel: 'noopener noreferrer' }
    : { href, lang };
}

/** Returns a link's label, with a PDF's size or, for another site, « nouvel onglet » for screen readers. */
export function linkWords({ label, href, pdf }: Pick<Link, 'label' | 'href' | 'pdf'>): ReactNode {
  if (pdf) return <PdfWords label={label} bytes={pdf} />;
  if (!isExternal(href)) return label;
  return (
    <>
      {label}
      <NewTab />
    </>
  );
}

function PdfWords({ label, bytes }: { readonly label: string; readonly bytes: number }) {
  return `${withoutMention(label)} ${pdfMention(bytes, INTERFACE[useLanguage()].weight)}`;
}

function NewTab() {
  return <VisuallyHidden> {INTERFACE[useLanguage()].newTab}</VisuallyHidden>;
}

/** A primary button, for links and forms. */
export const Button = styled.a`
  ${rounded}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 3rem;
  padding: 0.6rem 1.4rem;
  border: 1px solid var(--accent);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  text-align: center;
  &:hover {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--page);
  }
  &:disabled {
    cursor: progress;
    opacity: 0.75;
  }
  /* Paper cannot be pressed. */
  ${media.print} {
    display: none;
  }
`;

function isExternal(href: string): boolean {
  return /^https?:/.test(href);
}

/** Returns a link's `aria-current`: `page` on the page it leads to, `true` on pages below, else undefined. */
function currentMark(site: Site, href: string, current: string | undefined) {
  if (!current) return undefined;
  const target = recordAt(site, href)?.address;
  if (href === current || target === current) return 'page';
  const above = addressesAbove({ address: current }).map((step) => recordAt(site, step)?.address);
  return target !== undefined && above.includes(target) ? 'true' : undefined;
}
