/** The error page, which vite-plugin-ssr requires but never shows: `render` draws the 404 page or the error screen. */
export { RecordView as Page } from '../pages/RecordView';
