/** Makes lists of the paragraphs as which Word hands them over, each with its sign and its level in its style. */
export function makeWordLists(body: Element): void {
  let lists: Element[] = [];
  let last: string | undefined;
  for (const line of body.querySelectorAll('p[style*="mso-list:"]')) {
    const style = line.getAttribute('style') ?? '';
    const [, id, level] = /mso-list:\s*(\S+)\s+level(\d)/.exec(style) ?? [];
    const sign = line.querySelector('[style*="mso-list:Ignore" i]');
    if (!level || !sign) continue;
    if (lists[0] !== line.previousElementSibling || id !== last) lists = [];
    last = id;
    lists.length = Math.min(lists.length, Number(level));
    // « 1. », « a) », not the « o » of a bullet.
    const name = /[\p{L}\d][.)]/u.test(sign.textContent ?? '') ? 'ol' : 'ul';
    while (lists.length < Number(level)) {
      const list = document.createElement(name);
      const entry = lists.at(-1)?.lastElementChild;
      if (entry) entry.append(list);
      else line.before(list);
      lists.push(list);
    }
    sign.remove();
    const entry = document.createElement('li');
    entry.append(...line.childNodes);
    lists.at(-1)?.append(entry);
    line.remove();
  }
}
