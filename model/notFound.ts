/** The record of the 404 page lives at this path in the model and in `404.html` on the disk. */
export const NOT_FOUND_ADDRESS = '/404';
