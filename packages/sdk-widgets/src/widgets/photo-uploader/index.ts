export { PhotoUploader, type PhotoUploaderProps } from './photo-uploader.tsx';
