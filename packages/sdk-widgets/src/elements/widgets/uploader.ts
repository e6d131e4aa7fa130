export { uploaderTexts as texts } from '../../core/texts/uploader.ts';
export { PhotoUploader as widget } from '../../widgets/photo-uploader/photo-uploader.tsx';
