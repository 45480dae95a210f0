/** Required by vite-plugin-ssr for a page that fails; `render` shows the error screen instead. */
export { RecordView as Page } from '../pages/RecordView';
