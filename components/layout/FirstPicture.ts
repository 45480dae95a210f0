import { createContext, useContext } from 'react';
import type { Urgency } from './PictureElement';

/** Which picture comes first in the opening of a page: noted while it is rendered, from top to bottom. */
export interface PictureOrder {
  begun: boolean;
}

/**
 * Set where a page opens, its header and its first section, the only places whose pictures are sure to
 * be on the screen at once. Undefined below: fetched before all others, a picture that nobody sees yet
 * would delay the fonts and whatever is seen.
 */
export const PictureOrderContext = createContext<PictureOrder | undefined>(undefined);

/** What a component that draws pictures knows of its place. */
export interface PicturePlace {
  /** Whether it stands where the page opens. */
  readonly opens: boolean;
  /** True for whoever asks first where the page opens, and only then: the caller draws its first picture. */
  takeFirst(): boolean;
}

export function usePicturePlace(): PicturePlace {
  const order = useContext(PictureOrderContext);
  return {
    opens: order !== undefined,
    takeFirst() {
      if (!order || order.begun) return false;
      order.begun = true;
      return true;
    },
  };
}

/** When a picture is fetched there: the first where the page opens before all, `seen` below it later. */
export function urgencyAt(place: PicturePlace, urgency: Exclude<Urgency, 'first'>): Urgency {
  if (place.takeFirst()) return 'first';
  return urgency === 'seen' && !place.opens ? 'later' : urgency;
}
