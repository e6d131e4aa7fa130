export type { EmptyUploaderActions } from './drop-zone.tsx';
export { PhotoUploader, type PhotoUploaderProps } from './limited-uploader.tsx';
