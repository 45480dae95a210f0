import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EditorOnForge, startEditor } from '../atelier/editorOnForge';
import { startFakeGitHub } from '../atelier/forges/github';
import { isLong } from '../random';
import { type Engine, hasFirefox, openFirefox } from './engine';
import { hasWebKit, openWebKit, WEBKIT_GTK } from './webKit';

describe.each([
  { name: 'Firefox', isThere: hasFirefox(), start: openFirefox },
  {
    name: 'WebKit',
    isThere: !isLong && hasWebKit(WEBKIT_GTK),
    start: () => openWebKit(WEBKIT_GTK, false),
  },
])('editor in $name', ({ isThere, start }) => {
  let engine: Engine;
  let site: EditorOnForge;
  beforeAll(async () => {
    engine = await start();
    site = await startEditor(startFakeGitHub, 'github');
  });
  afterAll(async () => {
    await engine?.close();
    await site?.stop();
  });

  async function press(words: string) {
    await engine.run(nameButton, words);
    await engine.click('#chosen');
  }

  test.skipIf(!isThere)(
    'the editor previews a record with fonts and pictures, and saves text typed in the form and on the page, and pasted',
    async () => {
      await engine.open(`${site.url}/atelier/`, 1280);
      const askForToken = async () => {
        await press('avec un jeton');
        return engine.run(found, 'input');
      };
      // Repeats the click, which may miss the button while the page slides in from below.
      await expect.poll(askForToken).toEqual(['yes']);
      // The CMS focuses the field of its dialog a moment later, and selects what is typed by then.
      await expect.poll(() => engine.run(found, 'input:focus')).toEqual(['yes']);
      await engine.type('input', `${site.forge.token}\n`);
      await expect.poll(() => engine.run(found, '[role=grid], [role=listbox]')).toEqual(['yes']);
      await engine.run(goTo, '#/collections/ressources/entries/secrets-tournage');
      const shows = (title: RegExp) =>
        expect
          .poll(() => engine.run(shownPage))
          .toEqual(['fonts loaded', 'pictures loaded', expect.stringMatching(title)]);
      await shows(/tournage/);
      // The CMS renders the field once it scrolls into view.
      await engine.click('section[data-key-path=body]');
      await expect.poll(() => engine.run(richText)).toEqual([expect.stringMatching(/\S{3}/)]);
      await engine.click(TEXT);
      await engine.run(paste, TEXT, '<p>À la une</p><p>Des <b>mots</b> de Word</p>');
      await expect.poll(() => engine.run(richText)).toEqual([expect.stringMatching(/de Word/)]);

      const title = 'section[data-key-path=title] :is(input, textarea)';
      await engine.type(title, ' et plus');
      await shows(/ et plus/);
      const [x, y] = await engine.run(titleOnPage);
      await engine.clickAt(Number(x), Number(y));
      await expect
        .poll(() => engine.run(focusedOnPage))
        .toEqual([expect.stringMatching(/ et plus$/)]);
      await engine.typeOn(' encore');
      await shows(/ et plus encore/);
      await press('Enregistrer');
      const saved = () => site.saved('content/ressources/secrets-tournage.md');
      await expect.poll(saved).toMatch(/^title: .* et plus encore/m);
      expect(saved()).toContain('Des **mots** de Word');
    },
  );
});

function nameButton(words: string): string[] {
  document.querySelector('#chosen')?.removeAttribute('id');
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent.includes(words));
  if (button) button.id = 'chosen';
  return [];
}

function found(selector: string): string[] {
  return document.querySelector(selector) ? ['yes'] : [];
}

function goTo(hash: string): string[] {
  location.hash = hash;
  return [];
}

function shownPage(): string[] {
  const page = document
    .querySelector('iframe')
    ?.contentDocument?.querySelector('iframe')?.contentDocument;
  if (!page?.images.length) return [];
  const fonts = [...page.querySelectorAll('body, h1')].every((element) => {
    const { fontFamily, fontWeight } = getComputedStyle(element);
    return page.fonts.check(`${fontWeight} 1em ${fontFamily.split(',')[0]}`);
  });
  const pictures = [...page.images].every(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0,
  );
  return [
    `fonts ${fonts ? 'loaded' : 'missing'}`,
    `pictures ${pictures ? 'loaded' : 'missing'}`,
    page.querySelector('h1')?.textContent ?? '',
  ];
}

/** Returns the position in the window of the middle of the title on the page in the preview. */
function titleOnPage(): string[] {
  const pane = document.querySelector('iframe');
  const frame = pane?.contentDocument?.querySelector('iframe');
  const title = frame?.contentDocument?.querySelector('h1')?.getBoundingClientRect();
  if (!pane || !frame || !title) return [];
  const [outer, inner] = [pane.getBoundingClientRect(), frame.getBoundingClientRect()];
  const scale = inner.width / frame.offsetWidth;
  const x = outer.left + inner.left + (title.left + 5) * scale;
  return [x, outer.top + inner.top + (title.top + title.height / 4) * scale].map(String);
}

/** Returns the text of the input over the page that has the focus. */
function focusedOnPage(): string[] {
  const input = document
    .querySelector('iframe')
    ?.contentDocument?.querySelector<HTMLTextAreaElement>('.atelier-sur-la-page textarea:focus');
  return input ? [input.value] : [];
}

const TEXT = 'section[data-key-path=body] [contenteditable]';

function richText(): string[] {
  return [
    document.querySelector('section[data-key-path=body] [contenteditable]')?.textContent ?? '',
  ];
}

/** Pastes HTML as another program would. The clipboard is a property: Firefox ignores that of a new event. */
function paste(selector: string, html: string): string[] {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: clipboardData, configurable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return [];
}
