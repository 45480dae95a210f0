/**
 * Adds to a page the links that browsers may prerender before the click (HTML, "speculation rules"): those of the
 * site, except functions, which act, and PDFs, which may be megabytes. Inline, since a file would be one more request
 * of each first visit. They are data, no script: browsers that do not know them ignore them.
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
