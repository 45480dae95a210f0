/** The `sandbox` attribute of a frame that allows no scripts, no new windows and no forms. */
const WITHOUT_SCRIPTS = 'allow-same-origin';

/**
 * Returns the `sandbox` attribute for a frame whose clicks the editor listens to. WebKit calls no listeners
 * in a frame without scripts: there the attribute allows scripts, and `refuseScripts` blocks them.
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

/** Adds to a page a content security policy that blocks all scripts, even after the policy's `<meta>` is removed. */
export function refuseScripts(page: Document): void {
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  page.head.append(policy);
}
