export { PhotoUploader, type PhotoUploaderProps } from './limited-uploader.tsx';
