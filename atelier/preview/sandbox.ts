/** The sandbox of a frame that shows a page: no scripts, no windows, no forms. */
const WITHOUT_SCRIPTS = 'allow-same-origin';

/**
 * Returns the sandbox of the frame of a page in this browser. WebKit calls no listener in a frame without scripts, not
 * even the editor's own: there the frame allows scripts, and the policy of its page refuses each (`refuseScripts`).
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

/** Adds a policy to a page that allows no script, inline handlers included. It stays when its element is removed. */
export function refuseScripts(page: Document): void {
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  page.head.append(policy);
}
