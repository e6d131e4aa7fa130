export { PhotoUploader, type PhotoUploaderProps } from './own-uploader.tsx';
