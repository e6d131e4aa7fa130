export { default as texts } from '../../core/texts/en/uploader.json';
export { PhotoUploader as widget } from '../../widgets/photo-uploader/photo-uploader.tsx';
