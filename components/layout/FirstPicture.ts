import { createContext, useContext } from 'react';

/** Which picture comes first on a page: noted while the page is rendered, from top to bottom. */
export interface PictureOrder {
  begun: boolean;
}

export const PictureOrderContext = createContext<PictureOrder | undefined>(undefined);

/** True for whoever asks first on a page, and only then: the caller draws the page's first picture. */
export function useFirstPicture(): () => boolean {
  const order = useContext(PictureOrderContext);
  return () => {
    if (!order || order.begun) return false;
    order.begun = true;
    return true;
  };
}
