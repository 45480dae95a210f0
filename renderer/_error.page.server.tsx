/** What vite-plugin-ssr asks for where a page fails: `render` shows the error screen instead of it. */
export { RecordView as Page } from '../pages/RecordView';
