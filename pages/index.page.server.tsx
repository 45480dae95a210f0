export { RecordView as Page } from './RecordView';
