export type { EmptyUploaderActions } from './photo-uploader-view.tsx';
export { PhotoUploader, type PhotoUploaderProps } from './limited-uploader.tsx';
