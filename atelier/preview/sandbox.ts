/** The `sandbox` attribute of a frame that allows no scripts, no new windows and no forms. */
const WITHOUT_SCRIPTS = 'allow-same-origin';

/**
 * Returns the `sandbox` attribute for the frame of a page in this browser. WebKit calls no event listener in a frame
 * without scripts, not even the editor's: there scripts are allowed, and the page's policy blocks each
 * (`refuseScripts`).
 */
export function sandboxOfPage(): string {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', WITHOUT_SCRIPTS);
  document.body.append(frame);
  let isCalled = false;
  const inside = frame.contentDocument;
  inside?.addEventListener('click', () => {
    isCalled = true;
  });
  inside?.dispatchEvent(new Event('click'));
  frame.remove();
  return isCalled ? WITHOUT_SCRIPTS : `${WITHOUT_SCRIPTS} allow-scripts`;
}

/** Adds a policy to a page that blocks all scripts, inline ones too. It lasts even if its element is removed. */
export function refuseScripts(page: Document): void {
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  page.head.append(policy);
}
