/** The 404 page, written as dist/client/404.html: its words are those of content/pages/404.md. */
export { RecordView as Page } from '../pages/RecordView';
