/**
 * Writes into a page which links the browser may prepare before the click (HTML, "speculation rules"): those of
 * the site, but no function, which is called by a person alone, and no PDF, which may weigh megabytes. In the page,
 * for a file would be one more request of every first visit. It is data, no script: a browser that does not know
 * it ignores it.
 */
export function withSpeculationRules(html: string): string {
  return html.replace('</head>', (end) => `${ELEMENT}${end}`);
}

const RULES = {
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/*functions/*', '/*fichiers/*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
};

const ELEMENT = `<script type="speculationrules">${JSON.stringify(RULES)}</script>`;
