import { createElement, Fragment } from 'react';
import type { IconDrawing } from '../../model/media/icon';

/** Shows a decorative icon, drawn in a square of 24 units. Screen readers skip it and read the text beside it. */
export function Icon({ drawing: { shapes, isRound } }: { drawing: IconDrawing }) {
  const ends = isRound && 'round';
  const drawn = shapes.map(({ element, attributes }) => createElement(element, attributes));
  return (
    <svg
      width="40"
      height="40"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      strokeLinecap={ends}
      strokeLinejoin={ends}
    >
      {createElement(Fragment, null, ...drawn)}
    </svg>
  );
}
