/** Runs in the page: returns missing fonts and pictures, excess width, overlapping texts and console messages. */
export async function pageFaults(): Promise<string[]> {
  const faults: string[] = [];
  await document.fonts.ready;
  for (const element of document.querySelectorAll('body, h1')) {
    const { fontFamily, fontWeight } = getComputedStyle(element);
    const font = `${fontWeight} 1em ${fontFamily.split(',')[0]}`;
    if (!document.fonts.check(font)) faults.push(`font not loaded: ${font}`);
  }
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode().catch(() => faults.push(`picture not loaded: ${image.currentSrc}`));
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px too wide`);

  const lines: { box: DOMRect; words: string; block: Element }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    let block = node.parentElement;
    if (!words || !block || getComputedStyle(block).visibility !== 'visible') continue;
    if (block.closest('script, style, [aria-hidden=true]')) continue;
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement;
    // Text for screen readers only has a box of one pixel.
    if (block.clientWidth <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 2) lines.push({ box, words, block });
  }
  for (const [index, { box, words, block }] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.block === block) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      // Boxes may overlap a little, because the box of a line is higher than its letters.
      if (across > 2 && down > Math.min(box.height, other.box.height) / 2)
        faults.push(`« ${words.slice(0, 40)} » over « ${other.words.slice(0, 40)} »`);
    }
  return [...faults, ...(document.documentElement.dataset.console?.split('\n') ?? [])];
}
