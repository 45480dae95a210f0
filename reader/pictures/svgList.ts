/** The elements accepted in an SVG. When published, a link becomes a group, and styles become attributes. */
export const ELEMENTS = setOf(
  'svg g a style defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath title desc',
  'linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer',
  'feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feOffset',
);

/** SVG elements that no browser draws. They are left out together with all of their content. */
export const SILENT = setOf('metadata view cursor font font-face color-profile flowRoot');

/** SVG attributes that draw nothing: ids, languages, texts for screen readers. Only ids must match a pattern (`ID`). */
export const TEXTS = setOf(
  'id role aria-label aria-labelledby aria-hidden aria-describedby lang xml:lang xml:space',
);

/** SVG attributes that affect the drawing, except those that are also CSS properties with the same syntax. */
export const ATTRIBUTES = setOf(
  'transform transform-origin viewBox x1 y1 x2 y2 fx fy fr d points preserveAspectRatio clipPathUnits maskUnits maskContentUnits filterUnits',
  'primitiveUnits gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits',
  'patternTransform markerWidth markerHeight markerUnits refX refY orient in in2 result mode operator k1 k2 k3 k4',
  'values type stdDeviation dx dy tableValues slope intercept amplitude exponent edgeMode rotate textLength',
  'lengthAdjust startOffset method spacing',
);

/** Properties that affect the drawing, whether set by an attribute or CSS. They are published as attributes. */
export const PROPERTIES = setOf(
  'x y width height cx cy r rx ry fill fill-opacity fill-rule stroke stroke-width',
  'stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect',
  'paint-order color opacity display visibility overflow color-interpolation color-interpolation-filters',
  'shape-rendering text-rendering clip-path clip-rule mask mask-type filter stop-color stop-opacity marker-start',
  'marker-mid marker-end flood-color flood-opacity text-anchor dominant-baseline alignment-baseline baseline-shift',
  'font-family font-size font-weight font-style font-variant font-stretch letter-spacing word-spacing',
  'text-decoration writing-mode direction unicode-bidi',
);

/** CSS properties for which SVG has no attribute of the same syntax. They are published in `style`. */
export const STYLED = setOf(
  'background background-color font isolation mix-blend-mode transform transform-box transform-origin white-space',
);

/** CSS properties accepted in styles for a colour scheme: none refers to another element or is slow to draw. */
export const RECOLORED = setOf(
  'fill stroke stop-color flood-color color display visibility fill-opacity stroke-opacity stop-opacity',
);

/** SVG attributes that are refused, not just left out: the picture would look different without them. */
export const REFUSED_ATTRIBUTES = setOf('pathLength requiredExtensions systemLanguage');

/** The pattern of CSS properties that are refused, not just left out: the picture would look different without them. */
export const REFUSED_PROPERTIES =
  /^(?:--.*|-(?:webkit|moz)-(?:filter|clip-path|transform|opacity).*|(?:-webkit-|-moz-)?(?:animation|transition|mask|marker|background|backdrop-filter|clip|box-shadow|text-shadow|offset|translate|scale|rotate|perspective)(?:-.*)?|all|content|d|zoom)$/;

/** The pattern of CSS values, such as `none`, that make a property have no effect. */
export const INERT = /^(?:none|normal|auto|initial|inherit|0)$/;

/** The pattern of accepted ids: every parser of XML and of addresses reads such an id in the same way. */
export const ID = /^[^\s%"'()\\<>]+$/;

/** The pattern of characters with which CSS writes functions, escapes, blocks and comments. */
const SIGNS = /[(){}\\@<>:;!]/;
const FUNCTION = /(?<![\w-])([\w-]+)\(([^()]*)\)/g;
const LISTED_FUNCTION = /^(?:rgba?|hsla?|matrix|(?:translate|scale|skew)[XY]?|rotate)$/;

/**
 * Returns the published form of the value of an attribute or CSS property. It may have words, numbers,
 * colours, transforms, and at most one reference within the SVG. Returns undefined for any other value.
 *
 * @example safeValue('url("#d%C3%A9grad%C3%A9") red') // 'url(#dégradé) red'
 */
export function safeValue(value: string): string | undefined {
  if (!SIGNS.test(value)) return value;
  let references = 0;
  let isListed = !SIGNS.test(value.replace(FUNCTION, ''));
  const safe = value.replace(FUNCTION, (call: string, name: string, inside: string) => {
    if (name !== 'url') {
      isListed &&= LISTED_FUNCTION.test(name) && /^[\w\s.,%/+-]*$/.test(inside);
      return call;
    }
    const anchor = safeAnchor(inside.trim().replace(/^(["'])(.*)\1$/, '$2'));
    references += 1;
    isListed &&= anchor !== undefined && references === 1;
    return `url(${anchor})`;
  });
  return isListed ? safe : undefined;
}

/** Decodes an address that is only a fragment (RFC 3986, 2.1): `#%C3%A9` becomes `#é`. Else returns undefined. */
export function safeAnchor(address: string): string | undefined {
  try {
    const id = decodeURIComponent(address.trim().replace(/^#/, ''));
    return address.trim().startsWith('#') && ID.test(id) ? `#${id}` : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the id that the value of an SVG attribute refers to; undefined if it refers to none. */
export function referredId(attribute: string, value: string): string | undefined {
  return attribute === 'href' ? value.slice(1) : /url\(#([^)]+)\)/.exec(value)?.[1];
}

function setOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
