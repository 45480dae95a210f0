import { families, spacedTitleFace } from './fontFaces';
import { bothSchemes, media, tokensCss, type } from './tokens';

/** Returns the CSS rules that use no class names. The rules of components come later and override them. */
export function globalStyle(): string {
  return minify(`${tokensCss()}
*,*::before,*::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; font-synthesis: style; }
body {
  margin: 0; min-height: 100vh; min-height: 100svh; display: flex; flex-direction: column;
  background: var(--page); color: var(--ink);
  font: ${type.text}/1.55 ${families.text};
  overflow-wrap: anywhere;
}
main { flex: 1; display: block; }
main:focus { outline: none; }
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset,pre { margin: 0; padding: 0; }
h1,h2,h3 { ${spacedTitleFace}; line-height: 1.05; text-wrap: balance; }
p,li { text-wrap: pretty; }
sup { font-size: .7em; line-height: 0; }
img,svg { display: block; max-width: 100%; height: auto; }
picture { display: contents; }
source { display: none; }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: .08em; }
button,input,select,textarea { font: inherit; color: inherit; }
button { cursor: pointer; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
::selection { background: ${bothSchemes.highlight}; color: ${bothSchemes.onHighlight}; }
[data-island] { display: contents; }
${media.motion} {
  @view-transition { navigation: auto; }
  ::view-transition-group(root) { animation-duration: 180ms; }
}
@media print { h1,h2,h3 { break-after: avoid; } body { font-size: 11pt; } a { text-decoration: none; } }
`);
}

function minify(css: string): string {
  return css
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replace(/;}/g, '}')
    .trim();
}
