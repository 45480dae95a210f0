/**
 * The 404 page, written as dist/client/404.html: its words are those of content/pages/404.md. When a
 * page fails instead, `render` shows the error screen.
 */
export { RecordView as Page } from '../pages/RecordView';
