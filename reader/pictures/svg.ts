import type { Fault } from '../files/citedFiles';
import { Refusal, refuse, UNSIZED } from './fault';
import { applyStyles } from './svgCascade';
import { type DrawingElement, readTree } from './svgTree';
import { limitWeight } from './svgWeight';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An SVG rewritten for publication, with its size in px. */
export interface PlainDrawing extends Size {
  readonly text: string;
}

/**
 * Rewrites an SVG for publication, or returns its fault. Writes only allowed elements, attributes and values,
 * and styles as attributes: a visitor may open the SVG as a document of the site, so it must contain no code.
 */
export function readSvg(text: string): PlainDrawing | Fault {
  try {
    const { root, sheets } = readTree(text);
    const css = applyStyles(root, sheets);
    const size = sizeOf(root.attributes) ?? refuse(UNSIZED);
    limitWeight(root, css.includes('stroke:'));
    if (!root.attributes.has('viewBox')) {
      const [width = size.width, height = size.height] = sidesInPixels(root.attributes);
      root.attributes.set('viewBox', `0 0 ${width} ${height}`);
    }
    root.attributes.set('xmlns', 'http://www.w3.org/2000/svg');
    return { ...size, text: `${write(root, css && `<style>${css}</style>`)}\n` };
  } catch (error) {
    if (error instanceof Refusal) return error.fault;
    throw error;
  }
}

function write({ name, attributes, children }: DrawingElement, styles = ''): string {
  const head = [name, ...[...attributes].map(([key, value]) => `${key}="${escaped(value)}"`)];
  const inside = children.map((child) =>
    typeof child === 'string' ? escaped(child) : write(child),
  );
  const content = styles + inside.join('');
  return content ? `<${head.join(' ')}>${content}</${name}>` : `<${head.join(' ')}/>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns the size that a browser gives an SVG: its width and height if in px, else those of its view box. */
function sizeOf(attributes: ReadonlyMap<string, string>): Size | undefined {
  const [, , ...box] = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
  for (const [width = 0, height = 0] of [sidesInPixels(attributes), box.map(Number)]) {
    if (width > 0 && height > 0) {
      return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
    }
  }
  return undefined;
}

/** Returns width and height of an SVG if both are in px; otherwise an empty list. */
function sidesInPixels(attributes: ReadonlyMap<string, string>): number[] {
  const sides = ['width', 'height'].map((name) =>
    Number(/^(\d+(?:\.\d+)?|\.\d+)(?:px)?$/.exec(attributes.get(name)?.trim() ?? '')?.[1]),
  );
  return sides.some(Number.isNaN) ? [] : sides;
}
