/** The error page, which vite-plugin-ssr requires but never shows: `render` shows the error screen instead. */
export { RecordView as Page } from '../pages/RecordView';
