import { styled } from 'styled-components';
import { phoneHref } from '../../model/french/phone';
import { FORM_ANSWER_IDS } from '../../supabase/functions/_shared/contact/contract.ts';
import { ContactFields } from '../islands/ContactFields';
import { Island } from '../islands/Island';
import { Band } from '../layout/Band';
import { InFrench, useForeign } from '../layout/Language';
import { touchTarget } from '../layout/links';
import { anchorProps, linkWords } from '../layout/SiteLink';
import { media, space, type } from '../theme/tokens';
import type { SectionProps } from './sectionProps';

/** Shows the contact form on the left, the address of the office and links on the right. */
export function Contact({ section, site }: SectionProps<'contact'>) {
  const french = useForeign()();
  const { email, phone, street, postalCode, city, networks = [], bookingUrl } = site.identity;
  const links = [
    ...networks.map(({ name, url }) => ({ label: name, href: url })),
    ...(bookingUrl && section.bookingLabel
      ? [{ label: section.bookingLabel, href: bookingUrl }]
      : []),
  ];
  return (
    <Desk as="div">
      <section>
        <h2>{section.formTitle}</h2>
        <FormAnswer lang={french} id={FORM_ANSWER_IDS.sent} $tone="success">
          <strong>Votre message est arrivé.</strong>
          <p>Merci, nous vous répondrons très vite.</p>
        </FormAnswer>
        <FormAnswer lang={french} id={FORM_ANSWER_IDS.failed} $tone="error">
          <strong>Votre message n’est pas parti.</strong>
          <p>
            Revenez à la page précédente pour retrouver votre texte et l’envoyer de nouveau, ou
            contactez-nous directement&nbsp;: <a href={`mailto:${email}`}>{email}</a>,{' '}
            <a href={phoneHref(phone)}>{phone}</a>.
          </p>
        </FormAnswer>
        <InFrench>
          <Island name="ContactForm" on="interaction" props={{ phone, email }}>
            <ContactFields />
          </Island>
        </InFrench>
        {/* Outside of the island, since Trusted Types would not let React set its HTML in a browser. */}
        <Privacy dangerouslySetInnerHTML={{ __html: section.privacy.html }} />
      </section>
      <aside>
        <section>
          <h2>{section.officeTitle}</h2>
          <address>
            {street}
            <br />
            {postalCode} {city}
          </address>
          <ul>
            <li>
              <a href={phoneHref(phone)}>{phone}</a>
            </li>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ul>
        </section>
        {links.length ? (
          <section>
            <h2>{section.linksTitle}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <a {...anchorProps(link)}>{linkWords(link)}</a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </aside>
    </Desk>
  );
}

/**
 * The message about success or failure, for a visitor who sent the form without JavaScript. The form's function
 * redirects the browser to an address that ends in the message's id, which makes the message visible (`:target`).
 */
const FormAnswer = styled.div<{ $tone: 'success' | 'error' }>`
  display: none;
  margin-bottom: ${space.m};
  padding: ${space.m};
  border: 1px solid ${({ $tone }) => `var(--${$tone})`};
  border-left-width: 0.5rem;
  &:target {
    display: block;
  }
`;

const Privacy = styled.p`
  max-width: 40rem;
  margin-top: ${space.m};
  font-size: ${type.small};
  color: var(--muted);
`;

const Desk = styled(Band)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  h2 {
    font-size: ${type.h3};
    margin-bottom: ${space.m};
  }
  aside {
    display: grid;
    gap: ${space.l};
    align-content: start;
  }
  aside > section {
    padding-top: ${space.m};
    border-top: 1px solid var(--ink);
  }
  ul {
    list-style: none;
  }
  address {
    font-style: normal;
  }
  aside a {
    ${touchTarget};
  }
`;
