import { styled } from 'styled-components';
import { phoneHref } from '../../model/french/phone';
import { frenchTypography } from '../../model/french/typography/french';
import type { Identity } from '../../model/records/site';
import { bothSchemes, gutter, media, space, type } from '../theme/tokens';
import type { AroundProps } from './Header';
import { touchTarget } from './links';
import { anchorProps, LinkItems, linkWords } from './SiteLink';

/** Shows the footer of every page, styled like film credits: columns of links, social networks, copyright. */
export function Footer({ site, current, lang }: AroundProps) {
  const { identity } = site;
  return (
    <Foot lang={lang}>
      <div>
        {identity.footer.map((column) => (
          <section key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              <LinkItems site={site} links={column.links ?? []} current={current} />
              {column.contact ? <ContactDetails identity={identity} /> : null}
            </ul>
          </section>
        ))}
      </div>
      {identity.networks ? (
        <Networks>
          {identity.networks.map(({ name, url }) => (
            <li key={url}>
              <a {...anchorProps({ href: url })}>{linkWords({ label: name, href: url })}</a>
            </li>
          ))}
        </Networks>
      ) : null}
      <p>{identity.copyright}</p>
    </Foot>
  );
}

function ContactDetails({ identity }: { identity: Identity }) {
  return (
    <>
      <li>
        <a href={`mailto:${identity.email}`}>{identity.email}</a>
      </li>
      <li>
        <a href={phoneHref(identity.phone)}>{frenchTypography(identity.phone)}</a>
      </li>
      <li>
        <address>
          {identity.street}
          <br />
          {identity.postalCode} {identity.city}
        </address>
      </li>
    </>
  );
}

const Foot = styled.footer`
  padding: ${space.l} ${gutter};
  background: var(--band);
  color: var(--on-band);
  > div {
    display: grid;
    gap: ${space.l};
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  }
  h2 {
    font-size: ${type.text};
    margin-bottom: ${space.xs};
  }
  ul {
    list-style: none;
  }
  a {
    ${touchTarget};
    color: inherit;
    text-decoration: none;
  }
  a:hover,
  a[aria-current] {
    text-decoration: underline;
  }
  address {
    font-style: normal;
    padding: 0.6rem 0;
  }
  :focus-visible {
    outline-color: ${bothSchemes.focusOnBand};
  }
  ${media.print} {
    background: none;
    color: inherit;
  }
`;

const Networks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  margin: ${space.l} 0 ${space.s};
  padding-top: ${space.s};
  border-top: 1px solid ${bothSchemes.lineOnBand};
`;
